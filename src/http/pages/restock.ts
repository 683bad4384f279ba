// Hearing when something is back: the form on a product's page, and `/op-de-hoogte/{id}/?key=` of the letter.
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
import { answerPage, answerRedirect } from './page-response.ts';
import { parseAttributes, parseId, readForm } from '../parse/form.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { pageNotice } from '../encode/page-notice.ts';
import { answerRefusalPage } from './refusal.ts';

/** Whether a form of a product's page is this one. */
export function isRestockForm(form: PostedFields): boolean {
  return form.has(restockFields.item);
}

/** Asks for the letter; what was typed is for the page to show again (R39). */
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

/** What the link is about, with a button: opening it confirms nothing. 404 for a wrong key as for a request that is over. */
export async function restockPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerRestockPage(deps, c, null);
}

/** The button: confirms the address, or forgets it. Whoever holds the key may. */
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
  // The key goes to nobody else; `no-referrer` would also hide from us where the form comes from.
  c.header('Referrer-Policy', 'same-origin');
  const props: RestockProps = {
    // The canonical address leaves the key out.
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
  return answerPage(deps, c, context, props, {
    audience: 'visitor',
    status: shown ? 200 : 404,
    headers: { 'X-Robots-Tag': 'noindex' },
  });
}
