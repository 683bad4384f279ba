// Hearing when something is back: the form on a product's page, and `/op-de-hoogte/{id}/?key=` of the letter.
import type { Context } from 'hono';
import { answerRestock, showRestock } from '../../shop/restock/answer-restock.ts';
import { askRestock } from '../../shop/restock/ask-restock.ts';
import type { AskRestockOutcome } from '../../shop/restock/ask-restock.ts';
import { restockPageTexts } from '../../texts/restock-letters.ts';
import type { RestockProps } from '../../web/page-props.ts';
import { paths } from '../../wire/paths.ts';
import { restockFields } from '../../wire/restock-form.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { noticeCookie } from '../notice-cookie.ts';
import { visitorOf } from '../visitor.ts';
import { answerPage, answerRedirect } from './answer.ts';
import { attributeFields, idField, readForm } from './form.ts';
import type { FormFields } from './form.ts';
import { baseProps, openPage, pageNotice } from './frame.ts';
import { answerRefusalPage } from './refusal.ts';

/** Whether a form of a product's page is this one. */
export function isRestockForm(form: FormFields): boolean {
  return form.has(restockFields.item);
}

/** Asks for the letter; what was typed is for the page to show again (R39). */
export async function askFromForm(deps: HttpDeps, c: Context<HttpEnv>, form: FormFields): Promise<AskRestockOutcome> {
  const visitor = await visitorOf(deps, c.req.raw);
  return askRestock(deps.shop, visitor, {
    itemId: idField(form.get(restockFields.item)),
    attributes: attributeFields(form),
    email: form.get(restockFields.email) ?? '',
  });
}

function linkOf(c: Context<HttpEnv>) {
  return { id: idField(c.req.param('id')), key: c.req.query('key') ?? '' };
}

/** What the link is about, with a button: opening it confirms nothing. 404 for a wrong key as for a request that is over. */
export async function restockPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerLink(deps, c, null);
}

/** The button: confirms the address, or forgets it. Whoever holds the key may. */
export async function restockForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  const answer = form?.get(restockFields.answer);
  if (answer !== 'yes' && answer !== 'no') return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const outcome = await answerRestock(deps.shop, { link: linkOf(c), answer });
  if (outcome === 'forgotten') {
    const { settings } = await openPage(deps, c);
    const notice = pageNotice('message', [{ code: 'restock-forgotten' }], settings);
    return answerRedirect(c, paths.home, 303, [noticeCookie(deps, notice)]);
  }
  return answerLink(deps, c, outcome === 'confirmed' ? 'restock-confirmed' : null);
}

async function answerLink(deps: HttpDeps, c: Context<HttpEnv>, said: 'restock-confirmed' | null): Promise<Response> {
  const link = linkOf(c);
  const shown = await showRestock(deps.shop, link);
  const frame = await openPage(deps, c);
  // The key goes to nobody else; `no-referrer` would also hide from us where the form comes from.
  c.header('Referrer-Policy', 'same-origin');
  const props: RestockProps = {
    // The canonical address leaves the key out.
    ...baseProps(deps, frame, {
      title: restockPageTexts.title,
      description: restockPageTexts.description,
      path: c.req.path,
      notice: said && pageNotice('message', [{ code: said }], frame.settings),
    }),
    page: 'restock',
    link,
    shown,
  };
  return answerPage(deps, c, frame, props, {
    audience: 'visitor',
    status: shown ? 200 : 404,
    headers: { 'X-Robots-Tag': 'noindex' },
  });
}
