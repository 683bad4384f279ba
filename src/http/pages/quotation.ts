// `/verlanglijst/offerte/{token}/`: a quotation, which becomes a cart by its button (R66). The token is the only authorisation.
import type { Context } from 'hono';
import { oneLineTitle } from '../../rules/catalog/product-title.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { showQuotation } from '../../shop/quotations/show-quotation.ts';
import type { QuotationView } from '../../shop/quotations/show-quotation.ts';
import { takeQuotation } from '../../shop/quotations/take-quotation.ts';
import { noticeText } from '../../texts/notices.ts';
import { quotationTexts as texts } from '../../texts/quotations.ts';
import type { PageNotice } from '../../web/page-props.ts';
import type { QuotationProps, ShownQuotationLine } from '../../web/pages/quotation/props.ts';
import { paths } from '../../wire/paths.ts';
import { wishlistFields } from '../../wire/wishlist-form.ts';
import { wishlistPaths } from '../../wire/wishlist-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { readForm } from '../parse/form.ts';
import { canPostForm } from '../session/can-post-form.ts';
import { nonceActions } from '../session/nonces.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerKeyPage } from './answer-key-page.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';

const tokenOf = (c: Context<HttpEnv>): string => c.req.param('token') ?? '';

/** The quotation. 404 for an unknown one, 410 for one that no longer holds. */
export function quotationPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerQuotation(deps, c, null);
}

/** Success: 303 to the cart. Refusal: the page, which says why (R39). */
export async function quotationForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  if (!(await canPostForm(deps, c, nonceActions.wishlist, form.get(wishlistFields.nonce))))
    return answerRefusalPage(deps, c, 403, { code: 'nonce-expired' });
  const visitor = await resolveVisitor(deps, c.req.raw);
  const outcome = await takeQuotation(deps.shop, visitor, tokenOf(c));
  if (!outcome.ok) {
    if (outcome.reason === 'session-renewed') return answerQuotation(deps, c, errorNotice([texts.sessionRenewed]));
    return answerQuotation(deps, c, outcome.reason === 'nothing-left' ? errorNotice([texts.nothingLeft]) : null);
  }
  const { view, refusals } = outcome;
  const dutchOnly = view.settings['texts.dutchOnly'];
  const reasons = [...new Set(refusals.map((notice) => noticeText(notice, dutchOnly)))];
  const notice: PageNotice = { type: 'message', messages: [texts.taken, ...reasons] };
  return answerRedirect(c, paths.cart, 303, [...deps.sessions.cookies(view, c.req.raw), noticeCookie(deps, notice)]);
}

const errorNotice = (messages: readonly string[]): PageNotice => ({ type: 'error', messages });

function encodeLine(
  { name, itemId, quantity, unitPrice }: QuotationView['quotation']['lines'][number],
  items: QuotationView['items'],
): ShownQuotationLine {
  const item = items.get(itemId);
  if (!item?.isQuotable) return { name, href: null, quantity, unitPrice, priceNow: null, available: null };
  const { product, variation, price } = item;
  return {
    name: oneLineTitle(name),
    href: paths.product(product.slug),
    quantity,
    unitPrice,
    priceNow: price,
    available: availableUnits((variation ?? product).stock),
  };
}

function encodeView(view: QuotationView | null): QuotationProps['view'] {
  if (!view) return { state: 'unknown' };
  const { quotation, state, items } = view;
  if (state !== 'open') return { state };
  const { token, title, text, validUntil, lines } = quotation;
  return { state, token, heading: title, text, validUntil, lines: lines.map((line) => encodeLine(line, items)) };
}

async function answerQuotation(deps: HttpDeps, c: Context<HttpEnv>, notice: PageNotice | null): Promise<Response> {
  const visitor = await resolveVisitor(deps, c.req.raw);
  const shown = await showQuotation(deps.shop, tokenOf(c));
  const view = encodeView(shown);
  const context = await loadPageContext(deps, c);
  const title = view.state === 'open' ? view.heading : texts.overTitle;
  const props: QuotationProps = {
    // The canonical address has no token.
    ...baseProps(deps, context, { title, description: texts.description, path: wishlistPaths.own, notice }),
    page: 'quotation',
    view,
    nonce: deps.nonces.make(nonceActions.wishlist, visitor.session),
  };
  return answerKeyPage(deps, c, context, props, view.state === 'open' ? 200 : view.state === 'unknown' ? 404 : 410);
}
