// What the steps of cart pricing pass on to each other.
import type {
  Adjustment,
  CartCatalogue,
  CartChoices,
  CartCustomer,
  CartRow,
  LineRole,
  PricedCoupon,
  PricedLine,
} from '../cart/cart.ts';
import { priceBeforePromotions } from '../catalog/price-before-promotions.ts';
import type { Product, Variation } from '../catalog/product.ts';
import { addCents, cents, divideRounded, noCents, timesUnits } from '../money.ts';
import type { ShippingRate, ShippingRules } from '../shipping/shipping-rates.ts';
import type { PricingOffers } from './pricing-offers.ts';

export interface PricingContext {
  catalogue: CartCatalogue;
  customer: CartCustomer;
  choices: CartChoices;
  offers: PricingOffers;
  shipping: ShippingRules;
  /** The tax rate of R22, in basis points. */
  taxBasisPoints: number;
  /** Epoch ms. */
  now: number;
}

/** A line while it is priced. */
export interface DraftLine extends PricedLine {
  /** Units that no offer has reduced yet. A unit gets at most one offer (R23). */
  openUnits: number;
}

export interface PricingDraft {
  lines: readonly DraftLine[];
  discontinuedRows: readonly CartRow[];
  coupons: readonly PricedCoupon[];
  /** Whether a promotion or coupon makes delivery free. */
  freeShipping: boolean;
  /** What makes it free: `promotion:3`. Empty when delivery costs nothing without it. */
  freeShippingSources: readonly string[];
  rates: readonly ShippingRate[];
  chosen: ShippingRate | null;
}

/** One step of cart pricing: a draft in, a new draft out. */
export type PricingStep = (draft: PricingDraft, context: PricingContext) => PricingDraft;

/** The product and variation of an item of the cart; null when it is no longer sold. */
export function findItem(
  { productId, variationId }: Pick<CartRow, 'productId' | 'variationId'>,
  catalogue: CartCatalogue,
): { product: Product; variation: Variation | null } | null {
  const product = catalogue.get(productId);
  if (!product) return null;
  if (variationId === null) return product.type === 'simple' ? { product, variation: null } : null;
  const variation = product.variations.find((candidate) => candidate.id === variationId);
  return variation?.active ? { product, variation } : null;
}

/** A line at the price from which offers count, before any offer. */
export function draftLine(
  row: CartRow,
  role: LineRole,
  item: { product: Product; variation: Variation | null },
): DraftLine {
  const { price: effective } = item.variation ?? item.product;
  const price = priceBeforePromotions(effective);
  const subtotal = timesUnits(price, row.quantity);
  return {
    row,
    role,
    ...item,
    unitList: price,
    unitRegular: effective.regular,
    unit: price,
    subtotal,
    total: subtotal,
    tax: noCents,
    adjustments: [],
    problem: null,
    previousPrice: row.seenCents !== null && row.seenCents !== price ? cents(row.seenCents) : null,
    openUnits: row.quantity,
  };
}

/** Applies an offer on some of a line's open units: a bundle, bought-together, gift or quantity price. */
export function applyOffer(line: DraftLine, units: number, adjustment: Adjustment): DraftLine {
  const subtotal = addCents(line.subtotal, adjustment.cents);
  return {
    ...line,
    subtotal,
    total: subtotal,
    unit: cents(divideRounded(subtotal, line.row.quantity)),
    openUnits: line.openUnits - units,
    adjustments: [...line.adjustments, adjustment],
  };
}

/** Applies a reduction of the whole cart to a line: its share of a cart promotion or a coupon. */
export function reduceTotal(line: DraftLine, adjustment: Adjustment): DraftLine {
  return { ...line, total: addCents(line.total, adjustment.cents), adjustments: [...line.adjustments, adjustment] };
}
