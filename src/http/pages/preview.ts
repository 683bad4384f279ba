// `/beheer/voorbeeld/`: preview of unsaved staff content as the shop would show it.
import type { Context } from 'hono';
import { isAccountRole, isStaff } from '../../rules/accounts/accounts.ts';
import { previewContent } from '../../shop/content/show-content.ts';
import { contentApiTexts, staffContentTexts } from '../../texts/staff-content.ts';
import { contentToPreview } from '../../wire/content.schema.ts';
import { previewFields } from '../../wire/content.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';
import { decodeContent } from '../parse/content-draft.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerPage } from './page-response.ts';
import { contentProps, messageBlocks } from './content-props.ts';
import { readForm } from '../parse/form.ts';
import { baseProps, loadPageContext } from './page-context.ts';

const headers = { 'X-Robots-Tag': 'noindex' };

/** Answers the preview, for staff only (R30). It is never stored and changes nothing. Invalid content answers 400 with the problem. */
export async function previewPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const visitor = await resolveVisitor(deps, c.req.raw);
  if (!isStaff(visitor.role)) return answerRefusal(deps, c, 403, { code: 'staff-only' });
  const context = await loadPageContext(deps, c);
  const form = await readForm(c);
  const read = contentToPreview.safeParse(parseJson(form?.get(previewFields.content) ?? ''));
  if (!read.success) return answerRefusal(deps, c, 400, { code: 'malformed-request' });
  const { kind, ...fields } = read.data;
  const decoded = decodeContent(fields, deps.shop.clock.now());
  const asked = form?.get(previewFields.role) ?? '';
  const role = isAccountRole(asked) ? asked : 'guest';
  const previewed = decoded
    ? await previewContent(deps.shop, visitor, { sent: { ...decoded, kind }, categories: context.categories, role })
    : null;
  if (previewed?.ok) {
    const notice = { type: 'info' as const, messages: [staffContentTexts.previewNotice] };
    const props = { ...contentProps(deps, context, previewed.content), notice, robots: 'noindex' as const };
    return answerPage(deps, c, context, props, { audience: 'visitor', headers });
  }
  const problem = previewed?.reason === 'invalid' ? previewed.problem : null;
  const sentence = problem
    ? contentApiTexts.problem(problem.code, {
        ...('at' in problem && { at: problem.at }),
        ...('name' in problem && { name: problem.name }),
      })
    : contentApiTexts.wrongMoment;
  const heading = staffContentTexts.previewFailed;
  const props = {
    ...baseProps(deps, context, { title: heading, description: sentence, path: paths.preview }),
    page: 'content' as const,
    heading,
    ...messageBlocks(sentence),
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', status: 400, headers });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
