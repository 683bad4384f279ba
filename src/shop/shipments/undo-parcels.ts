// Staff takes back several parcels that left together.
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { undoParcel } from './send-parcel.ts';

/**
 * Takes each parcel back, the last one first, in a transaction of its own: one for which it is too late keeps no other from being
 * taken back. Refused: not staff (R30).
 */
export async function undoParcels(
  shop: Shop,
  visitor: Visitor,
  { ids }: { ids: readonly number[] },
): Promise<{ ok: true; undone: readonly number[]; late: readonly number[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const [undone, late]: [number[], number[]] = [[], []];
  for (const id of new Set(ids.toReversed())) {
    const outcome = await undoParcel(shop, visitor, { id });
    (outcome.ok ? undone : late).push(id);
  }
  return { ok: true, undone, late };
}
