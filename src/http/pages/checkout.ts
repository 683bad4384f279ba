// `/checkout/`: the page and its form without JavaScript.
import type { CheckoutForm } from '../../web/components/checkout/checkout-view.ts';
import type { Context } from 'hono';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { lowerTotalNotice } from '../../rules/orders/order-refusals.ts';
import type { Cents } from '../../rules/money.ts';
import { placeOrder } from '../../shop/orders/place-order.ts';
import type { PlaceOrderOutcome } from '../../shop/orders/place-order.ts';
import type { Visitor } from '../../shop/shop.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { checkoutTexts } from '../../texts/checkout.ts';
import type { FieldError, PageNotice } from '../../web/page-props.ts';
import type { CheckoutProps } from '../../web/pages/checkout/props.ts';
import { accountFields } from '../../wire/account-form.ts';
import { checkoutFields } from '../../wire/checkout-calls.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { nonceActions } from '../session/nonces.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { parseAttemptKey, checkoutErrors, toPlaceOrderInput, readCheckoutForm } from '../parse/checkout-form.ts';
import { encodeDiscountParams } from '../encode/discount-settings.ts';
import { encodeCart, unavailableMessages } from '../encode/store-cart.ts';
import { asksForCoupon, changeCouponByForm, couponRefusal } from './coupon-form.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { draftSession, initialCheckoutForm, paymentChoices } from '../encode/checkout-props.ts';
import { readForm } from '../parse/form.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { addressAfterOrder } from '../encode/payment-addresses.ts';
import { allowPaymentForms, baseProps, loadPageContext } from './page-context.ts';
import { pageNotice } from '../encode/page-notice.ts';
import { canPostForm } from '../session/can-post-form.ts';
import { answerRefusalPage } from './refusal.ts';
import { asksForLogIn, logInAtCheckout } from './checkout-log-in.ts';
import { storeTypedCustomer } from './store-typed-customer.ts';

/** State of one response of the checkout page. */
interface CheckoutPageState {
  view: CartView;
  form: CheckoutForm;
  errors?: readonly FieldError[];
  notice?: PageNotice | null;
  attemptKey: string;
  status?: 200 | 409;
  refusedCoupon?: CheckoutProps['couponRefusal'];
  /** The log-in of the page; by default that of the request's visitor. */
  logIn?: CheckoutProps['logIn'];
  /** `Set-Cookie` values. */
  cookies?: readonly string[];
}

/** Answers the checkout of the visitor's cart; an empty cart redirects to the cart page (302, W10). */
export async function checkoutPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const visitor = await resolveVisitor(deps, c.req.raw);
  const view = await showCart(deps.shop, visitor);
  if (view.priced.lines.length === 0) return answerRedirect(c, paths.cart, 302);
  const form = initialCheckoutForm(view, visitor.account);
  return answerCheckout(deps, c, { view, form, attemptKey: deps.shop.ids.attemptKey() });
}

/**
 * Handles the form. A placed order answers 303 to its page. Any other outcome answers the checkout page with the reason, the
 * entered values, a fresh nonce and the same attempt key (R25, R39). The update button and a coupon only recalculate the totals.
 */
export async function checkoutForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const posted = await readForm(c);
  if (!posted) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const visitor = await resolveVisitor(deps, c.req.raw);
  const form = readCheckoutForm(posted);
  const attemptKey =
    parseAttemptKey(posted.get(checkoutFields.attemptKey), c.req.raw.headers) ?? deps.shop.ids.attemptKey();
  const held = c.get('rateLimited');
  if (held) {
    const view = await showCart(deps.shop, visitor);
    return answerCheckout(deps, c, { view, form, notice: pageNotice('error', [held], view.settings), attemptKey });
  }
  const input = toPlaceOrderInput(posted, c.req.raw);
  if (!(await canPostForm(deps, c, nonceActions.checkout, posted.get(checkoutFields.nonce)))) {
    const view = await showCart(deps.shop, visitor);
    const notice = pageNotice('error', [{ code: 'nonce-expired' }], view.settings);
    return answerCheckout(deps, c, { view, form, notice, attemptKey });
  }
  if (asksForLogIn(posted)) return answerLogIn(deps, c, { posted, form, attemptKey });
  if (posted.has(checkoutFields.updateTotals) || asksForCoupon(posted)) {
    const { email, billing, shipping, shippingRateId } = input;
    const customer = { email, billing, shipping: shipping ?? billing, shippingRateId };
    const view = await storeTypedCustomer(deps.shop, visitor, customer);
    if (asksForCoupon(posted)) return answerCouponForm(deps, c, visitor, { posted, form, attemptKey });
    return answerCheckout(deps, c, { view, form, attemptKey });
  }
  const outcome = await placeOrder(deps.shop, visitor, { ...input, attemptKey });
  return answerOutcome(deps, c, outcome, { posted, form, attemptKey, seenTotal: input.seenTotal });
}

/** Logs in and shows the checkout of the account, or the reason, with everything that was typed ([2.6-02]). */
async function answerLogIn(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { posted, form, attemptKey }: Pick<SubmittedForm, 'posted' | 'form' | 'attemptKey'>,
): Promise<Response> {
  const outcome = await logInAtCheckout(deps, c.req.raw, { posted, typed: form });
  if (outcome.ok) {
    const { view, form: known, notice, cookies } = outcome;
    return answerCheckout(deps, c, { view, form: known, notice, attemptKey, logIn: null, cookies });
  }
  const { errors, notice } = outcome;
  const view = await showCart(deps.shop, await resolveVisitor(deps, c.req.raw));
  const logIn = { email: posted.get(accountFields.email) ?? '', isOpen: true };
  const said = notice && pageNotice('error', [notice], view.settings);
  const answer = await answerCheckout(deps, c, { view, form, errors, notice: said, attemptKey, logIn });
  return notice ? withRetryAfter(answer, notice) : answer;
}

/** Applies or removes the coupon of the form; the page then shows the new total, with everything that was typed. */
async function answerCouponForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  visitor: Visitor,
  { posted, form, attemptKey }: Pick<SubmittedForm, 'posted' | 'form' | 'attemptKey'>,
): Promise<Response> {
  const outcome = await changeCouponByForm(deps, visitor, posted);
  const { notice: said, view } = outcome;
  const notice = said && pageNotice(outcome.ok ? 'message' : 'error', [said], view.settings);
  return answerCheckout(deps, c, { view, form, notice, attemptKey, refusedCoupon: couponRefusal(posted, outcome) });
}

interface SubmittedForm {
  posted: PostedFields;
  form: CheckoutForm;
  attemptKey: string;
  seenTotal: Cents | null;
}

async function answerOutcome(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  outcome: PlaceOrderOutcome,
  { posted, form, attemptKey, seenTotal }: SubmittedForm,
): Promise<Response> {
  switch (outcome.kind) {
    case 'placed': {
      const visitor = await resolveVisitor(deps, c.req.raw);
      const { address, notice: unpaid } = await addressAfterOrder(deps, outcome.order, visitor);
      const view = await showCart(deps.shop, visitor);
      const lower = lowerTotalNotice(seenTotal, outcome.order.total);
      const notice = unpaid
        ? pageNotice('error', [unpaid], view.settings)
        : lower && pageNotice('message', [lower], view.settings);
      const said = notice ? [noticeCookie(deps, notice)] : [];
      // An address of the shop itself is sent without its origin.
      const own = address.startsWith(`${deps.shop.origin}/`) ? address.slice(deps.shop.origin.length) : address;
      return answerRedirect(c, own, 303, [...deps.sessions.cookies(view, c.req.raw), ...said]);
    }
    case 'refused': {
      const { view, notice } = outcome;
      const answer = await answerCheckout(deps, c, {
        view,
        form,
        notice: pageNotice('error', [notice], view.settings),
        attemptKey,
      });
      return withRetryAfter(answer, notice);
    }
    case 'invalid':
      return answerCheckout(deps, c, {
        view: outcome.view,
        form,
        errors: checkoutErrors(outcome.fields, posted),
        attemptKey,
      });
    case 'conflict': {
      const notice = conflictNotice(outcome.order, outcome.view);
      return answerCheckout(deps, c, { view: outcome.view, form, notice, attemptKey, status: 409 });
    }
  }
}

/** Another form already created an order with this attempt key: the notice links to it (R25). */
function conflictNotice(order: { id: number; key: string } | null, { settings }: CartView): PageNotice {
  if (!order) return pageNotice('error', [{ code: 'order-in-progress' }], settings);
  const link = { href: paths.orderReceived(order.id, order.key), label: checkoutTexts.viewOrder };
  return { type: 'error', messages: [checkoutTexts.alreadyPlaced], link };
}

/** Adds messages for items that are no longer sold: the total of the page does not include them (R21). */
function withUnavailable(notice: PageNotice | null, view: CartView): PageNotice | null {
  const gone = unavailableMessages(view);
  if (gone.length === 0) return notice;
  const messages = [...new Set([...(notice?.messages ?? []), ...gone])];
  return { ...notice, type: 'error', messages };
}

async function answerCheckout(deps: HttpDeps, c: Context<HttpEnv>, page: CheckoutPageState): Promise<Response> {
  const { view, form, errors = [], notice: said = null, attemptKey, status = 200, refusedCoupon = null } = page;
  const { cookies = [] } = page;
  const notice = withUnavailable(said, view);
  // With an empty cart, the cart page shows the reason. A conflict (409) stays here, because its notice links to the order.
  if (view.priced.lines.length === 0 && status === 200)
    return answerRedirect(c, paths.cart, 303, [...cookies, ...(notice ? [noticeCookie(deps, notice)] : [])]);
  const context = await loadPageContext(deps, c);
  const { session, priced, settings } = view;
  allowPaymentForms(deps, c, settings);
  const head = { title: checkoutTexts.title, description: checkoutTexts.description, path: paths.checkout, notice };
  const props = {
    ...baseProps(deps, context, head),
    page: 'checkout' as const,
    cart: encodeCart(view, deps.shop.origin),
    form,
    errors,
    draft: { session: draftSession(session), isRestored: c.req.method === 'GET' },
    nonce: deps.nonces.make(nonceActions.checkout, session),
    reviewNonce: deps.nonces.make(nonceActions.orderReview, session),
    attemptKey,
    seenTotal: priced.total,
    payments: paymentChoices(settings),
    couponRefusal: refusedCoupon,
    logIn: page.logIn === undefined ? await logInOf(deps, c) : page.logIn,
    discountParams: encodeDiscountParams(settings, deps.nonces.make(nonceActions.discounts, session)),
    refreshesOrderReview: settings['promotions.refreshOrderReview'],
  };
  return answerPage(deps, c, context, props, {
    audience: 'visitor',
    status,
    cookies,
    headers: { 'X-Robots-Tag': 'noindex' },
  });
}

/** The log-in that a guest is offered, folded away. */
async function logInOf(deps: HttpDeps, c: Context<HttpEnv>): Promise<CheckoutProps['logIn']> {
  const { account } = await resolveVisitor(deps, c.req.raw);
  return account ? null : { email: '', isOpen: false };
}
