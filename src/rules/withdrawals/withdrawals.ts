// Withdrawals: what they are about, and which emails they cause.
import { orderLineGroups } from '../orders/line-groups.ts';
import type { OrderLineGroup } from '../orders/line-groups.ts';
import type { OrderLine } from '../orders/orders.ts';
import type { WithdrawalContent } from './withdrawal-form.ts';

/** The emails about a withdrawal: to the customer, and to the shop's owner. */
export type WithdrawalMailKind =
  'withdrawal-received' | 'new-withdrawal' | 'withdrawal-accepted' | 'withdrawal-refused' | 'withdrawal-goods-received';

/**
 * `open`: staff has not answered yet; `accepted`: the goods may come back; `received`: they are back; `refused`: there is no
 * right to withdraw, for a reason.
 */
export type WithdrawalState = 'open' | 'accepted' | 'refused' | 'received';

/** All states. */
export const withdrawalStates = [
  'open',
  'accepted',
  'received',
  'refused',
] as const satisfies readonly WithdrawalState[];

/** The answers of staff. */
export const withdrawalAnswers = ['accepted', 'refused', 'received'] as const satisfies readonly WithdrawalState[];
export type WithdrawalAnswer = (typeof withdrawalAnswers)[number];

const nextStates: Readonly<Record<WithdrawalState, readonly WithdrawalAnswer[]>> = {
  open: ['accepted', 'refused'],
  accepted: ['received'],
  received: [],
  // A refusal can be a mistake; an acceptance cannot be taken back.
  refused: ['accepted'],
};

/** The answers that may follow in a state. */
export function nextWithdrawalStates(state: WithdrawalState): readonly WithdrawalAnswer[] {
  return nextStates[state];
}

/** A withdrawal as it was received. */
export interface Withdrawal extends WithdrawalContent {
  id: number;
  /** The unguessable key of its page. */
  key: string;
  /** The order that it is about; null when none fits what was typed. */
  orderId: number | null;
  /** Whether the customer had the order's key. */
  isProven: boolean;
  /** Epoch ms. */
  at: number;
  state: WithdrawalState;
  /** The reason of a refusal; '' otherwise. */
  answer: string;
  /** When it was accepted or refused, and when the goods came back; epoch ms. */
  decidedAt: number | null;
  goodsAt: number | null;
}

/** What can be withdrawn of one line of an order. A bundle is withdrawn as a whole, with its parts. */
export interface WithdrawableGroup {
  group: OrderLineGroup;
  /** Units that were not withdrawn before. */
  remaining: number;
}

/** The lines of an order that can be withdrawn; `withdrawn`: units withdrawn before, by line id. */
export function withdrawableGroups(
  lines: readonly OrderLine[],
  withdrawn: ReadonlyMap<number, number>,
): readonly WithdrawableGroup[] {
  return orderLineGroups(lines).map((group) => ({
    group,
    remaining: Math.max(group.line.quantity - (withdrawn.get(group.line.id) ?? 0), 0),
  }));
}

/** The units by order line that a withdrawal takes: those of its lines, and of a bundle's parts. */
export function withdrawnUnits(
  orderLines: readonly OrderLine[],
  chosen: WithdrawalContent['lines'],
): readonly { lineId: number; quantity: number }[] {
  const groups = new Map(orderLineGroups(orderLines).map((group) => [group.line.id, group]));
  return chosen.flatMap(({ lineId, quantity }) => [
    { lineId, quantity },
    ...(groups.get(lineId)?.parts ?? []).map((part) => ({ lineId: part.line.id, quantity: part.quantity * quantity })),
  ]);
}
