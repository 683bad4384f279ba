// What promotions make of the price of one piece. Cards, lists, feeds and the price history show that price (R36).
import type { PricePeriod, PriceTag } from '../catalog/product.ts';
import type { Cents } from '../money.ts';
import { isInTarget } from '../promotions/promotion-target.ts';
import type { TargetedProduct } from '../promotions/promotion-target.ts';
import type { Promotion, QuantityPromotion } from '../promotions/promotions.ts';
import { chooseQuantityOffer, tierFor } from '../promotions/quantity-prices.ts';
import { tagPriceAt } from './product-price.ts';

/** An item, as the targets of promotions look at it. */
export interface PromotedItem {
  product: TargetedProduct;
  variationId: number | null;
}

/** Whether a promotion makes one piece cheaper for everybody: quantity prices from one piece on, without a usage limit. */
export function lowersOnePiece(promotion: Promotion): promotion is QuantityPromotion {
  const { kind, active, usageLimit } = promotion;
  return kind === 'quantity' && active && usageLimit === null && tierFor(promotion.tiers, 1) !== null;
}

/** The promotions of one piece (`lowersOnePiece`) that are about an item. */
export function promotionsOfItem(
  promotions: readonly QuantityPromotion[],
  { product, variationId }: PromotedItem,
): readonly QuantityPromotion[] {
  return promotions.filter(({ target }) => isInTarget(target, product, variationId));
}

/** The price of one piece under the promotions that hold for it, as a cart of one piece has it. */
function onePiecePrice(base: Cents, promotions: readonly QuantityPromotion[]): Cents {
  const offers = promotions.flatMap((promotion) => {
    const tier = tierFor(promotion.tiers, 1);
    return tier ? [{ promotion, tier }] : [];
  });
  return chooseQuantityOffer(base, 1, offers)?.cost ?? base;
}

/**
 * The periods from `now` (epoch ms) on in which promotions make one piece of an item cheaper than its tag says. The sale
 * price is the base (R23). `promotions` are those of the item (`promotionsOfItem`), planned ones too.
 */
export function promotedPeriods(
  tag: PriceTag,
  promotions: readonly QuantityPromotion[],
  now: number,
): readonly PricePeriod[] {
  if (promotions.length === 0) return [];
  const moments = [...promotions, ...(tag.sale ? [tag.sale] : [])]
    .flatMap(({ from, until }) => [from, until])
    .filter((at): at is number => at !== null && at > now)
    .toSorted((first, second) => first - second);
  const starts = [now, ...new Set(moments)];
  const periods: PricePeriod[] = [];
  for (const [index, from] of starts.entries()) {
    const base = tagPriceAt(tag, from);
    const running = promotions.filter((one) => (one.from ?? from) <= from && (one.until === null || one.until > from));
    const price = onePiecePrice(base, running);
    if (price >= base) continue;
    const until = starts[index + 1] ?? null;
    const previous = periods.at(-1);
    if (previous?.until === from && previous.price === price) previous.until = until;
    else periods.push({ price, from, until });
  }
  return periods;
}

/** Whether two plans give the same prices from `now` (epoch ms) on. */
export function isSamePlan(first: readonly PricePeriod[], second: readonly PricePeriod[], now: number): boolean {
  const rest = (periods: readonly PricePeriod[]) =>
    periods
      .filter(({ until }) => until === null || until > now)
      .map(({ price, from, until }) => `${price} ${Math.max(from, now)} ${String(until)}`)
      .join();
  return rest(first) === rest(second);
}
