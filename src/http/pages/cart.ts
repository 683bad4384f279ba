// `/cart/`: the page, its form without JavaScript, and its links to remove and undo.
import type { Context } from 'hono';
import { lineGroups } from '../../rules/cart/line-groups.ts';
import { lineTitle } from '../../rules/cart/line-title.ts';
import type { Notice } from '../../rules/notices.ts';
import { changeQuantities } from '../../shop/cart/change-quantities.ts';
import type { CartOutcome, CartView } from '../../shop/cart/cart-view.ts';
import { applyGiftChoices } from '../../shop/cart/apply-gift-choices.ts';
import { removeFromCart } from '../../shop/cart/remove-from-cart.ts';
import { restoreToCart } from '../../shop/cart/restore-to-cart.ts';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import type { Visitor } from '../../shop/shop.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { showHome } from '../../shop/home/show-home.ts';
import { updateCartCustomer } from '../../shop/cart/update-cart-customer.ts';
import { cartTexts } from '../../texts/cart.ts';
import { noticeText } from '../../texts/notices.ts';
import type { PageNotice } from '../../web/page-props.ts';
import type { CartProps } from '../../web/pages/cart/props.ts';
import type { TypedCartResponse, TypedRemoveRefusedResponse } from '../../wire/cart-calls.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { postedGifts } from '../../wire/discount-calls.schema.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { nonceActions } from '../session/nonces.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { jsonResponse } from '../encode/ajax-response.ts';
import { acceptsTyped } from '../parse/accepts-typed.ts';
import { encodeTypedCart } from '../encode/cart-fragments.ts';
import { cartLinks, unavailableLinks, undoLink } from '../encode/cart-links.ts';
import { encodeDiscountParams } from '../encode/discount-settings.ts';
import { encodeCart, unavailableMessages } from '../encode/store-cart.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { asksForCoupon, changeCouponByForm, couponRefusal } from './coupon-form.ts';
import { toLineRefusals, parseQuantities } from './cart-quantities.ts';
import { readForm } from '../parse/form.ts';
import { baseProps, loadPageContext } from './page-context.ts';
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
 * Handles the form: quantities (`cart[key][qty]`), gifts (`gift[promotion]`), the shipping method (`shipping_method[0]`) and a coupon. Success: 303 to the cart with
 * a notice, or with `proceed` to the checkout. Refusal: the current cart with the reason (R39).
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
    return answerCart(deps, c, view, null, { refusals: toLineRefusals(form, lineKey, reason) });
  };
  const held = c.get('rateLimited');
  if (held) return refused(held);
  if (!(await canPostForm(deps, c, nonceActions.cart, form.get('woocommerce-cart-nonce'))))
    return refused({ code: 'nonce-expired' });
  const typed = parseQuantities(form);
  if (!typed.ok) return refused(typed.notice, undefined, typed.lineKey);
  const outcome = await applyCartForm(deps, visitor, typed.quantities, form);
  if (!outcome.ok) return refused(outcome.notice, outcome.view, outcome.lineKey);
  if (asksForCoupon(form)) return answerCouponForm(deps, c, visitor, form);
  if (form.get('proceed'))
    return answerRedirect(c, paths.checkout, 303, deps.sessions.cookies(outcome.view, c.req.raw));
  return answerRedirect(c, paths.cart, 303, cookiesOf(deps, c, outcome, null));
}

/** The coupon of the form, after its quantities: 303 with a notice, or the cart with the reason at the field (R39). */
async function answerCouponForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  visitor: Visitor,
  form: PostedFields,
): Promise<Response> {
  const outcome = await changeCouponByForm(deps, visitor, form);
  if (outcome.ok) return answerRedirect(c, paths.cart, 303, cookiesOf(deps, c, outcome, null));
  return answerCart(deps, c, outcome.view, outcome.notice, { couponRefusal: couponRefusal(form, outcome) });
}

async function applyCartForm(
  deps: HttpDeps,
  visitor: Visitor,
  quantities: Readonly<Record<string, number>>,
  form: PostedFields,
): Promise<CartOutcome> {
  const changed = await applyGiftChoices(
    deps.shop,
    visitor,
    await changeQuantities(deps.shop, visitor, { quantities, isStrict: false }),
    postedGifts(form),
  );
  const shippingRateId = form.get('shipping_method[0]');
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
  refused: Partial<Pick<CartProps, 'refusals' | 'couponRefusal'>> = {},
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
    refusals: refused.refusals,
    couponRefusal: refused.couponRefusal ?? null,
    ...(view.giftItems.size > 0 && {
      discountParams: encodeDiscountParams(view.settings, deps.nonces.make(nonceActions.discounts, view.session)),
    }),
    gone: unavailableProps(view, deps),
    changes: [
      ...(view.hasEndedQuotation ? [{ code: 'quotation-ended' } as const] : []),
      ...priceChangeNotices(view),
    ].map((change) => noticeText(change, view.settings['texts.dutchOnly'])),
    suggestions: cards,
    newAfter: await findNewAfter(deps.shop, context.settings, { now: deps.shop.clock.now(), shown: cards }),
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', headers: { 'X-Robots-Tag': 'noindex' } });
}

function unavailableProps(view: CartView, deps: HttpDeps): CartProps['gone'] {
  const links = unavailableLinks(view, deps);
  return unavailableMessages(view).map((message, at) => ({ message, remove: links[at] ?? paths.cart }));
}

/** Returns notices for prices that changed since the shopper last saw them (U22). Unavailable lines are in the cart's `errors`. */
function priceChangeNotices({ priced }: CartView): Notice[] {
  return lineGroups(priced.lines).flatMap(({ line, unit }): Notice[] => {
    const { previousPrice } = line;
    return previousPrice === null
      ? []
      : [{ code: 'price-changed', name: lineTitle(line), before: previousPrice, now: unit }];
  });
}

async function loadSuggestions(deps: HttpDeps, context: PageContext) {
  const { sections } = await showHome(deps.shop, context);
  return sections.find(({ block }) => block.type === 'productRow')?.cards.slice(0, maxSuggestions) ?? [];
}
