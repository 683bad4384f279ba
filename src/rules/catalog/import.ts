// The format in which a whole catalogue is imported. The demo catalogue uses it.
import type { ForeignTitle, ProductFacts } from './product.ts';
import type { Cents } from '../money.ts';
import type { ProductVideo } from './video.ts';

export interface ImportCategory {
  slug: string;
  name: string;
  description: string;
  /** Slug of the parent; null for a top-level category. */
  parent: string | null;
}

export interface ImportAttribute {
  /** Without the prefix `pa_`: `editie`. */
  slug: string;
  name: string;
  terms: readonly { slug: string; name: string }[];
}

/**
 * A past or current price. Days are counted back from the import, at most 60; `untilDaysAgo` null means that it still
 * holds.
 */
export interface ImportPricePeriod {
  price: Cents;
  fromDaysAgo: number;
  untilDaysAgo: number | null;
}

/** Price and stock of an item that can be bought: a simple product or one variation. */
export interface ImportOffer {
  sku: string;
  regular: Cents;
  /** A sale. `fromDaysAgo` is negative for a planned sale; `untilInDays` null means open-ended. */
  sale: { price: Cents; fromDaysAgo: number; untilInDays: number | null } | null;
  /** Earlier prices that differ from `regular`. When empty, `regular` has held for 60 days. */
  history: readonly ImportPricePeriod[];
  /** null: stock is not counted and the item is always available. */
  stock: number | null;
  lowAt: number;
  weightGrams: number;
  /** A pre-order: the number of days until release, the quota, and the units already taken (R49). */
  preOrder?: { inDays: number; quota: number; taken: number };
}

export interface ImportVariation extends ImportOffer {
  /** Attribute slug → term slug; '' means any. */
  attributes: Readonly<Record<string, string>>;
  description: string;
  active: boolean;
  /** Index into the product's pictures; null means the first picture of the product. */
  picture: number | null;
  /** Present only where the value differs from the product's. */
  ean?: string;
  packs?: number;
  cardsPerPack?: number;
  dimensionsMm?: readonly [number, number, number];
}

export interface ImportPicture {
  /** File name, without extension, of a master in the picture store. */
  file: string;
  alt: string;
  title: string;
  caption: string;
}

/** A video, with the index of the product picture that is shown until it plays (null: the first). */
export type ImportVideo = Pick<ProductVideo, 'host' | 'id' | 'title'> & { picture: number | null };

interface ImportProductBase {
  slug: string;
  name: string;
  foreignTitle: ForeignTitle | null;
  shortDescription: string;
  description: readonly string[];
  facts: ProductFacts;
  /** Category slugs, the main category first. */
  categories: readonly string[];
  /** Further terms to filter by: attribute slug → term slugs. The terms of the variations are added by themselves. */
  terms?: Readonly<Record<string, readonly string[]>>;
  soldIndividually: boolean;
  /** Maximum number of units per customer; absent means no maximum (R49). */
  customerLimit?: number;
  /** Days between publication and import. */
  publishedDaysAgo: number;
  dimensionsMm: readonly [number, number, number];
  pictures: readonly ImportPicture[];
  videos?: readonly ImportVideo[];
}

interface ImportSimpleProduct extends ImportProductBase {
  type: 'simple';
  offer: ImportOffer;
}

export interface ImportVariableProduct extends ImportProductBase {
  type: 'variable';
  /** The attributes that define the variations, in order, each with the term slugs in use. */
  attributes: readonly { slug: string; terms: readonly string[] }[];
  variations: readonly ImportVariation[];
}

export type ImportProduct = ImportSimpleProduct | ImportVariableProduct;

export interface CatalogueImport {
  categories: readonly ImportCategory[];
  attributes: readonly ImportAttribute[];
  /** In the shop's own order (`menu_order`). */
  products: readonly ImportProduct[];
}
