// What a product is, as data: the shapes that every layer shares.
import type { Cents } from '../money.ts';
import type { Rating } from '../reviews/reviews.ts';
import type { ProductVideo } from './video.ts';

export type ProductType = 'simple' | 'variable';
export type StockState = 'in-stock' | 'low-stock' | 'out-of-stock' | 'pre-order';
export type ChineseScript = 'zh-Hant' | 'zh-Hans';

/** A title in Chinese beside the Dutch name, with the script it is written in. */
export interface ForeignTitle {
  text: string;
  lang: ChineseScript;
}

/** Who answers for a product, and where to reach them. */
export interface Contact {
  name: string;
  address: string;
  email: string;
}

/** Who made it, as the law wants it shown in each offer (Regulation (EU) 2023/988, article 19). */
export interface Manufacturer extends Contact {
  /** Who answers for it inside the Union, where its maker sits outside. */
  responsible?: Contact | undefined;
}

export type SealedState = 'factory-sealed' | 'shrink-wrapped' | 'opened';

/** The facts a collector looks for; kept as JSON with a version. */
export interface ProductFacts {
  edition: string;
  game: string;
  set: string;
  setCode: string;
  /** ISO date, YYYY-MM-DD. */
  releaseDate: string;
  /** Packs in the product and cards in a pack; 0 packs where it is no box. */
  packs: number;
  cardsPerPack: number;
  contents: readonly string[];
  sealed: SealedState;
  ean: string;
  manufacturer: Manufacturer;
  ageWarning: string;
}

/** What differs from the product's own facts in one of its variations; null and '' where nothing does. */
export interface VariationFacts {
  ean: string;
  packs: number | null;
  cardsPerPack: number | null;
}

/** A regular price and a planned or running sale; times in epoch ms, null is open-ended. */
export interface PriceTag {
  regular: Cents;
  sale: { price: Cents; from: number; until: number | null } | null;
}

/** One interval of the append-only price history (R36): the row with the highest id that covers a moment holds then. */
export interface PriceInterval {
  id: number;
  price: Cents;
  from: number;
  until: number | null;
}

/** The price at one moment: what is asked, the regular price, and the price that may be struck through (R36), if any. */
export interface EffectivePrice {
  price: Cents;
  regular: Cents;
  onSale: boolean;
  struck: Cents | null;
  /** The next moment at which this may change by the clock, epoch ms. */
  until: number | null;
}

/** A pre-order that runs, as pages and carts show it (R49). */
export interface PreOrder {
  /** The day on which it appears: ISO date. */
  date: string;
  /** When that day begins in Amsterdam, epoch ms: from then on it is an ordinary product. */
  until: number;
}

/** What is known of the stock of one product or variation. */
export interface StockLevel {
  managed: boolean;
  onHand: number;
  /** For stock that is not counted. */
  inStock: boolean;
  lowAt: number;
  /** While it is bought before it appears; the count is then what is left of that quota (R49). */
  preOrder?: PreOrder;
}

export interface AttributeTerm {
  id: number;
  slug: string;
  name: string;
}

/** An attribute of one product, with the terms it uses in their order. */
export interface ProductAttribute {
  id: number;
  /** With the protocol's prefix: `pa_editie`; the form field is `attribute_pa_editie`. */
  taxonomy: string;
  name: string;
  forVariations: boolean;
  terms: readonly AttributeTerm[];
}

export interface Picture {
  id: number;
  /** File stem in the picture store; the sized files derive from it. */
  file: string;
  width: number;
  height: number;
  alt: string;
  title: string;
  caption: string;
}

/** What a card shows of a picture: the name beside it says it all. */
export type CardPicture = Pick<Picture, 'file' | 'width' | 'height'>;

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
}

export interface Variation {
  id: number;
  productId: number;
  sku: string;
  description: string;
  /** taxonomy → term slug; '' stands for any (3.2-02). */
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
  /** Paragraphs of plain text. */
  description: readonly string[];
  facts: ProductFacts;
  soldIndividually: boolean;
  /** How many one customer may buy, over all orders and variations; null: as many as there are (R49). */
  customerLimit: number | null;
  publishedAt: number;
  /** A simple product's own; for a variable one the lowest of its active variations. */
  price: EffectivePrice;
  /** Highest price among the variations, equal to price.price for a simple product. */
  highestPrice: Cents;
  /** A simple product's own; for a variable one whether any variation can be had. */
  stock: StockLevel;
  weightGrams: number;
  dimensions: Dimensions;
  categories: readonly Category[];
  attributes: readonly ProductAttribute[];
  pictures: readonly Picture[];
  videos: readonly ProductVideo[];
  variations: readonly Variation[];
  /** Absent where nobody has rated it. */
  rating?: Rating;
}

/** What a listing's card shows of a product. */
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
  /** Absent where nobody has rated it. */
  rating?: Rating;
}
