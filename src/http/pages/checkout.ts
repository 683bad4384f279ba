// `/checkout/`: the page, and its form without JavaScript.
import type { Context } from 'hono';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { placeOrder } from '../../shop/orders/place-order.ts';
import type { PlaceOrderOutcome } from '../../shop/orders/place-order.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { updateCartCustomer } from '../../shop/cart/update-cart-customer.ts';
import { checkoutTexts } from '../../texts/checkout.ts';
import type { CheckoutForm, FieldError, PageNotice } from '../../web/page-props.ts';
import { checkoutFields } from '../../wire/checkout-calls.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { nonceActions } from '../nonce.ts';
import { noticeCookie } from '../notice-cookie.ts';
import { tellWhen } from '../rate-limits.ts';
import { visitorOf } from '../visitor.ts';
import { attemptKeyOf, checkoutErrors, placeOrderInput, readCheckoutForm } from '../wc/checkout-form.ts';
import { encodeCart, goneMessages } from '../wc/encode-cart.ts';
import { answerPage, answerRedirect } from './answer.ts';
import { formOf, paymentChoices } from './checkout-props.ts';
import { readForm } from './form.ts';
import type { FormFields } from './form.ts';
import { baseProps, openPage, pageNotice } from './frame.ts';
import { mayPost } from './may-post.ts';
import { answerRefusalPage } from './refusal.ts';

/** What one answer of the page says besides the cart. */
interface Answer {
  view: CartView;
  form: CheckoutForm;
  errors?: readonly FieldError[];
  notice?: PageNotice | null;
  attemptKey: string;
  status?: 200 | 409;
}

/** The checkout of the visitor's cart; an empty cart leads back to it (302, W10). */
export async function checkoutPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const view = await showCart(deps.shop, await visitorOf(deps, c.req.raw));
  if (view.priced.lines.length === 0) return answerRedirect(c, paths.cart, 302);
  return answerCheckout(deps, c, { view, form: formOf(view), attemptKey: deps.shop.ids.attemptKey() });
}

/**
 * The form: an order is answered 303 with its own page; anything else is the checkout again with the reason, all that was
 * typed, a fresh nonce and the same attempt key (R25, R39). The button
 * that updates the totals shows them for what is typed so far.
 */
export async function checkoutForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const posted = await readForm(c);
  if (!posted) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const visitor = await visitorOf(deps, c.req.raw);
  const form = readCheckoutForm(posted);
  const attemptKey =
    attemptKeyOf(posted.get(checkoutFields.attemptKey), c.req.raw.headers) ?? deps.shop.ids.attemptKey();
  const held = c.get('heldBack');
  if (held) {
    const view = await showCart(deps.shop, visitor);
    return answerCheckout(deps, c, { view, form, notice: pageNotice('error', [held], view.settings), attemptKey });
  }
  const input = placeOrderInput(posted, c.req.raw);
  if (!(await mayPost(deps, c, nonceActions.checkout, posted.get(checkoutFields.nonce)))) {
    const view = await showCart(deps.shop, visitor);
    const notice = pageNotice('error', [{ code: 'nonce-expired' }], view.settings);
    return answerCheckout(deps, c, { view, form, notice, attemptKey });
  }
  if (posted.has(checkoutFields.updateTotals)) {
    const { email, billing, shipping, shippingRateId } = input;
    const known = await updateCartCustomer(deps.shop, visitor, { email, billing, shipping: shipping ?? billing });
    const chosen = shippingRateId ?? known.view.priced.shipping?.id;
    const isOffered = known.view.priced.shippingRates.some((rate) => rate.id === chosen);
    const { view } = isOffered ? await updateCartCustomer(deps.shop, visitor, { shippingRateId: chosen }) : known;
    return answerCheckout(deps, c, { view, form, attemptKey });
  }
  const outcome = await placeOrder(deps.shop, visitor, { ...input, attemptKey });
  return answerOutcome(deps, c, outcome, { posted, form, attemptKey });
}

async function answerOutcome(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  outcome: PlaceOrderOutcome,
  { posted, form, attemptKey }: { posted: FormFields; form: CheckoutForm; attemptKey: string },
): Promise<Response> {
  switch (outcome.kind) {
    case 'placed': {
      const { id, key } = outcome.order;
      const view = await showCart(deps.shop, await visitorOf(deps, c.req.raw));
      return answerRedirect(c, paths.orderReceived(id, key), 303, deps.sessions.cookies(view, c.req.raw));
    }
    case 'refused': {
      const { view, notice } = outcome;
      const answer = await answerCheckout(deps, c, {
        view,
        form,
        notice: pageNotice('error', [notice], view.settings),
        attemptKey,
      });
      return tellWhen(answer, notice);
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

/** Another form has already become an order under this key: here it is (R25). */
function conflictNotice(order: { id: number; key: string } | null, { settings }: CartView): PageNotice {
  if (!order) return pageNotice('error', [{ code: 'order-in-progress' }], settings);
  const link = { href: paths.orderReceived(order.id, order.key), label: checkoutTexts.viewOrder };
  return { type: 'error', messages: [checkoutTexts.alreadyPlaced], link };
}

/** With what is no longer sold: the total that this page hands out goes without it (R21). */
function withGone(notice: PageNotice | null, view: CartView): PageNotice | null {
  const gone = goneMessages(view);
  if (gone.length === 0) return notice;
  const messages = [...new Set([...(notice?.messages ?? []), ...gone])];
  return { ...notice, type: 'error', messages };
}

async function answerCheckout(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { view, form, errors = [], notice: said = null, attemptKey, status = 200 }: Answer,
): Promise<Response> {
  const notice = withGone(said, view);
  // Nothing to check out: the cart says so, and why. An order that stands is pointed to even then.
  if (view.priced.lines.length === 0 && status === 200)
    return answerRedirect(c, paths.cart, 303, notice ? [noticeCookie(deps, notice)] : []);
  const frame = await openPage(deps, c);
  const { session, priced, settings } = view;
  const head = { title: checkoutTexts.title, description: checkoutTexts.description, path: paths.checkout, notice };
  const props = {
    ...baseProps(deps, frame, head),
    page: 'checkout' as const,
    cart: encodeCart(view, deps.shop.origin),
    form,
    errors,
    nonce: deps.nonces.make(nonceActions.checkout, session),
    reviewNonce: deps.nonces.make(nonceActions.orderReview, session),
    attemptKey,
    seenTotal: priced.total,
    payments: paymentChoices(settings),
  };
  return answerPage(deps, c, frame, props, { audience: 'visitor', status, headers: { 'X-Robots-Tag': 'noindex' } });
}
