// `/beheer/voorbeeld/`: preview of unsaved changes by staff, as the shop would show them.
import type { Context } from 'hono';
import { isAccountRole, isStaff } from '../../rules/accounts/accounts.ts';
import { previewContent } from '../../shop/content/show-content.ts';
import { previewHome, showHome } from '../../shop/home/show-home.ts';
import { previewMenu } from '../../shop/menu/preview-menu.ts';
import type { Visitor } from '../../shop/shop.ts';
import { contentApiTexts, staffContentTexts } from '../../texts/staff-content.ts';
import { homeAndMenuApiTexts, staffHomeAndMenuTexts } from '../../texts/staff-home-and-menu.ts';
import type { PageProps } from '../../web/pages/page-table.ts';
import { draftToPreview } from '../../wire/content.schema.ts';
import type { ContentToPreview, HomeToPreview, MenuToPreview } from '../../wire/content.schema.ts';
import { previewFields } from '../../wire/content.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';
import { decodeContent } from '../parse/content-draft.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerPage } from './page-response.ts';
import { contentProps, messageBlocks } from './content-props.ts';
import { formViews } from './form-views.ts';
import { readForm } from '../parse/form.ts';
import { homeProps } from './home.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import type { PageContext } from './page-context.ts';

/** The page with its notice, or why it cannot be shown; null when the visitor may not see it. */
type Preview = { ok: true; props: PageProps; notice: string } | { ok: false; problem: string } | null;

/** A staff member's request for a preview. */
interface PreviewRequest {
  deps: HttpDeps;
  context: PageContext;
  visitor: Visitor;
  /** The chosen role of the visitor for whom the page is shown. */
  role: string;
}

/** Answers the preview, for staff only (R30). It is never stored and changes nothing. An invalid draft answers 400 with the problem. */
export async function previewPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const visitor = await resolveVisitor(deps, c.req.raw);
  if (!isStaff(visitor.role)) return answerRefusal(deps, c, 403, { code: 'staff-only' });
  const context = await loadPageContext(deps, c);
  const form = await readForm(c);
  const read = draftToPreview.safeParse(parseJson(form?.get(previewFields.content) ?? ''));
  if (!read.success) return answerRefusal(deps, c, 400, { code: 'malformed-request' });
  const request = { deps, context, visitor, role: form?.get(previewFields.role) ?? '' };
  const preview = await makePreview(request, read.data);
  if (!preview) return answerRefusal(deps, c, 403, { code: 'staff-only' });
  const options = { audience: 'visitor' as const, headers: { 'X-Robots-Tag': 'noindex' } };
  if (!preview.ok)
    return answerPage(deps, c, context, refusedProps(request, preview.problem), { ...options, status: 400 });
  const notice = { type: 'info' as const, messages: [preview.notice] };
  return answerPage(deps, c, context, { ...preview.props, notice, robots: 'noindex' }, options);
}

function makePreview(
  request: PreviewRequest,
  draft: ContentToPreview | HomeToPreview | MenuToPreview,
): Promise<Preview> {
  switch (draft.kind) {
    case 'home':
      return makeHomePreview(request, draft);
    case 'menu':
      return makeMenuPreview(request, draft);
    default:
      return makeContentPreview(request, draft);
  }
}

async function makeContentPreview(
  { deps, context, visitor, role: asked }: PreviewRequest,
  { kind, ...fields }: ContentToPreview,
): Promise<Preview> {
  const decoded = decodeContent(fields, deps.shop.clock.now());
  if (!decoded) return { ok: false, problem: contentApiTexts.wrongMoment };
  const role = isAccountRole(asked) ? asked : 'guest';
  const sent = { ...decoded, kind };
  const previewed = await previewContent(deps.shop, visitor, { sent, categories: context.categories, role });
  if (previewed.ok) {
    const { views } = await formViews(deps, previewed.content);
    const props = await contentProps(deps, context, previewed.content, views);
    return { ok: true, props, notice: staffContentTexts.previewNotice };
  }
  if (previewed.reason === 'not-allowed') return null;
  const { problem } = previewed;
  const detail = { ...('at' in problem && { at: problem.at }), ...('name' in problem && { name: problem.name }) };
  return { ok: false, problem: contentApiTexts.problem(problem.code, detail) };
}

async function makeHomePreview(
  { deps, context, visitor }: PreviewRequest,
  { blocks }: HomeToPreview,
): Promise<Preview> {
  const shown = await previewHome(deps.shop, visitor, { blocks, categories: context.categories });
  if (shown.ok)
    return { ok: true, props: await homeProps(deps, context, shown), notice: staffHomeAndMenuTexts.previewNotice };
  return shown.reason === 'not-allowed' ? null : { ok: false, problem: homeAndMenuApiTexts.section[shown.reason] };
}

/** The home page with the menu. */
async function makeMenuPreview({ deps, context, visitor }: PreviewRequest, { items }: MenuToPreview): Promise<Preview> {
  const shown = previewMenu(
    visitor,
    items.map(({ id, parent_id: parentId, label, address, mega: isMega, call_to_action: isCallToAction }) => ({
      id,
      parentId,
      label: label.trim(),
      address: address.trim(),
      isMega,
      isCallToAction,
    })),
  );
  if (!shown.ok)
    return shown.reason === 'not-allowed' ? null : { ok: false, problem: homeAndMenuApiTexts.menu[shown.reason] };
  const withMenu = { ...context, shell: { ...context.shell, menu: shown.menu } };
  const props = await homeProps(deps, withMenu, await showHome(deps.shop, context));
  return { ok: true, props, notice: staffHomeAndMenuTexts.previewNotice };
}

function refusedProps({ deps, context }: PreviewRequest, problem: string): PageProps {
  const heading = staffContentTexts.previewFailed;
  return {
    ...baseProps(deps, context, { title: heading, description: problem, path: paths.preview }),
    page: 'content' as const,
    heading,
    ...messageBlocks(problem),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
