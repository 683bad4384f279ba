// What a source says about a product of another shop: a row of its product file, or an answer of its REST interface. Both become
// this type, and one use-case brings it.

/** What has an id in the old shop. */
export type OldKind =
  | 'product'
  | 'variation'
  | 'category'
  | 'tag'
  | 'attribute'
  | 'term'
  | 'media'
  | 'customer'
  | 'order'
  | 'refund'
  | 'coupon'
  | 'review'
  | 'page'
  | 'post';

/** A category, tag or term as the old shop names it. */
export interface OldTerm {
  /** Absent where the source does not tell it, such as a file. */
  id?: string;
  name: string;
  slug?: string;
  /** HTML. */
  description?: string;
}

/** A picture of the old shop. */
export interface OldPicture {
  id?: string;
  /** Where it is there; the last part of its path is the name of the file. */
  url: string;
  alt?: string;
  title?: string;
}

export interface OldAttribute {
  /** Its name: 'Taal'. */
  name: string;
  /** With or without the prefix: `pa_taal`. Absent: from its name. */
  slug?: string;
  id?: string;
  /** Whether the shop has it for all products; false: only this product. Both become attributes of the shop. */
  isGlobal: boolean;
  isVisible: boolean;
  /** Whether variations differ in it. Absent: when one of them has a value of it. */
  forVariations?: boolean;
  values: readonly OldTerm[];
}

/** Another product, by what the source knows of it. */
export type OldReference = { id: string } | { sku: string };

/**
 * What a product and a variation both have. A field that is absent is one that the source does not tell: it stays as it is when
 * the product exists. null, '' and an empty list say that there is none.
 */
export interface OldItem {
  /** The id in the old shop; '' when the source has none. */
  id: string;
  /** The line of the file where it stands, for the report; absent without a file. */
  line?: number;
  sku?: string;
  /** GTIN, EAN, UPC or ISBN. */
  gtin?: string;
  /** HTML. */
  description?: string;
  /** As the source writes them: '12.5', '1.234,50'; rules/moving/old-amounts.ts reads them. */
  regularPrice?: string;
  salePrice?: string;
  /** Epoch ms; null: open. */
  saleFrom?: number | null;
  saleUntil?: number | null;
  /** null: not counted. */
  stock?: number | null;
  /** Counts when the stock is not counted. */
  isInStock?: boolean;
  lowAt?: number | null;
  backorders?: 'no' | 'notify' | 'yes';
  weightKg?: number | null;
  lengthCm?: number | null;
  widthCm?: number | null;
  heightCm?: number | null;
  /** The main picture first. */
  pictures?: readonly OldPicture[];
  taxStatus?: string;
  taxClass?: string;
  shippingClass?: string;
  isVirtual?: boolean;
  isDownloadable?: boolean;
  /** Its place in the shop's own order. */
  position?: number;
  /** Fields of other programs, by their keys. Those of this shop are in rules/moving/own-fields.ts. */
  meta?: Readonly<Record<string, string>>;
  /** What the source could not read, for the report. */
  unread?: readonly { field: string; value: string }[];
}

/** A variation: its values by the names of the attributes; '' is any value. */
export interface OldVariation extends OldItem {
  attributes: readonly { name: string; value: string }[];
  /** Whether it is for sale. Absent: yes. */
  isActive?: boolean;
}

/** A product with its variations. */
export interface OldProduct extends OldItem {
  /** In lower case, as the source names it: simple, variable, grouped, external or something else. */
  type: string;
  name?: string;
  slug?: string;
  /** The address in the old shop, whole or from its first slash, where the source tells it. */
  address?: string;
  status?: 'published' | 'private' | 'draft' | 'trash';
  /** Epoch ms. */
  publishedAt?: number;
  isFeatured?: boolean;
  visibility?: 'visible' | 'catalog' | 'search' | 'hidden';
  /** HTML. */
  shortDescription?: string;
  soldIndividually?: boolean;
  reviewsAllowed?: boolean;
  purchaseNote?: string;
  /** Each from the top category to its own; the main category first. */
  categories?: readonly (readonly OldTerm[])[];
  tags?: readonly OldTerm[];
  brands?: readonly OldTerm[];
  attributes?: readonly OldAttribute[];
  defaultAttributes?: readonly { name: string; value: string }[];
  upsells?: readonly OldReference[];
  crossSells?: readonly OldReference[];
  grouped?: readonly OldReference[];
  externalUrl?: string;
  variations: readonly OldVariation[];
}
