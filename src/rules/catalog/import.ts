// The form in which a whole catalogue enters the shop; the demo is written in it.
import type { ForeignTitle, ProductFacts } from './product.ts';
import type { Cents } from '../money.ts';
import type { ProductVideo } from './video.ts';

export interface ImportCategory {
  slug: string;
  name: string;
  description: string;
  /** Slug of the parent, null at the top. */
  parent: string | null;
}

export interface ImportAttribute {
  /** Without prefix: `editie`. */
  slug: string;
  name: string;
  terms: readonly { slug: string; name: string }[];
}

/** A past or present interval of the price, in days before the moment of import (from 60 to 0; until null = still). */
export interface ImportPricePeriod {
  price: Cents;
  fromDaysAgo: number;
  untilDaysAgo: number | null;
}

/** Price and stock of what can be bought: a simple product or one variation. */
export interface ImportOffer {
  sku: string;
  regular: Cents;
  /** A sale that runs from so many days ago (negative: planned) until so many days from now (null: open). */
  sale: { price: Cents; fromDaysAgo: number; untilInDays: number | null } | null;
  /** Earlier prices where they differ from `regular`; without any, `regular` has held for 60 days. */
  history: readonly ImportPricePeriod[];
  /** null: not counted, always in stock. */
  stock: number | null;
  lowAt: number;
  weightGrams: number;
  /** Bought before it appears: in so many days, against this quota, of which so many are taken already (R49). */
  preOrder?: { inDays: number; quota: number; taken: number };
}

export interface ImportVariation extends ImportOffer {
  /** attribute slug → term slug, '' for any. */
  attributes: Readonly<Record<string, string>>;
  description: string;
  active: boolean;
  /** Index into the product's pictures, null: the product's first. */
  picture: number | null;
  /** Where these are its own and not the product's. */
  ean?: string;
  packs?: number;
  cardsPerPack?: number;
  dimensionsMm?: readonly [number, number, number];
}

export interface ImportPicture {
  /** File stem of a master in the picture store. */
  file: string;
  alt: string;
  title: string;
  caption: string;
}

/** A video, and which of the product's pictures stands for it (null: the first). */
export type ImportVideo = Pick<ProductVideo, 'host' | 'id' | 'title'> & { picture: number | null };

interface ImportProductBase {
  slug: string;
  name: string;
  foreignTitle: ForeignTitle | null;
  shortDescription: string;
  description: readonly string[];
  facts: ProductFacts;
  /** Slugs, the main one first. */
  categories: readonly string[];
  /** What it can be found by besides: attribute slug → term slugs. An attribute that makes its variations has those terms. */
  terms?: Readonly<Record<string, readonly string[]>>;
  soldIndividually: boolean;
  /** How many one customer may buy; none: no maximum (R49). */
  customerLimit?: number;
  /** Days before import at which it was published. */
  publishedDaysAgo: number;
  dimensionsMm: readonly [number, number, number];
  pictures: readonly ImportPicture[];
  videos?: readonly ImportVideo[];
}

export interface ImportSimpleProduct extends ImportProductBase {
  type: 'simple';
  offer: ImportOffer;
}

export interface ImportVariableProduct extends ImportProductBase {
  type: 'variable';
  /** Attribute slugs that make the variations, in order, each with the term slugs in use. */
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
