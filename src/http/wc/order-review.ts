// `update_order_review` (W10): where the order is to go and how it is paid changes what it costs.
import { normaliseAddress, splitAddress1 } from '../../rules/addresses.ts';
import type { Address, StreetAddress } from '../../rules/addresses.ts';
import type { CartCustomer } from '../../rules/cart.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { updateCartCustomer } from '../../shop/cart/update-cart-customer.ts';
import type { CartCustomerInput } from '../../shop/cart/update-cart-customer.ts';
import { noticeText } from '../../texts/notices.ts';
import type { FormFields } from '../../wire/cart-calls.schema.ts';
import { checkoutFields } from '../../wire/checkout-calls.ts';
import type { OrderReviewAnswer, OrderReviewExpired, TypedOrderReview } from '../../wire/checkout-calls.ts';
import { nonceActions } from '../nonce.ts';
import { jsonAnswer, textAnswer } from './ajax-call.ts';
import type { AjaxCall } from './ajax-call.ts';
import { typedCart } from './cart-answer.ts';
import { goneMessages } from './encode-cart.ts';
import { shipsElsewhere } from './checkout-form.ts';
import { errorsHtml } from './notice-html.ts';
import { reviewFragments } from './review-fragments.ts';

/**
 * Remembers the address and choices of the form and answers what they cost. A nonce that is not good is 403 `-1`; without
 * a cart the form makes way for a sentence. The form's fields come as `post_data`, or beside it.
 */
export async function orderReviewCall(call: AjaxCall): Promise<Response> {
  const { deps, form, visitor } = call;
  const nonce = form.get(checkoutFields.reviewNonce) ?? '';
  if (!deps.nonces.check(nonceActions.orderReview, visitor.session, nonce)) return textAnswer('-1', 403);
  const before = await showCart(deps.shop, visitor);
  if (before.priced.lines.length === 0) return answerExpired(call, before);
  const posted = new Map([...new URLSearchParams(form.get('post_data') ?? ''), ...form]);
  const chosen = await updateCartCustomer(deps.shop, visitor, (known) => customerIn(posted, known));
  // The new address may rule out the way of shipping that is still chosen in the form.
  const outcome = chosen.ok
    ? chosen
    : await updateCartCustomer(deps.shop, visitor, (known) => ({
        ...customerIn(posted, known),
        shippingRateId: undefined,
      }));
  return answerReview(call, outcome.view);
}

/** The first of several names that the form has. */
function firstOf(form: FormFields, names: readonly string[]): string | undefined {
  const name = names.find((one) => form.has(one));
  return name === undefined ? undefined : form.get(name)?.replaceAll('\0', '').slice(0, 200);
}

/** The part of an address that prices and delivery depend on, laid over what was known. */
function placeIn(form: FormFields, group: 'billing' | 'shipping', known: Address): Address {
  const short = group === 'billing' ? '' : 's_';
  const read = (name: string, shortName = name) => firstOf(form, [`${short}${shortName}`, `${group}_${name}`]);
  const line = read('address_1', 'address');
  const street: Partial<StreetAddress> = line === undefined ? {} : splitAddress1(line);
  return normaliseAddress({
    ...known,
    ...street,
    street: read('street') ?? street.street ?? known.street,
    houseNumber: read('house_number') ?? street.houseNumber ?? known.houseNumber,
    addition: read('addition') ?? street.addition ?? known.addition,
    postcode: read('postcode') ?? known.postcode,
    city: read('city') ?? known.city,
    country: (read('country') ?? known.country) || 'NL',
  });
}

function customerIn(form: FormFields, customer: CartCustomer): CartCustomerInput {
  const billing = placeIn(form, 'billing', customer.billing);
  return {
    billing,
    shipping: shipsElsewhere(form) ? placeIn(form, 'shipping', customer.shipping) : billing,
    shippingRateId: firstOf(form, [checkoutFields.shippingMethod, 'shipping_method']) || undefined,
    paymentMethod: firstOf(form, ['payment_method']),
  };
}

function answerReview(call: AjaxCall, view: CartView): Response {
  const cookies = call.deps.sessions.cookies(view, call.request);
  const gone = goneMessages(view);
  if (call.typed) return jsonAnswer(call, typedReview(call, view, 'success', gone), { cookies });
  const answer: OrderReviewAnswer = {
    result: 'success',
    messages: gone.length === 0 ? '' : errorsHtml(gone.map((message) => ({ message }))),
    reload: false,
    fragments: reviewFragments(view, call.deps),
  };
  return jsonAnswer(call, answer, { cookies });
}

function typedReview(
  { deps }: AjaxCall,
  view: CartView,
  result: TypedOrderReview['result'],
  messages: string[],
): TypedOrderReview {
  return { result, messages, reload: false, ...typedCart(view, deps), seen_total: view.priced.total };
}

function answerExpired(call: AjaxCall, view: CartView): Response {
  const message = noticeText({ code: 'session-expired' });
  if (call.typed) return jsonAnswer(call, typedReview(call, view, 'expired', [message]));
  const answer: OrderReviewExpired = {
    fragments: { 'form.woocommerce-checkout': errorsHtml([{ message }], { backToShop: true }) },
  };
  return jsonAnswer(call, answer);
}
