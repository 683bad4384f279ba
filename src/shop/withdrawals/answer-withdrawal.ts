// Staff answers a withdrawal: accepted, refused with a reason, or the goods came back.
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { addMails } from '../../db/mails/mails.ts';
import { lockOrder, readOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import {
  addWithdrawnUnits,
  lockWithdrawal,
  readWithdrawal,
  readWithdrawnUnits,
  replaceWithdrawalLines,
  returnWithdrawnUnits,
  storeAnswer,
} from '../../db/withdrawals/withdrawals.ts';
import type { ReturnedLine } from '../../rules/withdrawals/returned-goods.ts';
import { requestForUnits } from '../../rules/refunds/refunds.ts';
import { plainText } from '../../rules/plain-text.ts';
import type { WithdrawalContent } from '../../rules/withdrawals/withdrawal-form.ts';
import { nextWithdrawalStates, withdrawnUnits } from '../../rules/withdrawals/withdrawals.ts';
import type {
  Withdrawal,
  WithdrawalAnswer,
  WithdrawalMailKind,
  WithdrawalState,
} from '../../rules/withdrawals/withdrawals.ts';
import { limits } from '../../settings/constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { enqueueMails } from '../jobs/enqueue-mails.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { recordRefundIn } from '../refunds/record-refund.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { settleReturnIn } from './settle-return.ts';
import type { ReturnRefusal } from './settle-return.ts';
import { withGroups } from './withdrawable-order.ts';

type Lines = WithdrawalContent['lines'];

interface AnswerWithdrawalInput {
  id: number;
  status: WithdrawalAnswer;
  /** The reason of a refusal. */
  reason: string;
  /** With an acceptance, the lines that the customer meant in words; empty for all that remains of a whole order. */
  lines: Lines;
  /** With the return of the goods, what came back; null for everything, undamaged, and nothing into the stock. */
  returned?: readonly ReturnedLine[] | null;
}

type Refusal =
  | { ok: false; reason: 'unknown-withdrawal' }
  | { ok: false; reason: 'not-from-here'; from: WithdrawalState; allowed: readonly WithdrawalAnswer[] }
  /** A refusal needs a reason of at most `limits.reviewText` characters. */
  | { ok: false; reason: 'no-reason' | 'reason-too-long' }
  /** The withdrawal belongs to no order yet. */
  | { ok: false; reason: 'no-order' }
  /** No line was named, or more units than remain; or the customer has chosen the lines with the order's key. */
  | { ok: false; reason: 'no-lines' | 'wrong-lines' | 'lines-are-fixed' }
  | ReturnRefusal;

export type AnswerWithdrawalOutcome = { ok: true } | NotAllowed | Refusal;

const mailKinds: Readonly<Record<WithdrawalAnswer, WithdrawalMailKind>> = {
  accepted: 'withdrawal-accepted',
  refused: 'withdrawal-refused',
  received: 'withdrawal-goods-received',
};

/**
 * Sets the state that follows, with an email to the customer, an entry in the history of the order and one in the audit log.
 * An acceptance withdraws the lines that the customer described, and records their refund; a refusal gives back those that were withdrawn with the
 * order's key; goods that came back settle the refund (settle-return.ts). Concurrent answers run one after another. Refused: not staff (R30), and the reasons of `Refusal`.
 */
export async function answerWithdrawal(
  shop: Shop,
  visitor: Visitor,
  input: AnswerWithdrawalInput,
): Promise<AnswerWithdrawalOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const reason = plainText(input.reason);
  if (input.status === 'refused' && reason === '') return { ok: false, reason: 'no-reason' };
  if (reason.length > limits.reviewText) return { ok: false, reason: 'reason-too-long' };
  const outcome = await shop.db.write(async (tx): Promise<AnswerWithdrawalOutcome> => {
    const withdrawal = await lockWithdrawal(tx, input.id);
    if (!withdrawal) return { ok: false, reason: 'unknown-withdrawal' };
    const { state, orderId } = withdrawal;
    const allowed = nextWithdrawalStates(state);
    if (!allowed.includes(input.status)) return { ok: false, reason: 'not-from-here', from: state, allowed };
    if (orderId !== null) await lockOrder(tx, orderId);
    const refusal = await moveUnits(tx, withdrawal, input);
    if (refusal) return refusal;
    const answer = { status: input.status, reason, actor: actorOf(visitor), at: shop.clock.now() };
    const { returned = null } = input;
    const unsettled =
      input.status === 'received' ? await settleReturnIn(tx, { withdrawal, returned, ...answer }) : null;
    if (unsettled) return unsettled;
    await recordAnswer(tx, withdrawal, answer);
    if (input.status === 'accepted' && orderId !== null) await refundWithdrawn(tx, { id: input.id, orderId }, answer);
    return { ok: true };
  });
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

/** Withdraws units of the order's lines, or gives them back. Returns null on success, also when nothing changes. */
async function moveUnits(
  tx: Tx,
  withdrawal: Withdrawal,
  { status, lines }: AnswerWithdrawalInput,
): Promise<Refusal | null> {
  const { id, orderId, isProven, scope, state } = withdrawal;
  if (status !== 'accepted') {
    const order = status === 'refused' && isProven && orderId !== null ? await readOrder(tx, orderId) : null;
    if (order) await returnWithdrawnUnits(tx, withdrawnUnits(order.lines, withdrawal.lines));
    return null;
  }
  const order = orderId === null ? null : await readOrder(tx, orderId);
  if (!order) return { ok: false, reason: 'no-order' };
  // A withdrawal with the order's key has withdrawn its lines when it was sent. Only a refusal has given them back.
  if (isProven && lines.length > 0) return { ok: false, reason: 'lines-are-fixed' };
  if (isProven && state === 'open') return null;
  const remaining = new Map(
    (await withGroups(tx, order)).groups.map(({ group, remaining: left }) => [group.line.id, left]),
  );
  const all = [...remaining].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
  const chosen = isProven ? withdrawal.lines : lines.length === 0 && scope === 'order' ? all : lines;
  if (chosen.length === 0) return { ok: false, reason: 'no-lines' };
  const isRight =
    new Set(chosen.map(({ lineId }) => lineId)).size === chosen.length &&
    chosen.every(({ lineId, quantity }) => quantity > 0 && quantity <= (remaining.get(lineId) ?? 0));
  if (!isRight) return { ok: false, reason: 'wrong-lines' };
  await replaceWithdrawalLines(tx, id, chosen);
  await addWithdrawnUnits(tx, withdrawnUnits(order.lines, chosen));
  return null;
}

/**
 * Records what the shop owes for the units of an accepted withdrawal, and for the shipping once nothing of the order is kept. Nothing
 * for an order that was not paid, or is refunded already.
 */
async function refundWithdrawn(
  tx: Tx,
  { id: withdrawalId, orderId }: { id: number; orderId: number },
  { actor, at }: { actor: string; at: number },
): Promise<void> {
  const chosen = (await readWithdrawal(tx, withdrawalId))?.lines ?? [];
  const withdrawn = await readWithdrawnUnits(tx, orderId);
  await recordRefundIn(tx, {
    orderId,
    request: (left, { lines }) => {
      const keepsNothing = lines.every(({ id, quantity }) => (withdrawn.get(id) ?? 0) >= quantity);
      return requestForUnits(left, withdrawnUnits(lines, chosen), keepsNothing);
    },
    reason: '',
    restock: false,
    withdrawalId,
    actor,
    now: at,
  });
}

async function recordAnswer(
  tx: Tx,
  { id, orderId, email, state, decidedAt }: Withdrawal,
  { status, reason, actor, at }: { status: WithdrawalAnswer; reason: string; actor: string; at: number },
): Promise<void> {
  const isReturn = status === 'received';
  await storeAnswer(tx, id, {
    state: status,
    answer: status === 'refused' ? reason : '',
    decidedAt: isReturn ? decidedAt : at,
    goodsAt: isReturn ? at : null,
  });
  const kind = mailKinds[status];
  if (orderId !== null) await recordOrderEvent(tx, { orderId, kind, actor, at, params: { withdrawal: id } });
  const params = { withdrawal: id, from: { status: state }, to: { status } };
  await recordAuditEvent(tx, { kind: 'withdrawal-answered', actor, at, params });
  const mail = { kind, recipient: email, withdrawalId: id, dedupeKey: `${kind}:${id}` };
  await enqueueMails(tx, await addMails(tx, [mail], at), at);
}
