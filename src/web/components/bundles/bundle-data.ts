// A bundle as its page gets it.
import type { Bundle, BundledPrice, BundleItem } from '../../../rules/bundles/bundles.ts';
import type { CardPicture } from '../../../rules/catalog/product.ts';
import type { Cents } from '../../../rules/money.ts';

/** What can be bought for an item: its product, or one of its variations. */
export interface BundleOption {
  /** The id of the product or variation. */
  id: number;
  /** Taxonomy → term slug, for attributes of which the variation allows any value. */
  attributes: Readonly<Record<string, string>>;
  /** The choices of a variation in words; '' for a product without variations. */
  label: string;
  price: Cents;
  regular: Cents;
  /** Of a pre-order: its release date (ISO date); null otherwise. */
  releaseDate: string | null;
  /** As `availableUnits`: null when the stock is not counted. */
  available: number | null;
}

export interface BundleRow {
  item: BundleItem;
  name: string;
  edition: string;
  slug: string;
  picture: CardPicture | null;
  /** One, or a variation each where the shopper chooses. */
  options: readonly BundleOption[];
  hasChoice: boolean;
}

/** What a form that was refused had, by item key (R39). */
export type SentChoice = Readonly<Record<string, { id: number; quantity: number }>>;

export interface BundleData {
  bundle: Bundle;
  /** The price of the bundle's product. */
  ownPrice: Cents;
  rows: readonly BundleRow[];
  display: {
    bundledPrice: BundledPrice;
    recalcPrice: boolean;
    changePrice: 'no' | 'yes' | 'yes_custom';
    priceElement: string;
  };
  sent: SentChoice | null;
}
