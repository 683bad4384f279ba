// `wc-ajax=checkout` (W10): places an order from the classic checkout form.
import type { Notice } from '../../rules/notices.ts';
import { lowerTotalNotice } from '../../rules/orders/order-refusals.ts';
import type { Order } from '../../rules/orders/orders.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { placeOrder } from '../../shop/orders/place-order.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { noticeText } from '../../texts/notices.ts';
import { checkoutFields } from '../../wire/checkout-calls.ts';
import type {
  CheckoutPlacedResponse,
  CheckoutRefusedResponse,
  TypedCheckoutPlacedResponse,
  TypedCheckoutRefusedResponse,
} from '../../wire/checkout-calls.ts';
import { paths } from '../../wire/paths.ts';
import { nonceActions } from '../session/nonces.ts';
import { retryAfterSeconds, withRetryAfter } from '../encode/retry-after.ts';
import { jsonResponse } from '../encode/ajax-response.ts';
import { orderAddress } from '../encode/order-address.ts';
import { addressAfterOrder } from '../encode/payment-addresses.ts';
import type { AjaxCall } from './ajax-call.ts';
import { encodeTypedCart } from '../encode/cart-fragments.ts';
import { checkoutErrors, toPlaceOrderInput } from '../parse/checkout-form.ts';
import { unavailableMessages } from '../encode/store-cart.ts';
import { errorListHtml } from '../encode/notice-html.ts';
import type { ErrorLine } from '../encode/notice-html.ts';

/**
 * Places the order of the visitor's cart. Failures are 200 with the reasons; an expired nonce asks the client
 * to refresh; another form under a key that made an order already is 409 with that order's address (R25).
 */
export async function checkoutHandler(call: AjaxCall): Promise<Response> {
  const { deps, form, request, visitor } = call;
  if (call.rateLimited) return answerRefused(call, call.rateLimited, await showCart(deps.shop, visitor));
  const nonce = form.get(checkoutFields.nonce) ?? form.get('_wpnonce') ?? '';
  if (!deps.nonces.check(nonceActions.checkout, visitor.session, nonce)) return answerInvalidNonce(call);
  const input = toPlaceOrderInput(form, request);
  const outcome = await placeOrder(deps.shop, visitor, input);
  switch (outcome.kind) {
    case 'placed':
      return answerPlaced(call, outcome.order, lowerTotalNotice(input.seenTotal, outcome.order.total));
    case 'invalid':
      return answerFailure(call, outcome.view, { lines: checkoutErrors(outcome.fields, form) });
    case 'refused':
      return answerRefused(call, outcome.notice, outcome.view);
    case 'conflict': {
      const redirect = outcome.order ? orderAddress(call.deps.shop.origin, outcome.order) : paths.cart;
      const message = noticeText({ code: 'attempt-conflict', address: redirect });
      return answerFailure(call, outcome.view, { lines: [{ message }], status: 409, redirect });
    }
  }
}

async function answerPlaced(call: AjaxCall, order: Order, notice: Notice | null): Promise<Response> {
  const { deps, request, visitor } = call;
  const { address, notice: unpaid } = await addressAfterOrder(deps, order, visitor);
  const emptied = await showCart(deps.shop, visitor);
  const placed: CheckoutPlacedResponse = {
    result: 'success',
    redirect: address,
    order_id: order.id,
  };
  const said = unpaid ?? notice;
  const typed: TypedCheckoutPlacedResponse = said ? { ...placed, messages: [noticeText(said)] } : placed;
  return jsonResponse(call, call.typed ? typed : placed, { cookies: deps.sessions.cookies(emptied, request) });
}

async function answerInvalidNonce(call: AjaxCall): Promise<Response> {
  const view = await showCart(call.deps.shop, call.visitor);
  if (view.priced.lines.length === 0) return answerRefused(call, { code: 'cart-empty' }, view);
  return answerFailure(call, view, { lines: [{ message: noticeText({ code: 'nonce-expired' }) }], refresh: true });
}

const inputNameByCode: Partial<Record<Notice['code'], string>> = {
  'invalid-shipping-option': 'shipping_method',
  'unknown-payment-method': 'payment_method',
  'payment-not-for-amount': 'payment_method',
  'payment-not-for-country': 'payment_method',
  'payment-not-with-shipping': 'payment_method',
};

function answerRefused(call: AjaxCall, notice: Notice, view: CartView): Response {
  if (notice.code === 'cart-empty') {
    const said: Notice = view.session === null ? { code: 'session-expired' } : notice;
    return answerFailure(call, view, { lines: [{ message: noticeText(said) }], backToShop: true });
  }
  // Rate limited: the form needs no correction and no refresh; the client may send it again later.
  if (retryAfterSeconds(notice) !== null)
    return withRetryAfter(answerFailure(call, view, { lines: [{ message: noticeText(notice) }] }), notice);
  const field = inputNameByCode[notice.code];
  const line: ErrorLine = { message: noticeText(notice), ...(field !== undefined && { field }) };
  return answerFailure(call, view, { lines: [line], refresh: true });
}

interface CheckoutFailure {
  lines: readonly ErrorLine[];
  status?: number;
  refresh?: boolean;
  redirect?: string;
  backToShop?: boolean;
}

function answerFailure(call: AjaxCall, view: CartView, failure: CheckoutFailure): Response {
  const { lines, status = 200, refresh = false, redirect, backToShop = false } = failure;
  const common = { result: 'failure', refresh, reload: false, ...(redirect !== undefined && { redirect }) } as const;
  if (!call.typed) {
    const refused: CheckoutRefusedResponse = { ...common, messages: errorListHtml(lines, { backToShop }) };
    return jsonResponse(call, refused, { status });
  }
  const refused: TypedCheckoutRefusedResponse = {
    ...common,
    errors: lines.flatMap(({ field, message }) => (field === undefined ? [] : [{ field, message }])),
    messages: [...new Set([...lines.map((line) => line.message), ...unavailableMessages(view)])],
    ...encodeTypedCart(view, call.deps),
    seen_total: view.priced.total,
  };
  return jsonResponse(call, refused, { status });
}
