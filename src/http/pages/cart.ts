// `/cart/`: the page, its form without JavaScript, and its links to remove and undo.
import type { Context } from 'hono';
import type { Notice } from '../../rules/notices.ts';
import { changeQuantities } from '../../shop/cart/change-quantities.ts';
import type { CartOutcome, CartView } from '../../shop/cart/cart-view.ts';
import { removeFromCart } from '../../shop/cart/remove-from-cart.ts';
import { restoreToCart } from '../../shop/cart/restore-to-cart.ts';
import { guest } from '../../shop/shop.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { showHome } from '../../shop/home/show-home.ts';
import { updateCartCustomer } from '../../shop/cart/update-cart-customer.ts';
import { cartTexts } from '../../texts/cart.ts';
import { noticeText } from '../../texts/notices.ts';
import type { PageNotice } from '../../web/page-props.ts';
import type { CartProps } from '../../web/pages/cart/props.ts';
import type { TypedCartResponse, TypedRemoveRefusedResponse } from '../../wire/cart-calls.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { nonceActions } from '../session/nonces.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { jsonResponse } from '../encode/ajax-response.ts';
import { acceptsTyped } from '../parse/accepts-typed.ts';
import { encodeTypedCart } from '../encode/cart-fragments.ts';
import { cartLinks, unavailableLinks, undoLink } from '../encode/cart-links.ts';
import { encodeCart, unavailableMessages } from '../encode/store-cart.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { toLineRefusals, parseQuantities } from './cart-quantities.ts';
import { readForm } from '../parse/form.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { newAfter } from '../encode/new-after.ts';
import { pageNotice } from '../encode/page-notice.ts';
import type { PageContext } from './page-context.ts';
import { canPostForm } from '../session/can-post-form.ts';
import { localReferer } from '../parse/local-referer.ts';
import { answerRefusalPage } from './refusal.ts';

const maxSuggestions = 4;

/**
 * Answers the visitor's cart. `?remove_item=` and `?undo_item=` with this visitor's nonce change the cart first; they answer
 * typed data when the request accepts it (R12).
 */
export async function cartPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const removed = c.req.query('remove_item');
  const undone = c.req.query('undo_item');
  // A HEAD request must not change the cart.
  if (c.req.method === 'GET' && removed !== undefined) return handleActionLink(deps, c, 'remove', removed);
  if (c.req.method === 'GET' && undone !== undefined) return handleActionLink(deps, c, 'undo', undone);
  return answerCart(deps, c, await showCart(deps.shop, await resolveVisitor(deps, c.req.raw)), null);
}

/**
 * Handles the form: quantities (`cart[key][qty]`) and the shipping method (`shipping_method[0]`). Success: 303 to the cart with
 * a notice. Refusal: the current cart with the reason (R39).
 */
export async function cartForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const visitor = await resolveVisitor(deps, c.req.raw);
  const refused = async (notice: Notice, before?: CartView, lineKey?: string) => {
    const view = before ?? (await showCart(deps.shop, visitor));
    // A removed line cannot show its reason, so the notice shows it.
    if (lineKey === undefined || !view.priced.lines.some((line) => line.row.key === lineKey))
      return answerCart(deps, c, view, notice);
    const reason = noticeText(notice, view.settings['texts.dutchOnly']);
    return answerCart(deps, c, view, null, toLineRefusals(form, lineKey, reason));
  };
  const held = c.get('rateLimited');
  if (held) return refused(held);
  if (!(await canPostForm(deps, c, nonceActions.cart, form.get('woocommerce-cart-nonce'))))
    return refused({ code: 'nonce-expired' });
  const typed = parseQuantities(form);
  if (!typed.ok) return refused(typed.notice, undefined, typed.lineKey);
  const outcome = await applyCartForm(deps, visitor.session, typed.quantities, form.get('shipping_method[0]'));
  if (!outcome.ok) return refused(outcome.notice, outcome.view, outcome.lineKey);
  return answerRedirect(c, paths.cart, 303, cookiesOf(deps, c, outcome, null));
}

async function applyCartForm(
  deps: HttpDeps,
  session: string | null,
  quantities: Readonly<Record<string, number>>,
  shippingRateId: string | undefined,
): Promise<CartOutcome> {
  const visitor = guest(session);
  const changed = await changeQuantities(deps.shop, visitor, { quantities, isStrict: false });
  const chosen = changed.view.priced.shipping?.id;
  if (!changed.ok || shippingRateId === undefined || shippingRateId === chosen) return changed;
  return updateCartCustomer(deps.shop, visitor, { shippingRateId });
}

async function handleActionLink(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  action: 'remove' | 'undo',
  key: string,
): Promise<Response> {
  const visitor = await resolveVisitor(deps, c.req.raw);
  const typed = acceptsTyped(c.req.raw);
  const refused = (notice: Notice, view: CartView) =>
    typed ? answerTypedRefusal(notice, view) : answerCart(deps, c, view, notice);
  const held = c.get('rateLimited');
  if (held) return refused(held, await showCart(deps.shop, visitor));
  const mayAct = deps.nonces.check(nonceActions.cart, visitor.session, c.req.query('_wpnonce') ?? '');
  if (visitor.session === null || !mayAct)
    return refused({ code: 'nonce-expired' }, await showCart(deps.shop, visitor));
  const act = action === 'remove' ? removeFromCart : restoreToCart;
  const outcome = await act(deps.shop, visitor, { key });
  if (!outcome.ok) return refused(outcome.notice, outcome.view);
  const undo = action === 'remove' ? undoLink(key, outcome.view.session, deps) : null;
  if (typed) return answerTypedAction(deps, c, outcome, undo);
  return answerRedirect(c, localReferer(c, deps.shop.origin) ?? paths.cart, 303, cookiesOf(deps, c, outcome, undo));
}

/** Answers the cart as JSON, with the notice and the undo link; the notice is not sent in a cookie (R12, R39). */
function answerTypedAction(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { notice, view }: Extract<CartOutcome, { ok: true }>,
  undo: string | null,
): Response {
  const message = notice && noticeText(notice, view.settings['texts.dutchOnly']);
  const said = message === null ? {} : { notice: { message, ...(undo !== null && { undo }) } };
  const body: TypedCartResponse = { ...encodeTypedCart(view, deps), ...said };
  return jsonResponse({ typed: true }, body, { cookies: deps.sessions.cookies(view, c.req.raw) });
}

function answerTypedRefusal(notice: Notice, { settings }: CartView): Response {
  const reason = { code: notice.code, message: noticeText(notice, settings['texts.dutchOnly']) };
  return jsonResponse({ typed: true }, { success: false, reason } satisfies TypedRemoveRefusedResponse);
}

/** The cart's cookies, and the notice of what was done; `undo` is where it can be undone. */
function cookiesOf(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { notice, view }: Extract<CartOutcome, { ok: true }>,
  undo: string | null,
): string[] {
  const cookies = deps.sessions.cookies(view, c.req.raw);
  const link = undo === null ? undefined : { href: undo, label: cartTexts.undo };
  return notice ? [...cookies, noticeCookie(deps, pageNotice('message', [notice], view.settings, link))] : cookies;
}

async function answerCart(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  view: CartView,
  refusal: Notice | null,
  refusals?: CartProps['refusals'],
): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const notice: PageNotice | null = refusal && pageNotice('error', [refusal], view.settings);
  const head = { title: cartTexts.title, description: cartTexts.description, path: paths.cart, notice };
  const isEmpty = view.priced.lines.length === 0;
  const cards = isEmpty ? await loadSuggestions(deps, context) : [];
  const props = {
    ...baseProps(deps, context, head),
    page: 'cart' as const,
    cart: encodeCart(view, deps.shop.origin),
    links: cartLinks(view, deps),
    nonce: deps.nonces.make(nonceActions.cart, view.session),
    refusals,
    gone: unavailableProps(view, deps),
    changes: priceChangeNotices(view).map((change) => noticeText(change, view.settings['texts.dutchOnly'])),
    suggestions: cards,
    newAfter: newAfter(context, deps.shop.clock.now(), cards),
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', headers: { 'X-Robots-Tag': 'noindex' } });
}

function unavailableProps(view: CartView, deps: HttpDeps): CartProps['gone'] {
  const links = unavailableLinks(view, deps);
  return unavailableMessages(view).map((message, at) => ({ message, remove: links[at] ?? paths.cart }));
}

/** Returns notices for prices that changed since the shopper last saw them (U22). Unavailable lines are in the cart's `errors`. */
function priceChangeNotices({ priced }: CartView): Notice[] {
  return priced.lines.flatMap(({ product, unit, previousPrice }): Notice[] =>
    previousPrice === null ? [] : [{ code: 'price-changed', name: product.name, before: previousPrice, now: unit }],
  );
}

async function loadSuggestions(deps: HttpDeps, context: PageContext) {
  const { sections } = await showHome(deps.shop, context);
  return sections.find(({ block }) => block.type === 'productRow')?.cards.slice(0, maxSuggestions) ?? [];
}
