// `wc-ajax=checkout` (W10): the classic checkout's form becomes an order.
import type { Notice } from '../../rules/notices.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { placeOrder } from '../../shop/orders/place-order.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { noticeText } from '../../texts/notices.ts';
import { checkoutFields } from '../../wire/checkout-calls.ts';
import type { CheckoutPlaced, CheckoutRefused, TypedCheckoutRefused } from '../../wire/checkout-calls.ts';
import { paths } from '../../wire/paths.ts';
import { nonceActions } from '../nonce.ts';
import { retryAfterOf, tellWhen } from '../rate-limits.ts';
import { jsonAnswer } from './ajax-call.ts';
import type { AjaxCall } from './ajax-call.ts';
import { typedCart } from './cart-answer.ts';
import { checkoutErrors, placeOrderInput } from './checkout-form.ts';
import { goneMessages } from './encode-cart.ts';
import { errorsHtml } from './notice-html.ts';
import type { NoticeLine } from './notice-html.ts';

/**
 * Places the order of the visitor's cart. Failures are 200 with the reasons; a nonce that is no longer good asks the client
 * to refresh; another form under a key that made an order already is 409 with that order's address (R25).
 */
export async function checkoutCall(call: AjaxCall): Promise<Response> {
  const { deps, form, request, visitor } = call;
  if (call.held) return answerRefused(call, call.held, await showCart(deps.shop, visitor));
  const nonce = form.get(checkoutFields.nonce) ?? form.get('_wpnonce') ?? '';
  if (!deps.nonces.check(nonceActions.checkout, visitor.session, nonce)) return answerUnproven(call);
  const outcome = await placeOrder(deps.shop, visitor, placeOrderInput(form, request));
  switch (outcome.kind) {
    case 'placed':
      return answerPlaced(call, outcome.order);
    case 'invalid':
      return answerFailure(call, outcome.view, { lines: checkoutErrors(outcome.fields, form) });
    case 'refused':
      return answerRefused(call, outcome.notice, outcome.view);
    case 'conflict': {
      const redirect = outcome.order ? orderAddress(call, outcome.order) : paths.cart;
      const message = noticeText({ code: 'attempt-conflict', address: redirect });
      return answerFailure(call, outcome.view, { lines: [{ message }], status: 409, redirect });
    }
  }
}

function orderAddress({ deps }: AjaxCall, { id, key }: { id: number; key: string }): string {
  return deps.shop.origin + paths.orderReceived(id, key);
}

async function answerPlaced(call: AjaxCall, order: { id: number; key: string }): Promise<Response> {
  const { deps, request, visitor } = call;
  const emptied = await showCart(deps.shop, visitor);
  const placed: CheckoutPlaced = { result: 'success', redirect: orderAddress(call, order), order_id: order.id };
  return jsonAnswer(call, placed, { cookies: deps.sessions.cookies(emptied, request) });
}

async function answerUnproven(call: AjaxCall): Promise<Response> {
  const view = await showCart(call.deps.shop, call.visitor);
  if (view.priced.lines.length === 0) return answerRefused(call, { code: 'cart-empty' }, view);
  return answerFailure(call, view, { lines: [{ message: noticeText({ code: 'nonce-expired' }) }], refresh: true });
}

const inputOf: Partial<Record<Notice['code'], string>> = {
  'invalid-shipping-option': 'shipping_method',
  'unknown-payment-method': 'payment_method',
  'payment-not-with-shipping': 'payment_method',
};

function answerRefused(call: AjaxCall, notice: Notice, view: CartView): Response {
  if (notice.code === 'cart-empty') {
    const said: Notice = view.session === null ? { code: 'session-expired' } : notice;
    return answerFailure(call, view, { lines: [{ message: noticeText(said) }], backToShop: true });
  }
  // Nothing to be corrected or asked anew: the same form may come again later.
  if (retryAfterOf(notice) !== null)
    return tellWhen(answerFailure(call, view, { lines: [{ message: noticeText(notice) }] }), notice);
  const field = inputOf[notice.code];
  const line: NoticeLine = { message: noticeText(notice), ...(field !== undefined && { field }) };
  return answerFailure(call, view, { lines: [line], refresh: true });
}

interface Failure {
  lines: readonly NoticeLine[];
  status?: number;
  refresh?: boolean;
  redirect?: string;
  backToShop?: boolean;
}

function answerFailure(call: AjaxCall, view: CartView, failure: Failure): Response {
  const { lines, status = 200, refresh = false, redirect, backToShop = false } = failure;
  const common = { result: 'failure', refresh, reload: false, ...(redirect !== undefined && { redirect }) } as const;
  if (!call.typed) {
    const refused: CheckoutRefused = { ...common, messages: errorsHtml(lines, { backToShop }) };
    return jsonAnswer(call, refused, { status });
  }
  const refused: TypedCheckoutRefused = {
    ...common,
    errors: lines.flatMap(({ field, message }) => (field === undefined ? [] : [{ field, message }])),
    messages: [...new Set([...lines.map((line) => line.message), ...goneMessages(view)])],
    ...typedCart(view, call.deps),
    seen_total: view.priced.total,
  };
  return jsonAnswer(call, refused, { status });
}
