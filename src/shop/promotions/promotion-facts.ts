// What the check of a promotion needs to know, from what was read.
import type { PromotionItems } from '../../db/promotions/promotion-items.ts';
import type { PromotionFacts } from '../../rules/promotions/check-promotion.ts';
import type { Promotion, PromotionDraft } from '../../rules/promotions/promotions.ts';

interface PromotionReadings {
  all: readonly Promotion[];
  /** By promotion id. */
  uses: ReadonlyMap<number, number>;
  items: PromotionItems;
}

/** The facts for a draft that replaces the promotion `id`; null for a new one. */
export function promotionFacts(
  draft: PromotionDraft,
  id: number | null,
  { all, uses, items }: PromotionReadings,
): PromotionFacts {
  return {
    others: all.filter((one) => one.id !== id),
    itemsOf: items.itemsOf,
    unknownIds: draft.kind === 'cart' ? [] : items.unknownIds(draft.target),
    ungiftable: draft.kind === 'gift' && draft.gift.kind === 'choice' ? items.ungiftable(draft.gift.items) : [],
    timesUsed: id === null ? 0 : (uses.get(id) ?? 0),
  };
}
