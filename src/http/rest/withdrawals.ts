// `shop/v1/withdrawals`: withdrawals from purchases, for staff.
import { cents } from '../../rules/money.ts';
import { lineTitle } from '../../rules/orders/orders.ts';
import { nextWithdrawalStates } from '../../rules/withdrawals/withdrawals.ts';
import { limits } from '../../settings/constants.ts';
import { answerWithdrawal } from '../../shop/withdrawals/answer-withdrawal.ts';
import type { AnswerWithdrawalOutcome } from '../../shop/withdrawals/answer-withdrawal.ts';
import { matchWithdrawal } from '../../shop/withdrawals/match-withdrawal.ts';
import type { MatchWithdrawalOutcome } from '../../shop/withdrawals/match-withdrawal.ts';
import { listWithdrawals, showStaffWithdrawal } from '../../shop/withdrawals/staff-withdrawals.ts';
import type { StaffWithdrawalView } from '../../shop/withdrawals/staff-withdrawals.ts';
import { staffWithdrawalTexts as texts } from '../../texts/staff-withdrawals.ts';
import { withdrawalChange, withdrawalsQuery } from '../../wire/withdrawal.schema.ts';
import type { StaffWithdrawal } from '../../wire/withdrawal.ts';
import { dateFields } from '../encode/dates.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const withdrawalsPath = '/wp-json/shop/v1/withdrawals';
const withdrawalPath = `${withdrawalsPath}/${idPart}`;

const unknownWithdrawal = refuse(404, 'rest_withdrawal_invalid_id', texts.unknown);

function encodeWithdrawal(view: StaffWithdrawalView): StaffWithdrawal {
  const { withdrawal, order, deadline, isLate, refund, repayBy, isOverdue } = view;
  const returned = new Map(view.returned.map(({ lineId, ...line }) => [lineId, line]));
  const taken = new Map(withdrawal.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return {
    id: withdrawal.id,
    status: withdrawal.state,
    next: nextWithdrawalStates(withdrawal.state),
    name: withdrawal.name,
    email: withdrawal.email,
    order_number: withdrawal.orderNumber,
    order_id: withdrawal.orderId,
    proven: withdrawal.isProven,
    late: isLate,
    scope: withdrawal.scope,
    items: withdrawal.items,
    lines: (order?.groups ?? []).map(({ group: { line }, remaining }) => ({
      line_id: line.id,
      name: lineTitle(line),
      quantity: line.quantity,
      withdrawn: taken.get(line.id) ?? 0,
      remaining,
      returned: returned.get(line.id) ?? null,
    })),
    reason: withdrawal.answer,
    ...dateFields('date_created', withdrawal.at),
    ...dateFields('date_decided', withdrawal.decidedAt),
    ...dateFields('date_goods', withdrawal.goodsAt),
    ...dateFields('date_repay_by', repayBy),
    overdue: isOverdue,
    refund: refund && { total: refund.total, paid: refund.paidAt !== null, credit_note: refund.creditNumber },
    ...dateFields('date_deadline', deadline),
  };
}

async function showWithdrawal({ deps: { shop }, visitor, id }: RestCall): Promise<RestResponse> {
  const shown = await showStaffWithdrawal(shop, visitor, { id });
  if (shown.ok) return { status: 200, body: encodeWithdrawal(shown) };
  return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownWithdrawal;
}

function refusalOf(
  outcome: Extract<AnswerWithdrawalOutcome, { ok: false }> | Extract<MatchWithdrawalOutcome, { ok: false }>,
): RestResponse {
  switch (outcome.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'unknown-withdrawal':
      return unknownWithdrawal;
    case 'not-from-here':
      return refuse(409, 'rest_withdrawal_status', texts.notFromHere(outcome.from));
    case 'no-reason':
      return refuseParam('reason', texts.noReason);
    case 'reason-too-long':
      return refuseParam('reason', texts.tooLong(limits.reviewText));
    case 'unknown-order':
      return refuseParam('order_number', texts.unknownOrder);
    case 'order-is-fixed':
      return refuseParam('order_number', texts.orderIsFixed);
    case 'no-order':
      return refuse(409, 'rest_withdrawal_no_order', texts.noOrder);
    case 'no-lines':
      return refuseParam('units', texts.noLines);
    case 'wrong-lines':
      return refuseParam('units', texts.wrongLines);
    case 'wrong-return':
    case 'lost-too-much':
    case 'no-lost-reason':
      return refuseParam('returned', texts.returnProblems[outcome.reason]);
    case 'already-refunded':
    case 'no-refund':
      return refuse(409, 'rest_withdrawal_refund', texts.returnProblems[outcome.reason]);
    case 'lines-are-fixed':
      return refuseParam('units', texts.linesAreFixed);
  }
}

export const withdrawalRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: withdrawalsPath,
    minRole,
    schema: withdrawalsQuery,
    async handle(call, { page, per_page: perPage, status }) {
      const query = { state: status === 'all' ? null : status, limit: perPage, offset: (page - 1) * perPage };
      const listed = await listWithdrawals(call.deps.shop, call.visitor, query);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      return paginatedResponse(call, listed.rows.map(encodeWithdrawal), { total: listed.total, page, perPage });
    },
  }),
  restRoute({ method: 'GET', path: withdrawalPath, minRole, handle: showWithdrawal }),
  restRoute({
    method: 'PUT',
    path: withdrawalPath,
    minRole,
    schema: withdrawalChange,
    // First the order, then the answer; each is a change of its own.
    async handle(call, { status, reason, units, returned: sent, order_number: orderNumber }) {
      const { shop } = call.deps;
      if (orderNumber !== undefined) {
        const matched = await matchWithdrawal(shop, call.visitor, { id: call.id, orderNumber });
        if (!matched.ok) return refusalOf(matched);
      }
      if (status !== undefined) {
        const chosen = units.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }));
        const returned =
          sent?.map(({ line_id: lineId, lost, ...line }) => ({ lineId, lost: cents(lost), ...line })) ?? null;
        const answer = { id: call.id, status, reason, lines: chosen, returned };
        const answered = await answerWithdrawal(shop, call.visitor, answer);
        if (!answered.ok) return refusalOf(answered);
      }
      return showWithdrawal(call);
    },
  }),
];
