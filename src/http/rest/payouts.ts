// `shop/v1/refunds`: what is paid back by transfer; `shop/v1/refund-batches`: the files with which a bank pays it.
import { encodePain001 } from '../encode/pain-001.ts';
import { formatGmt } from '../encode/dates.ts';
import type { RefundBatch } from '../../rules/refunds/refund-batches.ts';
import { askRefundAccount } from '../../shop/refunds/ask-refund-account.ts';
import { makeRefundBatch } from '../../shop/refunds/make-refund-batch.ts';
import { settleRefundBatch } from '../../shop/refunds/settle-refund-batch.ts';
import { exportRefundBatch, listPayouts, showRefundBatches } from '../../shop/refunds/show-payouts.ts';
import type { Payout } from '../../shop/refunds/show-payouts.ts';
import { noticeText } from '../../texts/notices.ts';
import { staffPayoutTexts as texts } from '../../texts/staff-payouts.ts';
import type { StaffPayout, StaffPayouts, StaffRefundBatch, StaffRefundBatches } from '../../wire/payouts.ts';
import { newRefundBatch, payoutsQuery, refundBatchesQuery } from '../../wire/payouts.schema.ts';
import { decodePage } from './decode-row-listing.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { forbidden, refuse, refuseForbidden } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const refundsPath = '/wp-json/shop/v1/refunds';
const batchesPath = '/wp-json/shop/v1/refund-batches';
const batchPath = `${batchesPath}/${idPart}`;

const unknownRefund = refuse(404, 'rest_refund_invalid_id', texts.unknownRefund);
const unknownBatch = refuse(404, 'rest_refund_batch_invalid_id', texts.unknownBatch);
const conflict = (message: string, data: Readonly<Record<string, unknown>> = {}) =>
  refuse(409, 'rest_refund_conflict', message, data);

const gmtOrNull = (at: number | null): string | null => (at === null ? null : formatGmt(at));

function encodePayout({ refund, order, account, askedAt, batchId }: Payout): StaffPayout {
  const { firstName, lastName, company } = order.billing;
  const name = `${firstName} ${lastName}`.trim();
  return {
    id: refund.id,
    order_id: order.id,
    order_number: order.number,
    customer: name === '' ? company : name,
    total: refund.total,
    date_created_gmt: formatGmt(refund.createdAt),
    date_paid_gmt: gmtOrNull(refund.paidAt),
    date_failed_gmt: gmtOrNull(refund.failedAt),
    account: account?.last4 ?? null,
    date_asked_gmt: gmtOrNull(askedAt),
    can_ask: order.email !== '',
    batch_id: batchId,
    credit_note: refund.creditNumber,
  };
}

function encodeBatch({
  id,
  messageId,
  state,
  createdAt,
  settledAt,
  count,
  total,
  hasFile,
}: RefundBatch): StaffRefundBatch {
  return {
    id,
    message_id: messageId,
    state,
    date_created_gmt: formatGmt(createdAt),
    date_settled_gmt: gmtOrNull(settledAt),
    count,
    total,
    has_file: hasFile && state !== 'withdrawn',
  };
}

type Paging = { page: number; per_page: number };

async function answerBatches({ deps, visitor }: RestCall, paging: Paging, status = 200): Promise<RestResponse> {
  const shown = await showRefundBatches(deps.shop, visitor, decodePage(paging));
  if (!shown.ok) return refuseForbidden(forbidden.view);
  const body: StaffRefundBatches = { rows: shown.rows.map(encodeBatch), total: shown.total };
  return { status, body };
}

const firstPage: Paging = { page: 1, per_page: 50 };

async function settle(call: RestCall, as: 'paid' | 'withdrawn'): Promise<RestResponse> {
  const outcome = await settleRefundBatch(call.deps.shop, call.visitor, { batchId: call.id, as });
  if (outcome.ok) return answerBatches(call, firstPage);
  switch (outcome.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'proof-required':
      return refuseWithoutProof(call);
    case 'unknown-batch':
      return unknownBatch;
    case 'already-settled':
      return conflict(texts.problems['already-settled'], { state: outcome.state });
  }
}

export const payoutRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: refundsPath,
    minRole,
    schema: payoutsQuery,
    async handle({ deps, visitor }, { state, ...paging }) {
      const listed = await listPayouts(deps.shop, visitor, { state, ...decodePage(paging) });
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const { rows, total, counts } = listed;
      const body: StaffPayouts = { rows: rows.map(encodePayout), total, counts };
      return { status: 200, body };
    },
  }),
  restRoute({
    method: 'POST',
    path: `${refundsPath}/${idPart}/account`,
    minRole,
    async handle({ deps, visitor, id: refundId }) {
      const outcome = await askRefundAccount(deps.shop, visitor, { refundId });
      if (outcome.ok) return { status: 200, body: { asked: true } };
      if (outcome.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (outcome.reason === 'unknown-refund') return unknownRefund;
      if (outcome.reason !== 'too-often') return conflict(texts.problems[outcome.reason]);
      return {
        ...refuse(429, 'rest_too_many_requests', noticeText(outcome.notice)),
        headers: { 'Retry-After': String(outcome.notice.seconds) },
      };
    },
  }),
  restRoute({
    method: 'GET',
    path: batchesPath,
    minRole,
    schema: refundBatchesQuery,
    handle: (call, paging) => answerBatches(call, paging),
  }),
  restRoute({
    method: 'POST',
    path: batchesPath,
    minRole,
    schema: newRefundBatch,
    async handle(call, { refund_ids: refundIds }) {
      const { shop, sealer } = call.deps;
      const outcome = await makeRefundBatch(shop, sealer, call.visitor, { refundIds });
      if (outcome.ok) return answerBatches(call, firstPage, 201);
      if (outcome.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (outcome.reason === 'proof-required') return refuseWithoutProof(call);
      if (outcome.reason === 'unknown-refund') return unknownRefund;
      return conflict(texts.problems[outcome.reason], 'refundId' in outcome ? { refund_id: outcome.refundId } : {});
    },
  }),
  restRoute({
    method: 'POST',
    path: `${batchPath}/file`,
    minRole,
    async handle(call) {
      const { shop, sealer } = call.deps;
      const outcome = await exportRefundBatch(shop, sealer, call.visitor, { batchId: call.id });
      if (outcome.ok) {
        const { batch } = outcome;
        const file = { type: 'application/xml; charset=utf-8', name: texts.fileName(batch.messageId) };
        return { status: 200, body: null, file: { ...file, content: encodePain001(batch) } };
      }
      if (outcome.reason === 'not-allowed') return refuseForbidden(forbidden.view);
      if (outcome.reason === 'proof-required') return refuseWithoutProof(call);
      return outcome.reason === 'unknown-batch' ? unknownBatch : conflict(texts.problems[outcome.reason]);
    },
  }),
  restRoute({ method: 'POST', path: `${batchPath}/paid`, minRole, handle: (call) => settle(call, 'paid') }),
  restRoute({ method: 'POST', path: `${batchPath}/withdrawn`, minRole, handle: (call) => settle(call, 'withdrawn') }),
];
