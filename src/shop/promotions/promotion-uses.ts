// The uses of promotions by an order.
import type { Tx } from '../../db/database.ts';
import { insertPromotionUses, lockLimitedPromotions } from '../../db/promotions/promotion-uses.ts';
import type { PricedCart } from '../../rules/cart/cart.ts';
import type { Promotion } from '../../rules/promotions/promotions.ts';
import { usedPromotionIds } from '../../rules/promotions/used-promotions.ts';

/**
 * Prices a cart with promotions that cannot be used up before the transaction ends: those with a usage limit are locked,
 * and when one was used up meanwhile, the cart is priced without it. Only orders with such a promotion wait for each other.
 * `price` gets the promotions `read` the first time, and none when they must be read again.
 */
export async function priceWithLockedPromotions<View extends { priced: PricedCart }>(
  tx: Tx,
  read: readonly Promotion[],
  price: (promotions: readonly Promotion[] | undefined) => Promise<View>,
): Promise<View> {
  const locked = new Set<number>();
  let view = await price(read);
  for (;;) {
    const unlocked = usedPromotionIds(view.priced).filter((id) => !locked.has(id));
    const usedUp = await lockLimitedPromotions(tx, unlocked);
    if (usedUp.length === 0) return view;
    for (const id of unlocked) locked.add(id);
    view = await price(undefined);
  }
}

/** Counts the promotions of a priced cart as used by its order, in the order's transaction. `now` in epoch ms. */
export function recordPromotionUses(tx: Tx, orderId: number, priced: PricedCart, now: number): Promise<void> {
  return insertPromotionUses(tx, orderId, usedPromotionIds(priced), now);
}
