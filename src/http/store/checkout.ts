// The Store API's checkout (W10).
import { orderStates } from '../../rules/orders/order-states.ts';
import { emptyAddress } from '../../rules/checkout/addresses.ts';
import type { CheckoutProblem } from '../../rules/checkout/checkout.ts';
import { offeredPaymentMethods } from '../../rules/checkout/payment-methods.ts';
import { cents } from '../../rules/money.ts';
import type { Notice } from '../../rules/notices.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { plainText } from '../../rules/plain-text.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { placeOrder } from '../../shop/orders/place-order.ts';
import type { PlaceOrderInput } from '../../shop/orders/checkout-attempt.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { guest } from '../../shop/shop.ts';
import { updateCartCustomer } from '../../shop/cart/update-cart-customer.ts';
import { noticeText } from '../../texts/notices.ts';
import { wireTexts } from '../../texts/wire.ts';
import { paths } from '../../wire/paths.ts';
import type { PartialStoreAddress } from '../../wire/store-cart.schema.ts';
import { checkoutBody, checkoutDraftBody } from '../../wire/store-checkout.schema.ts';
import type { CheckoutBodyParams } from '../../wire/store-checkout.schema.ts';
import { attributionExtension, shopExtension } from '../../wire/store-checkout.ts';
import type { StoreCheckout } from '../../wire/store-checkout.ts';
import { invalidParamError, restError } from '../encode/rest-response.ts';
import { parseAttemptKey, protocolInputName, problemText } from '../parse/checkout-form.ts';
import { orderAddress } from '../encode/order-address.ts';
import { addressAfterOrder } from '../encode/payment-addresses.ts';
import { decodeAddress, encodeAddress, encodeBillingAddress } from '../encode/address.ts';
import { encodeCart } from '../encode/store-cart.ts';
import { cartRefusal } from './cart-refusal.ts';
import { validateParams } from '../encode/validate-params.ts';
import { errorResponse, refuse } from './store-call.ts';
import type { StoreResponse, StoreCall } from './store-call.ts';

/** `GET checkout`: a preview of the order. It creates no order. */
export async function getCheckout(call: StoreCall): Promise<StoreResponse> {
  return draftResponse(call, await showCart(call.deps.shop, call.visitor, { renew: true }));
}

/** `PUT checkout`: keeps the note and the way to pay with the cart; answers the draft. */
export async function putCheckout(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(checkoutDraftBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  const { order_notes: note, payment_method: paymentMethod } = read.data;
  const { shop } = call.deps;
  const known = await showCart(shop, call.visitor);
  const offered: readonly string[] = offeredPaymentMethods(known.settings);
  if (paymentMethod !== undefined && !offered.includes(paymentMethod))
    return unknownPaymentResponse({ code: 'unknown-payment-method' }, known, paymentMethod);
  const outcome = await updateCartCustomer(shop, call.visitor, {
    ...(note !== undefined && { note: plainText(note) }),
    ...(paymentMethod !== undefined && { paymentMethod }),
  });
  return outcome.ok ? draftResponse(call, outcome.view) : cartRefusal(call, outcome.notice, outcome.view);
}

function draftResponse(call: StoreCall, view: CartView): StoreResponse {
  const { customer } = view;
  const draft: StoreCheckout = {
    order_id: 0,
    status: 'checkout-draft',
    order_key: '',
    order_number: '0',
    customer_note: customer.note ?? '',
    customer_id: 0,
    billing_address: encodeBillingAddress(customer.billing, customer.email),
    shipping_address: encodeAddress(customer.shipping),
    payment_method: customer.paymentMethod ?? '',
    payment_result: null,
    additional_fields: {},
    __experimentalCart: encodeCart(view, call.deps.shop.origin),
    extensions: {},
  };
  return { status: 200, body: draft, view };
}

/** `POST checkout`: creates an order from the cart, once (R25). A 409 response includes the current cart. */
export async function postCheckout(call: StoreCall): Promise<StoreResponse> {
  const read = validateParams(checkoutBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  const { deps, visitor } = call;
  const input = toPlaceOrderInput(call, read.data);
  const outcome = await placeOrder(deps.shop, visitor, input);
  switch (outcome.kind) {
    case 'placed':
      return placedResponse(call, outcome.order);
    case 'invalid':
      return invalidResponse(outcome.fields);
    case 'refused':
      return outcome.notice.code === 'unknown-payment-method'
        ? unknownPaymentResponse(outcome.notice, outcome.view, input.paymentMethod)
        : refusedResponse(call, outcome.notice, outcome.view);
    case 'conflict': {
      const address = outcome.order
        ? orderAddress(call.deps.shop.origin, outcome.order)
        : deps.shop.origin + paths.cart;
      const order = { order_id: outcome.order?.id ?? 0, redirect_url: address };
      return cartRefusal(call, { code: 'attempt-conflict', address }, outcome.view, order);
    }
  }
}

function isBlank(sent: PartialStoreAddress): boolean {
  const { first_name, last_name, address_1, postcode, city } = sent;
  return [first_name, last_name, address_1, postcode, city].every((text) => (text ?? '').trim() === '');
}

function toPlaceOrderInput(call: StoreCall, body: CheckoutBodyParams): PlaceOrderInput {
  const { billing_address: billing, shipping_address: shipping, extensions } = body;
  const ours = extensions[shopExtension];
  const seen = ours?.seen_total ?? null;
  return {
    email: billing.email ?? '',
    billing: decodeAddress(billing),
    shipping: shipping && !isBlank(shipping) ? decodeAddress(shipping, emptyAddress) : null,
    shippingRateId: null,
    paymentMethod: body.payment_method,
    note: body.customer_note ?? null,
    attribution: attributionOf(extensions[attributionExtension]),
    attemptKey: parseAttemptKey(ours?.attempt_key, call.headers),
    seenTotal: seen === null ? null : cents(seen),
    userAgent: call.headers.get('user-agent') ?? '',
    createdVia: 'store-api',
  };
}

function attributionOf(sent: Readonly<Record<string, string | null | undefined>> = {}): Record<string, string | null> {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value ?? null]));
}

async function placedResponse(call: StoreCall, order: Order): Promise<StoreResponse> {
  const { address } = await addressAfterOrder(call.deps, order, call.visitor);
  const body: StoreCheckout = {
    order_id: order.id,
    status: orderStates[order.status].wire,
    order_key: order.key,
    order_number: order.number,
    customer_note: order.note,
    customer_id: 0,
    billing_address: encodeBillingAddress(order.billing, order.email),
    shipping_address: encodeAddress(order.shipping),
    payment_method: order.paymentMethod,
    payment_result: {
      payment_status: 'success',
      payment_details: [
        { key: 'result', value: 'success' },
        { key: 'redirect', value: address },
      ],
      redirect_url: address,
    },
    additional_fields: {},
    __experimentalCart: null,
    extensions: {},
  };
  // The order has ended the session of a guest (R52).
  const next = call.visitor.account ? call.visitor : guest(null);
  return { status: 200, body, view: await showCart(call.deps.shop, next) };
}

function groupParam(group: CheckoutProblem['group']): string {
  return group === 'order' ? 'customer_note' : `${group}_address`;
}

function problemMessage({ group, field, notice }: CheckoutProblem): string {
  return problemText(notice, protocolInputName(group, field));
}

/** Invalid fields are reported before blank fields; blank fields are grouped by address. */
function invalidResponse(problems: readonly CheckoutProblem[]): StoreResponse {
  const wrong = problems.find(({ notice }) => notice.code !== 'required-field');
  if (wrong) {
    const name = groupParam(wrong.group);
    const detail = { code: wrong.notice.code.replaceAll('-', '_'), message: problemMessage(wrong) };
    return errorResponse(invalidParamError(wireTexts.invalidParameters([name]), name, detail));
  }
  const sentences = (group: CheckoutProblem['group']) =>
    problems.filter((problem) => problem.group === group).map(problemMessage);
  const errors = { billing: sentences('billing'), shipping: sentences('shipping') };
  const named = Object.fromEntries(Object.entries(errors).filter(([, list]) => list.length > 0));
  const message = Object.values(named).flat().join(' ');
  return errorResponse(restError('woocommerce_rest_invalid_address', message, 400, { errors: named }));
}

function unknownPaymentResponse(notice: Notice, { settings }: CartView, sent: string): StoreResponse {
  if (sent.trim() === '') return refuse(400, 'woocommerce_rest_checkout_missing_payment_method', noticeText(notice));
  const name = 'payment_method';
  const message = wireTexts.notInList(name, offeredPaymentMethods(settings));
  return errorResponse(
    invalidParamError(wireTexts.invalidParameters([name]), name, { code: 'rest_not_in_enum', message }),
  );
}

function refusedResponse(call: StoreCall, notice: Notice, view: CartView): StoreResponse {
  const data = notice.code === 'total-changed' ? { seen_total: view.priced.total } : {};
  return cartRefusal(call, notice, view, data);
}
