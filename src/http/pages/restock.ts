// Back-in-stock notifications: the form on a product page, and `/op-de-hoogte/{id}/?key=` from the email.
import type { Context } from 'hono';
import { answerRestockRequest, showRestockRequest } from '../../shop/restock/answer-restock-request.ts';
import { createRestockRequest } from '../../shop/restock/create-restock-request.ts';
import type { CreateRestockRequestOutcome } from '../../shop/restock/create-restock-request.ts';
import { restockPageTexts } from '../../texts/restock-mails.ts';
import type { RestockProps } from '../../web/pages/restock/props.ts';
import { paths } from '../../wire/paths.ts';
import { restockFields } from '../../wire/restock-form.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerKeyPage } from './answer-key-page.ts';
import { answerRedirect } from './page-response.ts';
import { parseAttributes, parseId, readForm } from '../parse/form.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { pageNotice } from '../encode/page-notice.ts';
import { answerRefusalPage } from './refusal.ts';

/** Whether a posted form of a product page is the restock form. */
export function isRestockForm(form: PostedFields): boolean {
  return form.has(restockFields.item);
}

/** Creates the restock request. On a refusal the page shows the entered values again (R39). */
export async function submitRestockForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  form: PostedFields,
): Promise<CreateRestockRequestOutcome> {
  const visitor = await resolveVisitor(deps, c.req.raw);
  return createRestockRequest(deps.shop, visitor, {
    itemId: parseId(form.get(restockFields.item)),
    attributes: parseAttributes(form),
    email: form.get(restockFields.email) ?? '',
  });
}

function parseRestockLink(c: Context<HttpEnv>) {
  return { id: parseId(c.req.param('id')), key: c.req.query('key') ?? '' };
}

/** Answers the page of the email link. Opening it confirms nothing; a button does. 404 for a wrong key or an ended request. */
export async function restockPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerRestockPage(deps, c, null);
}

/** Handles the buttons: confirms the request or deletes it. The key in the link is the only authorisation. */
export async function restockForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  const answer = form?.get(restockFields.answer);
  if (answer !== 'yes' && answer !== 'no') return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const outcome = await answerRestockRequest(deps.shop, { link: parseRestockLink(c), answer });
  if (outcome === 'forgotten') {
    const { settings } = await loadPageContext(deps, c);
    const notice = pageNotice('message', [{ code: 'restock-forgotten' }], settings);
    return answerRedirect(c, paths.home, 303, [noticeCookie(deps, notice)]);
  }
  return answerRestockPage(deps, c, outcome === 'confirmed' ? 'restock-confirmed' : null);
}

async function answerRestockPage(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  said: 'restock-confirmed' | null,
): Promise<Response> {
  const link = parseRestockLink(c);
  const shown = await showRestockRequest(deps.shop, link);
  const context = await loadPageContext(deps, c);
  const props: RestockProps = {
    // The canonical URL does not contain the key.
    ...baseProps(deps, context, {
      title: restockPageTexts.title,
      description: restockPageTexts.description,
      path: c.req.path,
      notice: said && pageNotice('message', [{ code: said }], context.settings),
    }),
    page: 'restock',
    link,
    shown,
  };
  return answerKeyPage(deps, c, context, props, shown ? 200 : 404);
}
