// `update_order_review` (W10): recalculates the order for the chosen address, shipping and payment method.
import { normaliseAddress, splitAddress1 } from '../../rules/checkout/addresses.ts';
import type { Address, StreetAddress } from '../../rules/checkout/addresses.ts';
import type { CartCustomer } from '../../rules/cart/cart.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { updateCartCustomer } from '../../shop/cart/update-cart-customer.ts';
import type { UpdateCartCustomerInput } from '../../shop/cart/update-cart-customer.ts';
import { noticeText } from '../../texts/notices.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { checkoutFields } from '../../wire/checkout-calls.ts';
import type {
  OrderReviewResponse,
  OrderReviewExpiredResponse,
  TypedOrderReviewResponse,
} from '../../wire/checkout-calls.ts';
import { nonceActions } from '../session/nonces.ts';
import { jsonResponse, textResponse } from '../encode/ajax-response.ts';
import type { AjaxCall } from './ajax-call.ts';
import { encodeTypedCart } from '../encode/cart-fragments.ts';
import { unavailableMessages } from '../encode/store-cart.ts';
import { hasOtherShippingAddress } from '../parse/checkout-form.ts';
import { errorListHtml } from '../encode/notice-html.ts';
import { renderCheckoutFragments } from '../encode/checkout-fragments.ts';

/**
 * Stores the address and choices of the form and answers the totals. A wrong nonce is 403 `-1`; without
 * a cart a sentence replaces the form. The form's fields are in `post_data`, or next to it.
 */
export async function updateOrderReviewHandler(call: AjaxCall): Promise<Response> {
  const { deps, form, visitor } = call;
  const nonce = form.get(checkoutFields.reviewNonce) ?? '';
  if (!deps.nonces.check(nonceActions.orderReview, visitor.session, nonce)) return textResponse('-1', { status: 403 });
  const before = await showCart(deps.shop, visitor);
  if (before.priced.lines.length === 0) return answerExpired(call, before);
  const posted = new Map([...new URLSearchParams(form.get('post_data') ?? ''), ...form]);
  const chosen = await updateCartCustomer(deps.shop, visitor, (known) => readCustomer(posted, known));
  // The chosen shipping method may not be available for the new address.
  const outcome = chosen.ok
    ? chosen
    : await updateCartCustomer(deps.shop, visitor, (known) => ({
        ...readCustomer(posted, known),
        shippingRateId: undefined,
      }));
  return answerReview(call, outcome.view);
}

/** The value of the first of these names that the form has. */
function firstField(form: PostedFields, names: readonly string[]): string | undefined {
  const name = names.find((one) => form.has(one));
  return name === undefined ? undefined : form.get(name)?.replaceAll('\0', '').slice(0, 200);
}

/** The address fields that prices and delivery depend on, merged into the known address. */
function readAddressPart(form: PostedFields, group: 'billing' | 'shipping', known: Address): Address {
  const short = group === 'billing' ? '' : 's_';
  const read = (name: string, shortName = name) => firstField(form, [`${short}${shortName}`, `${group}_${name}`]);
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

function readCustomer(form: PostedFields, customer: CartCustomer): UpdateCartCustomerInput {
  const billing = readAddressPart(form, 'billing', customer.billing);
  return {
    billing,
    shipping: hasOtherShippingAddress(form) ? readAddressPart(form, 'shipping', customer.shipping) : billing,
    shippingRateId: firstField(form, [checkoutFields.shippingMethod, 'shipping_method']) || undefined,
    paymentMethod: firstField(form, ['payment_method']),
  };
}

function answerReview(call: AjaxCall, view: CartView): Response {
  const cookies = call.deps.sessions.cookies(view, call.request);
  const gone = unavailableMessages(view);
  if (call.typed) return jsonResponse(call, typedReview(call, view, 'success', gone), { cookies });
  const answer: OrderReviewResponse = {
    result: 'success',
    messages: gone.length === 0 ? '' : errorListHtml(gone.map((message) => ({ message }))),
    reload: false,
    fragments: renderCheckoutFragments(view, call.deps),
  };
  return jsonResponse(call, answer, { cookies });
}

function typedReview(
  { deps }: AjaxCall,
  view: CartView,
  result: TypedOrderReviewResponse['result'],
  messages: string[],
): TypedOrderReviewResponse {
  return { result, messages, reload: false, ...encodeTypedCart(view, deps), seen_total: view.priced.total };
}

function answerExpired(call: AjaxCall, view: CartView): Response {
  const message = noticeText({ code: 'session-expired' });
  if (call.typed) return jsonResponse(call, typedReview(call, view, 'expired', [message]));
  const answer: OrderReviewExpiredResponse = {
    fragments: { 'form.woocommerce-checkout': errorListHtml([{ message }], { backToShop: true }) },
  };
  return jsonResponse(call, answer);
}
