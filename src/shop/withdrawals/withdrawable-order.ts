// What can be withdrawn of an order, for who has its key.
import { readOrder } from '../../db/orders/orders.ts';
import { readWithdrawnUnits } from '../../db/withdrawals/withdrawals.ts';
import type { Tx } from '../../db/database.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { withdrawableGroups } from '../../rules/withdrawals/withdrawals.ts';
import type { WithdrawableGroup } from '../../rules/withdrawals/withdrawals.ts';
import { isSameKey } from '../orders/show-order.ts';
import type { Shop } from '../shop.ts';

/** The proof that an order is the visitor's. */
export interface OrderKey {
  id: number;
  key: string;
}

export interface WithdrawableOrder {
  order: Order;
  groups: readonly WithdrawableGroup[];
}

/** The order with what can be withdrawn of it; null both for an unknown order and for a wrong key (R26). */
export async function readWithdrawableOrder(tx: Tx, { id, key }: OrderKey): Promise<WithdrawableOrder | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const order = await readOrder(tx, id);
  if (!isSameKey(order?.key ?? '', key) || !order) return null;
  return withGroups(tx, order);
}

/** Adds to an order what can be withdrawn of it. */
export async function withGroups(tx: Tx, order: Order): Promise<WithdrawableOrder> {
  return { order, groups: withdrawableGroups(order.lines, await readWithdrawnUnits(tx, order.id)) };
}

/** The same outside a transaction. */
export function showWithdrawableOrder(shop: Shop, proof: OrderKey): Promise<WithdrawableOrder | null> {
  return shop.db.read((tx) => readWithdrawableOrder(tx, proof));
}

/** The lines as the form checks them. */
export function withdrawableLines({ groups }: WithdrawableOrder) {
  return groups.map(({ group, remaining }) => ({ id: group.line.id, remaining }));
}
