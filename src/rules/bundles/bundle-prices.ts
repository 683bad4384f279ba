// What a bundle costs, and what each of its items costs in it ([9-48], [9-49], W15).
import { addCents, allocate, cents, divideRounded, noCents, timesUnits } from '../money.ts';
import type { Cents } from '../money.ts';
import type { Bundle } from './bundles.ts';

/** An item with its number in one bundle and the prices of one unit, gross. */
interface BundleItemPrice {
  quantity: number;
  price: Cents;
  regular: Cents;
}

/** What one bundle saves: the amount or percentage that staff set, or how much a fixed price is below the items. */
export type BundleSaving = { kind: 'amount'; cents: Cents } | { kind: 'percentage'; basisPoints: number };

export interface BundlePrice {
  /** What one bundle costs. */
  total: Cents;
  /** What its items cost without the bundle. */
  listTotal: Cents;
  /** What the units of each item cost in one bundle, in the order of the items. They add up to `total`, or are 0 beside a fixed price. */
  subtotals: readonly Cents[];
  /** null: nothing is saved. */
  saving: BundleSaving | null;
}

const wholeBasisPoints = 10_000;

/** The price that the discount of an item is taken of. */
export function basePrice({ pricesFrom = 'sale' }: Pick<Bundle, 'pricesFrom'>, item: BundleItemPrice): Cents {
  return pricesFrom === 'regular' ? item.regular : item.price;
}

/** Prices one bundle with these items; `ownPrice` is the price of its product, which a fixed price is. Gross cents. */
export function priceBundle(bundle: Bundle, items: readonly BundleItemPrice[], ownPrice: Cents): BundlePrice {
  const lists = items.map((item) => timesUnits(basePrice(bundle, item), item.quantity));
  const listTotal = addCents(...lists);
  if (bundle.fixedPrice) {
    const saved = cents(listTotal - ownPrice);
    const saving: BundleSaving | null = saved > 0 ? { kind: 'amount', cents: saved } : null;
    return { total: ownPrice, listTotal, subtotals: items.map(() => noCents), saving };
  }
  const { discountAmount, discount } = bundle;
  if (discountAmount > 0 && discountAmount < listTotal) {
    const total = cents(listTotal - discountAmount);
    const saving: BundleSaving = { kind: 'amount', cents: discountAmount };
    return { total, listTotal, subtotals: allocate(total, lists), saving };
  }
  if (discount <= 0 || discount >= wholeBasisPoints)
    return { total: listTotal, listTotal, subtotals: lists, saving: null };
  const subtotals = bundle.roundsItems
    ? items.map((item) => timesUnits(discounted(basePrice(bundle, item), discount), item.quantity))
    : allocate(discounted(listTotal, discount), lists);
  const saving: BundleSaving = { kind: 'percentage', basisPoints: discount };
  return { total: addCents(...subtotals), listTotal, subtotals, saving };
}

/** An amount less a percentage in basis points, rounded half away from zero (R19). */
function discounted(amount: Cents, basisPoints: number): Cents {
  return cents(divideRounded(amount * (wholeBasisPoints - basisPoints), wholeBasisPoints));
}
