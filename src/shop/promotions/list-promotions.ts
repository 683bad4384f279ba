// The promotions for staff: all of them, with their state, their uses and the promotions that they meet.
import { readPromotionItems } from '../../db/promotions/promotion-items.ts';
import { countPromotionUses } from '../../db/promotions/promotion-uses.ts';
import { listPromotions as readAll } from '../../db/promotions/promotions.ts';
import { overlappingPromotions } from '../../rules/promotions/check-promotion.ts';
import { promotionState } from '../../rules/promotions/promotion-state.ts';
import type { PromotionState } from '../../rules/promotions/promotion-state.ts';
import type { Promotion } from '../../rules/promotions/promotions.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

export interface ListedPromotion {
  /** `timesUsed`: the orders that use it, also without a limit. */
  promotion: Promotion;
  state: PromotionState;
  overlaps: readonly Promotion[];
}

type ListPromotionsOutcome = { ok: true; promotions: readonly ListedPromotion[] } | NotAllowed;

/** Lists all promotions in the order in which they were made. Refused: not staff (R30). */
export async function listPromotions(shop: Shop, visitor: Visitor): Promise<ListPromotionsOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.read(async (tx): Promise<ListPromotionsOutcome> => {
    const all = await readAll(tx);
    const uses = await countPromotionUses(tx);
    const items = await readPromotionItems(tx);
    // Each target is looked at for every other promotion.
    const itemsByTarget = new Map<object, ReturnType<typeof items.itemsOf>>();
    const itemsOf: typeof items.itemsOf = (target) => {
      const known = itemsByTarget.get(target) ?? items.itemsOf(target);
      itemsByTarget.set(target, known);
      return known;
    };
    const promotions = all.map((one) => {
      const promotion = { ...one, timesUsed: uses.get(one.id) ?? 0 };
      const others = all.filter((other) => other.id !== one.id);
      return {
        promotion,
        state: promotionState(promotion, now),
        overlaps: overlappingPromotions(one, others, itemsOf),
      };
    });
    return { ok: true, promotions };
  });
}
