// Refunds: `shop/v1/orders/{id}/refunds` for the back office, `wc/v3/orders/{id}/refunds` and `wc/v3/refunds` for other programs (P3).
import { addCents, cents, includedTax, noCents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import { lineTitle } from '../../rules/orders/orders.ts';
import { parseAmount } from '../../rules/pricing/amounts.ts';
import { costOfUnits } from '../../rules/refunds/refunds.ts';
import type { Refund, Refundable, RefundRequest } from '../../rules/refunds/refunds.ts';
import { deleteRefund } from '../../shop/refunds/delete-refund.ts';
import { listRefunds } from '../../shop/refunds/list-refunds.ts';
import { failRefund, payRefund } from '../../shop/refunds/pay-refund.ts';
import { recordRefund } from '../../shop/refunds/record-refund.ts';
import { sendRefund } from '../../shop/refunds/send-by-provider.ts';
import { showRefunds } from '../../shop/refunds/show-refunds.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { staffRefundTexts as texts } from '../../texts/staff-refunds.ts';
import { documentPaths } from '../../wire/document-paths.ts';
import {
  orderRefundsQuery,
  refundDeletion,
  refundsQuery,
  staffRefundRequest,
  wcRefundRequest,
} from '../../wire/refunds.schema.ts';
import type { RefundsQuery, WcRefundRequest } from '../../wire/refunds.schema.ts';
import type { StaffRefund, StaffRefunds } from '../../wire/refunds.ts';
import { formatGmt } from '../encode/dates.ts';
import { encodeWcRefund } from '../encode/wc-refund.ts';
import { decodeTimes } from './decode-order-listing.ts';
import { decodePage } from './decode-row-listing.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { parseId } from '../parse/form.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const refundPart = ':refund{[0-9]+}';
const staffPath = `/wp-json/shop/v1/orders/${idPart}/refunds`;
const wcPath = `/wp-json/wc/v3/orders/${idPart}/refunds`;

const unknownOrder = refuse(404, 'woocommerce_rest_shop_order_invalid_id', staffApiTexts.unknownOrder);
const unknownRefund = refuse(404, 'woocommerce_rest_shop_order_refund_invalid_id', texts.unknown);
const cannotCreate = (message: string) => refuse(400, 'woocommerce_rest_cannot_create_order_refund', message);

const refundIdOf = ({ pathParams }: RestCall): number => parseId(pathParams['refund']);
const find = ({ deps: { shop }, visitor, id }: RestCall) => showRefunds(shop, visitor, { orderId: id });

type RefundRefusalReason = Extract<Awaited<ReturnType<typeof recordRefund>>, { ok: false }>['reason'];

/** The answer to a refund that cannot be made, or paid, so. */
export async function refuseRefund(call: RestCall, reason: RefundRefusalReason): Promise<RestResponse> {
  if (reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  if (reason === 'proof-required') return refuseWithoutProof(call);
  if (reason === 'unknown-order') return unknownOrder;
  if (reason === 'unknown-refund') return unknownRefund;
  if (reason === 'no-from-address') return refuse(409, 'rest_no_from_address', texts.problems[reason]);
  return cannotCreate(texts.problems[reason]);
}

function encodeStaffRefund(refund: Refund, atProvider: ReadonlySet<number>): StaffRefund {
  const { id, total, tax, reason, isRestocked, createdAt, paidAt, failedAt, withdrawalId, creditNumber } = refund;
  return {
    id,
    total,
    tax,
    reason,
    restocked: isRestocked,
    date_created_gmt: formatGmt(createdAt),
    date_paid_gmt: paidAt === null ? null : formatGmt(paidAt),
    date_failed_gmt: failedAt === null ? null : formatGmt(failedAt),
    at_provider: atProvider.has(id),
    withdrawal_id: withdrawalId,
    credit_note:
      creditNumber === null ? null : { number: creditNumber, address: documentPaths.creditNote(refund.orderId, id) },
  };
}

async function answerStaff(call: RestCall, status = 200): Promise<RestResponse> {
  const shown = await find(call);
  if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownOrder;
  const { order, left, refunds, atProvider, isByProvider } = shown;
  const names = new Map(order.lines.map((line) => [line.id, lineTitle(line)]));
  const body: StaffRefunds = {
    left: left.left,
    lines: left.lines.map(({ lineId, ...line }) => ({ ...line, line_id: lineId, name: names.get(lineId) ?? '' })),
    shipping: left.shipping,
    rates: left.rates,
    by_provider: isByProvider,
    refunds: refunds.map((refund) => encodeStaffRefund(refund, atProvider)),
  };
  return { status, body };
}

const staffRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: staffPath, minRole, handle: (call) => answerStaff(call) }),
  restRoute({
    method: 'POST',
    path: staffPath,
    minRole,
    schema: staffRefundRequest,
    async handle(call, { lines, shipping, amount, reason, restock }) {
      const request: RefundRequest = {
        lines: lines.map(({ line_id: lineId, quantity, amount: own }) => ({
          lineId,
          quantity,
          amount: own === null ? null : cents(own),
        })),
        shipping: cents(shipping),
        amount: cents(amount),
      };
      const input = { orderId: call.id, request: () => request, reason, restock, isPaid: false };
      const recorded = await recordRefund(call.deps.shop, call.visitor, input);
      return recorded.ok ? answerStaff(call, 201) : refuseRefund(call, recorded.reason);
    },
  }),
  restRoute({
    method: 'POST',
    path: `${staffPath}/${refundPart}/paid`,
    minRole,
    async handle(call) {
      const paid = await payRefund(call.deps.shop, call.visitor, { orderId: call.id, refundId: refundIdOf(call) });
      return paid.ok ? answerStaff(call) : refuseRefund(call, paid.reason);
    },
  }),
  restRoute({
    method: 'POST',
    path: `${staffPath}/${refundPart}/sent`,
    minRole,
    async handle(call) {
      const sent = await sendRefund(call.deps.shop, call.visitor, { orderId: call.id, refundId: refundIdOf(call) });
      return sent.ok ? answerStaff(call) : refuseRefund(call, sent.reason);
    },
  }),
  restRoute({
    method: 'POST',
    path: `${staffPath}/${refundPart}/failed`,
    minRole,
    async handle(call) {
      const failed = await failRefund(call.deps.shop, call.visitor, { orderId: call.id, refundId: refundIdOf(call) });
      return failed.ok ? answerStaff(call) : refuseRefund(call, failed.reason);
    },
  }),
  restRoute({
    method: 'DELETE',
    path: `${staffPath}/${refundPart}`,
    minRole,
    handle: async (call) => (await refuseDeletion(call)) ?? answerStaff(call),
  }),
];

/** Deletes the refund of the call; null when it did. */
async function refuseDeletion(call: RestCall): Promise<RestResponse | null> {
  const { shop } = call.deps;
  const deleted = await deleteRefund(shop, call.visitor, { orderId: call.id, refundId: refundIdOf(call) });
  if (deleted.ok) return null;
  if (deleted.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  if (deleted.reason === 'unknown-refund') return unknownRefund;
  return refuse(409, 'woocommerce_rest_cannot_delete', texts.problems[deleted.reason]);
}

/** A line's money of a program, which is without tax: exactly what the units cost when it says so, otherwise with the line's tax. */
function grossOf(line: Refundable['lines'][number], quantity: number, net: Cents): Cents {
  const cost = costOfUnits(line, quantity);
  if (cost - includedTax(cost, line.rate) === net) return cost;
  return cents(Math.min(Math.round((net * (10_000 + line.rate)) / 10_000), line.total));
}

/** What a program asks: its lines, and as an amount what it asks besides them. */
function decodeWcRequest({ amount, line_items: items }: WcRefundRequest, { lines: known }: Refundable): RefundRequest {
  const lines = items.map(({ id: lineId, quantity, refund_total: total }) => {
    const line = known.find((one) => one.lineId === lineId);
    const net = total === undefined ? null : parseAmount(total);
    return { lineId, quantity, amount: line && net !== null ? grossOf(line, quantity, net) : net };
  });
  if (amount === undefined) return { lines, shipping: noCents, amount: noCents };
  const named = addCents(
    ...lines.map(({ lineId, quantity, amount: own }) => {
      const line = known.find((one) => one.lineId === lineId);
      return own ?? (line ? costOfUnits(line, quantity) : noCents);
    }),
  );
  // Less than its lines: an amount below zero, which is refused.
  return { lines, shipping: noCents, amount: cents((parseAmount(amount) ?? noCents) - named) };
}

async function answerWc(call: RestCall, refundId: number): Promise<RestResponse> {
  const shown = await find(call);
  if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownOrder;
  const refund = shown.refunds.find(({ id }) => id === refundId);
  return refund
    ? { status: 200, body: encodeWcRefund({ refund, order: shown.order }, call.deps.shop.origin) }
    : unknownRefund;
}

/** A page of the refunds of all orders, with their orders. */
async function listAll(call: RestCall, query: RefundsQuery): Promise<RestResponse> {
  const { page, per_page: perPage, include, exclude, after, before, dates_are_gmt: isGmt } = query;
  const listed = await listRefunds(call.deps.shop, call.visitor, {
    include: include ?? null,
    exclude,
    created: decodeTimes(after, before, isGmt),
    order: query.orderby === 'include' ? 'include' : 'id',
    descending: query.order === 'desc',
    ...decodePage(query),
  });
  if (!listed.ok) return refuseForbidden(forbidden.view);
  const rows = listed.rows.map((row) => encodeWcRefund(row, call.deps.shop.origin));
  return paginatedResponse(call, rows, { total: listed.total, page, perPage });
}

const wcRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: '/wp-json/wc/v3/refunds', minRole, schema: refundsQuery, handle: listAll }),
  restRoute({
    method: 'GET',
    path: wcPath,
    minRole,
    schema: orderRefundsQuery,
    async handle(call, { page, per_page: perPage }) {
      const shown = await find(call);
      if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownOrder;
      const newest = shown.refunds.toReversed().slice((page - 1) * perPage, page * perPage);
      const rows = newest.map((refund) => encodeWcRefund({ refund, order: shown.order }, call.deps.shop.origin));
      return paginatedResponse(call, rows, { total: shown.refunds.length, page, perPage });
    },
  }),
  restRoute({
    method: 'POST',
    path: wcPath,
    minRole,
    schema: wcRefundRequest,
    async handle(call, sent) {
      const { deps, visitor, id: orderId } = call;
      const recorded = await recordRefund(deps.shop, visitor, {
        orderId,
        request: (left) => decodeWcRequest(sent, left),
        reason: sent.reason,
        restock: sent.api_restock,
        // `api_refund`: by the payment provider; otherwise the money is on its way already. Of a program with a key it only is owed: a
        // person says that it was paid.
        isPaid: !sent.api_refund && visitor.apiKeyId === undefined,
        mustBeSent: sent.api_refund,
      });
      if (!recorded.ok) return refuseRefund(call, recorded.reason);
      const answer = await answerWc(call, recorded.refundId);
      return { ...answer, status: 201, headers: { Location: `${deps.shop.origin}${call.path}/${recorded.refundId}` } };
    },
  }),
  restRoute({
    method: 'GET',
    path: `${wcPath}/${refundPart}`,
    minRole,
    handle: (call) => answerWc(call, refundIdOf(call)),
  }),
  restRoute({
    method: 'DELETE',
    path: `${wcPath}/${refundPart}`,
    minRole,
    schema: refundDeletion,
    async handle(call, { force }) {
      const old = await answerWc(call, refundIdOf(call));
      if (old.status !== 200) return old;
      if (!force) return refuse(501, 'woocommerce_rest_trash_not_supported', texts.noTrash);
      return (await refuseDeletion(call)) ?? old;
    },
  }),
];

export const refundRoutes: readonly RestRoute[] = [...staffRoutes, ...wcRoutes];
