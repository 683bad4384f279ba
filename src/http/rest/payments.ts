// `shop/v1/orders/{id}/payments`: the online payments of an order; `shop/v1/payment-key`: the key of the provider.
import { deletePaymentKey, savePaymentKey, showPaymentKey } from '../../shop/payments/payment-key.ts';
import { showOrderPayments } from '../../shop/payments/show-order-payments.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { staffPaymentTexts as texts } from '../../texts/staff-payments.ts';
import { paymentPaths } from '../../wire/payment-paths.ts';
import { newPaymentKey } from '../../wire/staff-payments.schema.ts';
import { paymentKeyPath } from '../../wire/staff-payments.ts';
import type { StaffPaymentKey, StaffPayments } from '../../wire/staff-payments.ts';
import { formatGmt } from '../encode/dates.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const paymentsPath = `/wp-json/shop/v1/orders/${idPart}/payments`;

const unavailable = refuse(503, 'rest_payment_provider_unavailable', texts.unavailable);

async function answerPayments({ deps, visitor, id }: RestCall, isAsked: boolean): Promise<RestResponse> {
  const shown = await showOrderPayments(deps.shop, deps.payments, visitor, { orderId: id, isAsked });
  if (!shown.ok) {
    if (shown.reason === 'not-allowed') return refuseForbidden(forbidden.view);
    if (shown.reason === 'unavailable') return unavailable;
    return refuse(404, 'woocommerce_rest_shop_order_invalid_id', staffApiTexts.unknownOrder);
  }
  const { order, payments, exchanges, hasPayLink } = shown;
  const body: StaffPayments = {
    payments: payments.map((payment) => ({
      id: payment.id,
      method: paymentMethodTexts[payment.method].title,
      status: payment.status,
      provider_id: payment.providerId,
      total: payment.cents,
      captured: payment.captured,
      refunded: payment.refunded,
      charged_back: payment.chargedBack,
      date_created_gmt: formatGmt(payment.createdAt),
      date_secured_gmt: payment.securedAt === null ? null : formatGmt(payment.securedAt),
    })),
    exchanges: exchanges.map(({ paymentId, call, result, detail, at }) => ({
      payment_id: paymentId,
      call,
      result,
      detail,
      date_gmt: formatGmt(at),
    })),
    pay_link: hasPayLink ? deps.shop.origin + paymentPaths.pay(order.id, order.key) : null,
    is_sandbox: deps.payments.isSandbox,
  };
  return { status: 200, body };
}

async function answerKey({ deps, visitor }: RestCall): Promise<RestResponse> {
  const shown = await showPaymentKey(deps.shop, deps, visitor);
  if (!shown.ok) return refuseForbidden(forbidden.view);
  const { state, isOn, isSandbox } = shown.view;
  const body: StaffPaymentKey = { state, is_on: isOn, is_sandbox: isSandbox };
  return { status: 200, body };
}

export const paymentRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: paymentsPath,
    minRole: 'shop-manager',
    handle: (call) => answerPayments(call, false),
  }),
  restRoute({
    method: 'POST',
    path: `${paymentsPath}/check`,
    minRole: 'shop-manager',
    handle: (call) => answerPayments(call, true),
  }),
  restRoute({ method: 'GET', path: paymentKeyPath, minRole: 'administrator', handle: answerKey }),
  restRoute({
    method: 'PUT',
    path: paymentKeyPath,
    minRole: 'administrator',
    schema: newPaymentKey,
    async handle(call, { key }) {
      const saved = await savePaymentKey(call.deps.shop, call.deps, call.visitor, key);
      if (saved.ok) return answerKey(call);
      if (saved.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (saved.reason === 'proof-required') return refuseWithoutProof(call);
      return refuseParam('key', texts.keyProblems[saved.reason]);
    },
  }),
  restRoute({
    method: 'DELETE',
    path: paymentKeyPath,
    minRole: 'administrator',
    async handle(call) {
      const deleted = await deletePaymentKey(call.deps.shop, call.visitor);
      if (deleted.ok) return answerKey(call);
      return deleted.reason === 'proof-required' ? refuseWithoutProof(call) : refuseForbidden(forbidden.edit);
    },
  }),
];
