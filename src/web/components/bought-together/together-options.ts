// What a product page has for the block of products that are bought together.
import type { EffectivePrice } from '../../../rules/catalog/product.ts';
import type { OfferedList } from '../../../rules/bought-together/offered-list.ts';
import type { CounterMode, variationSelectors } from '../../../rules/bought-together/selection.ts';
import type { TogetherSelection } from '../../../rules/bought-together/check-selection.ts';
import type { QuantityPriceRow } from '../../../rules/promotions/quantity-prices.ts';

/** The settings of the shop for the block ([9-41]). */
export interface TogetherOptions {
  position: 'before' | 'after';
  changeImage: 'yes' | 'no';
  changePrice: 'yes' | 'yes_custom' | 'no';
  counter: CounterMode;
  selector: (typeof variationSelectors)[number];
}

export interface TogetherProps {
  /** The list of the product itself; null when only variations have one. */
  list: OfferedList | null;
  /** The variations that have a list of their own. */
  variationIds: readonly number[];
  options: TogetherOptions;
  /** What a refused form had ticked in the product's own list (R39). */
  sent?: readonly TogetherSelection[] | undefined;
  /** The price of the product in the protocol's markup ([3.13-03]). */
  priceHtml: string;
}

/** The main product as the block names it, with the data of the chosen variation. */
export interface TogetherMain {
  id: number;
  type: string;
  /** The chosen variation, or 0. */
  variationId: number;
  name: string;
  price: number;
  regular: number;
  /** The price of a unit; null for a bundle, whose own block has its price. */
  unit: EffectivePrice | null;
  /** Its prices by quantity. */
  rows: readonly QuantityPriceRow[];
  /** Each with the value before a variation was chosen. */
  sku: readonly [string, string];
  weight: readonly [string, string];
  dimensions: readonly [string, string];
  priceHtml: readonly [string, string];
}

export interface TogetherBlockProps {
  together: TogetherProps;
  main: TogetherMain;
  slug: string;
  /** The id of the product's form. */
  form: string;
  /** What the product's form sends for the main product. */
  buy: { id: number; attributes: Readonly<Record<string, string>> };
  /** Why the main product cannot be added; null when nothing prevents it. */
  mainBlocker: string | null;
  /** Whether the block stands inside the product's form. */
  isInside: boolean;
}
