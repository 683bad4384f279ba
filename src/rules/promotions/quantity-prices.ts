// Prices by quantity: which tier holds, and what units cost with it. Cart, page and calls use the same functions.
import { priceBeforePromotions } from '../catalog/price-before-promotions.ts';
import type { EffectivePrice, Product, Variation } from '../catalog/product.ts';
import { cents, divideRounded, timesUnits } from '../money.ts';
import type { Cents } from '../money.ts';
import { discountedUnits } from './discounts.ts';
import type { Discount } from './discounts.ts';
import { isInTarget } from './promotion-target.ts';
import type { Promotion, QuantityPromotion, QuantityTier } from './promotions.ts';

/** A tier of a promotion that an item gets. */
export interface QuantityOffer {
  promotion: QuantityPromotion;
  tier: QuantityTier;
}

/** A product, and the chosen variation if it has any. */
interface SoldItem {
  product: Pick<Product, 'id' | 'categories' | 'price' | 'bundle'>;
  variation: Pick<Variation, 'id' | 'price'> | null;
}

/** A row of the table of quantity prices: what one unit costs when `min` to `max` units of the item are bought. */
export interface QuantityPriceRow {
  min: number;
  /** null: no end. */
  max: number | null;
  promotionId: number;
  title: string;
  discount: Discount;
  /** Of one unit, when `min` units are bought. */
  unit: Cents;
}

/** The tier of a promotion for a number of units; null when it has none. */
export function tierFor(tiers: readonly QuantityTier[], quantity: number): QuantityTier | null {
  return tiers.find(({ min, max }) => min <= quantity && (max === null || quantity <= max)) ?? null;
}

/**
 * The offer that units at a price get, and what they cost with it; null when no offer makes them cheaper. An exclusive
 * promotion goes first, the one with the lowest priority number before others. Of the rest the cheapest for the shopper
 * holds, and of equal ones the lower id (R23).
 */
export function chooseQuantityOffer(
  unit: Cents,
  units: number,
  offers: readonly QuantityOffer[],
): (QuantityOffer & { cost: Cents }) | null {
  const before = timesUnits(unit, units);
  let best: (QuantityOffer & { cost: Cents }) | null = null;
  for (const offer of offers) {
    const cost = discountedUnits(unit, units, offer.tier.discount);
    if (cost < before && (best === null || goesBefore({ ...offer, cost }, best))) best = { ...offer, cost };
  }
  return best;
}

type PricedOffer = QuantityOffer & { cost: Cents };

function goesBefore(one: PricedOffer, other: PricedOffer): boolean {
  const [a, b] = [one.promotion, other.promotion];
  if (a.exclusive !== b.exclusive) return a.exclusive;
  if (a.exclusive && a.priority !== b.priority) return a.priority < b.priority;
  return one.cost === other.cost ? a.id < b.id : one.cost < other.cost;
}

/** A bundle has none: its units are out of reach of offers on units (R23). */
function promotionsOf({ product, variation }: SoldItem, promotions: readonly Promotion[]): QuantityPromotion[] {
  if (product.bundle) return [];
  return promotions.filter(
    (one): one is QuantityPromotion =>
      one.kind === 'quantity' && isInTarget(one.target, product, variation?.id ?? null),
  );
}

/**
 * What a number of units of an item costs when nothing else is in the cart, and the tier behind it (null: the list
 * price). `promotions` are those in effect.
 */
export function priceForQuantity(
  item: SoldItem,
  quantity: number,
  promotions: readonly Promotion[],
): { unit: Cents; subtotal: Cents; offer: QuantityOffer | null } {
  const price = priceBeforePromotions((item.variation ?? item.product).price);
  const offers = promotionsOf(item, promotions).flatMap((promotion) => {
    const tier = tierFor(promotion.tiers, quantity);
    return tier ? [{ promotion, tier }] : [];
  });
  const chosen = chooseQuantityOffer(price, quantity, offers);
  if (!chosen) return { unit: price, subtotal: timesUnits(price, quantity), offer: null };
  const { cost, ...offer } = chosen;
  return { unit: cents(divideRounded(cost, quantity)), subtotal: cost, offer };
}

/**
 * The table of quantity prices of an item: a row for each range of quantities in which some promotion makes it cheaper,
 * in ascending order. Empty without such promotions. `promotions` are those in effect.
 */
export function quantityPriceRows(item: SoldItem, promotions: readonly Promotion[]): readonly QuantityPriceRow[] {
  const ofItem = promotionsOf(item, promotions);
  const starts = new Set(
    ofItem.flatMap(({ tiers }) => tiers.flatMap(({ min, max }) => (max === null ? [min] : [min, max + 1]))),
  );
  const ordered = [...starts].toSorted((a, b) => a - b);
  const rows: QuantityPriceRow[] = [];
  for (const [index, min] of ordered.entries()) {
    const { unit, offer } = priceForQuantity(item, min, ofItem);
    if (!offer) continue;
    const next = ordered[index + 1];
    const max = next === undefined ? null : next - 1;
    const { id: promotionId, title } = offer.promotion;
    const last = rows.at(-1);
    if (last?.max === min - 1 && last.promotionId === promotionId && last.discount === offer.tier.discount) {
      rows[rows.length - 1] = { ...last, max };
    } else rows.push({ min, max, promotionId, title, discount: offer.tier.discount, unit });
  }
  return rows;
}

/** The row that holds for a quantity; undefined when none does. */
export function rowFor(rows: readonly QuantityPriceRow[], quantity: number): QuantityPriceRow | undefined {
  return rows.find(({ min, max }) => min <= quantity && (max === null || quantity <= max));
}

/** What a number of units of an item costs by the rows of its table. Without rows it is the price of one piece each time. */
export function costByRows(price: EffectivePrice, quantity: number, rows: readonly QuantityPriceRow[]): Cents {
  if (rows.length === 0) return timesUnits(price.price, quantity);
  const base = priceBeforePromotions(price);
  const row = rowFor(rows, quantity);
  return row ? discountedUnits(base, quantity, row.discount) : timesUnits(base, quantity);
}
