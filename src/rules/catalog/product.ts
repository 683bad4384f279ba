// Types of products and everything that belongs to them, shared by all layers.
import type { Cents } from '../money.ts';
import type { Rating } from '../reviews/reviews.ts';
import type { FocalPoint } from './focal-point.ts';
import type { ProductVideo } from './video.ts';

export type ProductType = 'simple' | 'variable';
export type StockState = 'in-stock' | 'low-stock' | 'out-of-stock' | 'pre-order';
/** What a bundle is to a shopper: added as it is, or with a choice to make on its page. */
export type BundleKind = 'complete' | 'choice';
export type ChineseScript = 'zh-Hant' | 'zh-Hans';

/** A Chinese title in addition to the Dutch name, with its script. */
export interface ForeignTitle {
  text: string;
  lang: ChineseScript;
}

/** A company that is responsible for a product, with its contact details. */
export interface Contact {
  name: string;
  address: string;
  email: string;
}

/** The manufacturer, which every offer must show by law (Regulation (EU) 2023/988, article 19). */
export interface Manufacturer extends Contact {
  /** ISO 3166 code of the country, which decides whether a responsible company is needed; absent: not known. */
  country?: string | undefined;
  /** The responsible company inside the EU, when the manufacturer is outside. */
  responsible?: Contact | undefined;
}

export type SealedState = 'factory-sealed' | 'shrink-wrapped' | 'opened';

/** Product facts for collectors. Stored as versioned JSON. */
export interface ProductFacts {
  edition: string;
  game: string;
  set: string;
  setCode: string;
  /** ISO date, YYYY-MM-DD. */
  releaseDate: string;
  /** Number of packs, and of cards in a pack. `packs` is 0 when the product is not a box of packs. */
  packs: number;
  cardsPerPack: number;
  contents: readonly string[];
  sealed: SealedState;
  ean: string;
  manufacturer: Manufacturer;
  ageWarning: string;
}

/** Facts of a variation that differ from the product's. null and '' mean that the product's value applies. */
export interface VariationFacts {
  ean: string;
  packs: number | null;
  cardsPerPack: number | null;
}

/** A regular price with a planned or running sale. Times are epoch ms; null is open-ended. */
export interface PriceTag {
  regular: Cents;
  sale: { price: Cents; from: number; until: number | null } | null;
}

/** A price from `from` until before `until`, epoch ms; `until` null is open-ended. */
export interface PricePeriod {
  price: Cents;
  from: number;
  until: number | null;
}

/** A price tag with what promotions make of the price of one piece. */
export interface PlannedPrices extends PriceTag {
  /** Where one piece costs less than the tag says: disjoint periods, in order of time. Absent: nowhere. */
  promoted?: readonly PricePeriod[];
}

/**
 * One interval of the append-only price history (R36). Of the rows that cover a moment, the one with the highest id
 * holds.
 */
export interface PriceInterval extends PricePeriod {
  id: number;
}

/** The price in effect at one moment, with the regular price and the price that may be struck through (R36). */
export interface EffectivePrice {
  /** What one piece costs. */
  price: Cents;
  /** The price before promotions, from which every offer counts (R23). Absent where it is `price`. */
  base?: Cents;
  regular: Cents;
  onSale: boolean;
  struck: Cents | null;
  /** The next moment (epoch ms) at which the price may change by itself; null if there is none. */
  until: number | null;
}

/** A running pre-order, as pages and carts show it (R49). */
export interface PreOrder {
  /** The release date (ISO date). */
  date: string;
  /** Start of the release date in Amsterdam, epoch ms. From then on this is an ordinary product. */
  until: number;
}

/** Stock of one product or variation. */
export interface StockLevel {
  managed: boolean;
  onHand: number;
  /** Only used when the stock is not counted. */
  inStock: boolean;
  lowAt: number;
  /** Present while the pre-order runs. `onHand` is then what is left of its quota (R49). */
  preOrder?: PreOrder;
}

export interface AttributeTerm {
  id: number;
  slug: string;
  name: string;
}

/** An attribute of one product, with the terms that it uses, in order. */
export interface ProductAttribute {
  id: number;
  /** With the prefix of the protocol: `pa_editie`. The form field is `attribute_pa_editie`. */
  taxonomy: string;
  name: string;
  forVariations: boolean;
  terms: readonly AttributeTerm[];
}

export interface Picture {
  id: number;
  /** File name without extension. The sized files derive from it. */
  file: string;
  width: number;
  height: number;
  alt: string;
  title: string;
  caption: string;
  /** What stays visible when it is cropped; absent: its centre. */
  focus?: FocalPoint;
}

/** A picture on a card. It has no alt text, because the product name is next to it. */
export type CardPicture = Pick<Picture, 'file' | 'width' | 'height' | 'focus'>;

export interface Dimensions {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

export interface Category {
  id: number;
  parentId: number | null;
  slug: string;
  name: string;
  description: string;
  /** Absent or null where staff chose none. */
  picture?: CardPicture | null;
}

/** A category as a product names it. */
export type ProductCategory = Pick<Category, 'id' | 'parentId' | 'slug' | 'name'>;

export interface Variation {
  id: number;
  productId: number;
  sku: string;
  description: string;
  /** Taxonomy → term slug; '' means any (3.2-02). */
  attributes: Readonly<Record<string, string>>;
  active: boolean;
  price: EffectivePrice;
  stock: StockLevel;
  picture: Picture | null;
  weightGrams: number;
  dimensions: Dimensions;
  facts: VariationFacts;
}

export interface Product {
  id: number;
  type: ProductType;
  slug: string;
  name: string;
  foreignTitle: ForeignTitle | null;
  sku: string;
  shortDescription: string;
  /** Blocks of markup: paragraphs, headings and lists (rules/content/text-markup.ts). */
  description: readonly string[];
  facts: ProductFacts;
  soldIndividually: boolean;
  /** Maximum units per customer, over all orders and variations; null means no maximum (R49). */
  customerLimit: number | null;
  publishedAt: number;
  /** For a variable product: the lowest price of its active variations. */
  price: EffectivePrice;
  /** The highest price of the variations. Equal to `price.price` for a simple product. */
  highestPrice: Cents;
  /** For a variable product: whether any variation is available. */
  stock: StockLevel;
  weightGrams: number;
  dimensions: Dimensions;
  categories: readonly ProductCategory[];
  attributes: readonly ProductAttribute[];
  pictures: readonly Picture[];
  videos: readonly ProductVideo[];
  variations: readonly Variation[];
  /** Products that staff chose to show beside it, published or not. Absent: none. */
  relatedIds?: readonly number[];
  /** Whether it is sold under the margin scheme: its price has no tax that an invoice shows. Absent: it is not. */
  isMargin?: boolean;
  /** Of a bundle. Its price and stock follow from its items. */
  bundle?: BundleKind;
  /** Absent when there are no ratings. */
  rating?: Rating;
}

/** The product data that a card in a listing shows. */
export interface ProductCard {
  id: number;
  type: ProductType;
  slug: string;
  name: string;
  sku: string;
  edition: string;
  price: EffectivePrice;
  highestPrice: Cents;
  stock: StockLevel;
  soldIndividually: boolean;
  customerLimit: number | null;
  publishedAt: number;
  pictures: readonly CardPicture[];
  /** Of a bundle. */
  bundle?: BundleKind;
  /** Absent when there are no ratings. */
  rating?: Rating;
}
