// Types of the cart: its stored rows, and the prices that are derived from them on every read.
import { emptyAddress } from '../checkout/addresses.ts';
import type { Address } from '../checkout/addresses.ts';
import type { Product, Variation } from '../catalog/product.ts';
import type { Cents } from '../money.ts';
import type { LineProblem } from '../notices.ts';
import type { Coupon, CouponProblem } from '../coupons/coupons.ts';
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
  /** Of a bundle: what the shopper chose for it. The parts have no rows of their own. */
  parts?: readonly BundlePart[] | undefined;
  /** Of a product bought together with another: the row of that product, and the item of its list. */
  boughtTogether?: { parentKey: string; itemKey: string } | undefined;
}

/** A part of a bundle in a cart. */
export interface BundlePart {
  /** The item of the bundle. */
  itemKey: string;
  productId: number;
  variationId: number | null;
  attributes: Readonly<Record<string, string>>;
  /** Units in one bundle. */
  quantity: number;
}

/** What a shopper chose for a cart as a whole. */
export interface CartChoices {
  /** Codes in lower case, in the order in which they were applied. */
  couponCodes: readonly string[];
  /** The chosen gift (an item id) by promotion id; the first of the choices where there is none. */
  giftChoices: ReadonlyMap<number, number>;
  /** The quotation that the shopper put into the cart; null for none. */
  quotationId: number | null;
}

/** The choices of a new cart. */
export const noChoices: CartChoices = { couponCodes: [], giftChoices: new Map(), quotationId: null };

/** The data of a cart apart from its rows. */
export interface CartCustomer {
  email: string;
  billing: Address;
  /** Equal to `billing` unless the shopper gave another address. */
  shipping: Address;
  /** `flat_rate:1` or `local_pickup:2`; null until the shopper chooses. */
  shippingRateId: string | null;
  paymentMethod: string | null;
  /** What the shopper wrote for the order before it is placed; absent: nothing. */
  note?: string;
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

/** A change of the amount of a line. */
export interface Adjustment {
  kind: 'bundle' | 'bought-together' | 'gift' | 'quantity' | 'cart' | 'coupon' | 'quotation';
  /** What caused it: `promotion:3`, `coupon:12`, `bundle:4012`, `bought-together:4012`, `quotation:7`. */
  source: string;
  /** The code of its text; `params` are frozen, such as the title of a promotion. */
  code: string;
  params: Readonly<Record<string, string | number>>;
  /** Negative for a discount. */
  cents: Cents;
}

/** What a line is in its cart. Parts follow the line of their bundle. */
export type LineRole =
  | { kind: 'product' }
  | { kind: 'bundle' }
  | { kind: 'bundle-part'; parentKey: string; itemKey: string }
  /**
   * `mainName`: the product that it was bought with, while that is in the cart. `followsMain`: its quantity follows that product's,
   * so it has none of its own ([4.12-04]).
   */
  | { kind: 'bought-together'; parentKey: string; itemKey: string; mainName?: string; followsMain?: boolean }
  /** A gift of a promotion. `choices`: the ids of the items that it can be swapped for, itself included. */
  | { kind: 'gift'; promotionId: number; choices: readonly number[] };

export interface PricedLine {
  /** The stored row; of parts and gifts, which have none, a row that is derived from the cart. */
  row: CartRow;
  role: LineRole;
  product: Product;
  variation: Variation | null;
  /** The price from which offers count: the sale price while there is one, else the regular price. Including tax. */
  unitList: Cents;
  unitRegular: Cents;
  /** The price asked for one unit: `subtotal` ÷ quantity, rounded (R19). */
  unit: Cents;
  /** Gross amounts: after the offers on units (bundle, bought together, gift, quantity), and after all adjustments. */
  subtotal: Cents;
  total: Cents;
  tax: Cents;
  /** What changed `unitList` × quantity into `total`; the amounts add up to the difference. */
  adjustments: readonly Adjustment[];
  problem: LineProblem | null;
  /** The price that the shopper saw before; null when it has not changed. */
  previousPrice: Cents | null;
}

/** A coupon of the cart with its effect. */
export interface PricedCoupon {
  code: string;
  /** null when the coupon does not exist (any more). */
  coupon: Coupon | null;
  /** What it takes off, with the tax in it. */
  discount: Cents;
  tax: Cents;
  /** Why it gives nothing; null when it applies. */
  problem: CouponProblem | null;
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
  /** What promotions of the cart and coupons take off the subtotals of the lines. */
  discount: Cents;
  coupons: readonly PricedCoupon[];
  /** The promotions that make the chosen delivery free: `promotion:3`. */
  freeShippingSources: readonly string[];
  /** The rate of the tax within all amounts. */
  taxBasisPoints: number;
  shippingRates: readonly ShippingRate[];
  /**
   * The chosen rate, or the first available one. null when the cart is empty or the shop does not deliver to the
   * country.
   */
  shipping: ShippingRate | null;
  total: Cents;
  totalTax: Cents;
  /** Number of units, not of lines. The parts of a bundle count, the bundle itself does not (W15). */
  count: number;
  weightGrams: number;
}
