// The cart as data, and its prices, derived on every read by an ordered list of pure steps.
import type { Address } from '../checkout/addresses.ts';
import type { Product, Variation } from '../catalog/product.ts';
import type { Cents } from '../money.ts';
import type { LineProblem } from '../notices.ts';
import type { ShippingRate } from '../shipping/shipping-rates.ts';

/** One stored row: never a price that counts (R21). */
export interface CartRow {
  /** 32 hex, the same for the same choice in every cart (W2). */
  key: string;
  productId: number;
  variationId: number | null;
  /** taxonomy → chosen term slug, for a variation. */
  attributes: Readonly<Record<string, string>>;
  quantity: number;
  /** The unit price the shopper last saw, only to say that it changed (R21). */
  seenCents: number | null;
}

/** What a cart holds beside its rows. */
export interface CartCustomer {
  email: string;
  billing: Address;
  /** Equal to billing unless the shopper gave another. */
  shipping: Address;
  /** `flat_rate:1`, `local_pickup:2`; null while nothing was chosen. */
  shippingRateId: string | null;
  paymentMethod: string | null;
}

/** Products of the rows, by product id. */
export type CartCatalogue = ReadonlyMap<number, Product>;

export interface Adjustment {
  kind: 'bundle' | 'bought-together' | 'quantity-rule' | 'gift' | 'cart-rule' | 'coupon';
  source: string;
  code: string;
  params: Readonly<Record<string, string | number>>;
  cents: Cents;
}

export interface PricedLine {
  row: CartRow;
  product: Product;
  variation: Variation | null;
  /** Unit prices including tax. */
  unit: Cents;
  unitRegular: Cents;
  /** Gross, before and after adjustments. */
  subtotal: Cents;
  total: Cents;
  tax: Cents;
  adjustments: readonly Adjustment[];
  problem: LineProblem | null;
  /** The price the shopper saw before, where it differs. */
  previousPrice: Cents | null;
}

export interface PricedCart {
  lines: readonly PricedLine[];
  /** Rows whose product is no longer sold: they cost nothing, are not ordered, and go with the next change. */
  discontinuedRows: readonly CartRow[];
  /** Gross sums. */
  itemsTotal: Cents;
  itemsTax: Cents;
  discount: Cents;
  shippingRates: readonly ShippingRate[];
  /** The chosen rate, or the first that fits; null when nothing is to be shipped or nowhere it can go. */
  shipping: ShippingRate | null;
  total: Cents;
  totalTax: Cents;
  /** Units, not lines. */
  count: number;
  weightGrams: number;
}
