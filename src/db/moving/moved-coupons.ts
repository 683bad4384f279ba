// Coupons that come from another shop.
import type { Tx } from '../database.ts';

/** Stores how often a coupon was used, in the other shop. */
export async function setCouponUses(tx: Tx, id: number, timesUsed: number): Promise<void> {
  await tx.q.updateTable('coupons').set({ times_used: timesUsed }).where('id', '=', id).execute();
}
