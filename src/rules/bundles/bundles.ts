// Bundles: a product that consists of other products (2.4.2, 5.8).
import type { Cents } from '../money.ts';

export interface BundleItem {
  /** Identifies the item inside its bundle; part of `woosb_ids` (W15). */
  key: string;
  /** A product, or one variation of a product. Of a product with variations and no `variationId` the shopper chooses one. */
  productId: number;
  variationId: number | null;
  /** The number of units in one bundle; the default of an item whose number the shopper chooses. */
  quantity: number;
  /** Bounds of the quantity that the shopper chooses in an optional bundle; null is unbounded. */
  min: number;
  max: number | null;
}

/** What staff decide about a bundle ([3.13-16]). */
export interface BundleTerms {
  items: readonly BundleItem[];
  /** Whether the bundle has a price of its own, that of its product. */
  fixedPrice: boolean;
  /** A percentage in basis points, which applies when 0 < d < 10,000 ([9-48]). */
  discount: number;
  /** An amount off the total, which goes before the percentage ([9-49]). */
  discountAmount: Cents;
  /** Whether the shopper chooses the quantity of each item. */
  optional: boolean;
  /** Whether an item that cannot be bought is left out, instead of making the bundle sold out. */
  excludesUnpurchasable: boolean;
  /** Bounds of the total quantity of an optional bundle; 0 is unbounded. */
  min: number;
  max: number;
  /** Bounds of the total after the discount; 0 is unbounded. */
  totalMin: Cents;
  totalMax: Cents;
}

/** A bundle as it is priced: with the settings of the shop that all bundles follow ([9-47]). */
export interface Bundle extends BundleTerms {
  productId: number;
  /** Whether each item's price is rounded after the discount, or the total ([9-48]). */
  roundsItems: boolean;
  /** Which price of an item the discount is taken of; absent: the current price. */
  pricesFrom?: 'sale' | 'regular';
}

/** How an item's price is shown on the bundle's page ([9-47]). */
export const bundledPrices = ['price', 'subtotal', 'subtotal_under_name'] as const;
export type BundledPrice = (typeof bundledPrices)[number];
