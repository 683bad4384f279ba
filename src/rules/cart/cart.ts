// Types of the cart: its stored rows, and the prices that are derived from them on every read.
import { emptyAddress } from '../checkout/addresses.ts';
import type { Address } from '../checkout/addresses.ts';
import type { Product, Variation } from '../catalog/product.ts';
import type { Cents } from '../money.ts';
import type { LineProblem } from '../notices.ts';
import type { ShippingRate } from '../shipping/shipping-rates.ts';

/** A stored row. It holds no price that is charged (R21). */
export interface CartRow {
  /** 32 hex digits, equal for the same choice in every cart (W2). */
  key: string;
  productId: number;
  variationId: number | null;
  /** Taxonomy → slug of the chosen term; for a variation. */
  attributes: Readonly<Record<string, string>>;
  quantity: number;
  /** The unit price that the shopper saw last. Used only to report a change of price (R21). */
  seenCents: number | null;
}

/** The data of a cart apart from its rows. */
export interface CartCustomer {
  email: string;
  billing: Address;
  /** Equal to `billing` unless the shopper gave another address. */
  shipping: Address;
  /** `flat_rate:1` or `local_pickup:2`; null until the shopper chooses. */
  shippingRateId: string | null;
  paymentMethod: string | null;
}

/** The data of a new cart. */
export const emptyCustomer: CartCustomer = {
  email: '',
  billing: emptyAddress,
  shipping: emptyAddress,
  shippingRateId: null,
  paymentMethod: null,
};

/** The products of the rows, by product id. */
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
  /** Unit prices, including tax. */
  unit: Cents;
  unitRegular: Cents;
  /** Gross amounts, before and after adjustments. */
  subtotal: Cents;
  total: Cents;
  tax: Cents;
  adjustments: readonly Adjustment[];
  problem: LineProblem | null;
  /** The price that the shopper saw before; null when it has not changed. */
  previousPrice: Cents | null;
}

export interface PricedCart {
  lines: readonly PricedLine[];
  /**
   * Rows whose product is no longer sold. They cost nothing, are not ordered, and the next change of the cart deletes
   * them.
   */
  discontinuedRows: readonly CartRow[];
  /** Gross totals. */
  itemsTotal: Cents;
  itemsTax: Cents;
  discount: Cents;
  shippingRates: readonly ShippingRate[];
  /**
   * The chosen rate, or the first available one. null when the cart is empty or the shop does not deliver to the
   * country.
   */
  shipping: ShippingRate | null;
  total: Cents;
  totalTax: Cents;
  /** Number of units, not of lines. */
  count: number;
  weightGrams: number;
}
