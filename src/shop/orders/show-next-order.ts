// The order that follows an order in the list that staff works through.
import { findNextOrder } from '../../db/orders/staff-orders.ts';
import type { OrderListing } from '../../rules/orders/staff-orders.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/**
 * The next order of the list; null after the last one. The order itself may have left the list, for example because it
 * was sent. Refused: not staff (R30).
 */
export async function showNextOrder(
  shop: Shop,
  visitor: Visitor,
  { id, listing }: { id: number; listing: OrderListing },
): Promise<{ ok: true; next: { id: number; number: string } | null } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, next: await shop.db.read((tx) => findNextOrder(tx, id, listing)) };
}
