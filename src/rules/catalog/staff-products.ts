// Products as staff sees them, including drafts and price tags.
import type { Category, Picture, PriceInterval, EffectivePrice, PriceTag, ProductType, StockLevel } from './product.ts';
import type { Cents } from '../money.ts';
import type { StoredPreOrder } from './pre-order.ts';

/** Only what is published is in the shop. Something private is finished but only for staff; the trash is put away. */
export type ProductStatus = 'published' | 'draft' | 'private' | 'trash';

/** Price and stock of a product or variation: the stored values and the current result. */
export interface StaffOffer {
  sku: string;
  /** null for a product with variations, which have the price tags. */
  tag: PriceTag | null;
  price: EffectivePrice;
  /** The ordinary stock, even while a pre-order runs. */
  stock: StockLevel;
  /** null: no pre-order was set, or it was removed. */
  preOrder: StoredPreOrder | null;
  /** Number of people who wait for a back-in-stock email. */
  waiting: number;
}

export interface StaffProduct extends StaffOffer {
  id: number;
  type: ProductType;
  slug: string;
  name: string;
  status: ProductStatus;
  publishedAt: number;
  /** Maximum units per customer; null means no maximum (R49). */
  customerLimit: number | null;
  categories: readonly Pick<Category, 'id' | 'name' | 'slug'>[];
  pictures: readonly Picture[];
  variationIds: readonly number[];
}

export interface StaffVariation extends StaffOffer {
  id: number;
  productId: number;
  productSlug: string;
  active: boolean;
  picture: Picture | null;
  /** Readable names; '' means any. */
  attributes: readonly { name: string; value: string }[];
}

/** Price and stock of an item in the grid of staff. */
export interface OfferRow {
  itemId: number;
  productId: number;
  name: string;
  edition: string;
  /** Of a variation: the names of its terms; '' is any term. */
  choices: readonly string[];
  sku: string;
  isForSale: boolean;
  /** null: no price yet. */
  regular: Cents | null;
  /** null: no sale. */
  salePrice: Cents | null;
  /** The ordinary stock, even while a pre-order runs. */
  stock: StockLevel;
}

/** A product or variation with its whole price history, including planned prices. */
export type WithPriceHistory<T> = T & { history: readonly PriceInterval[] };

/** Moments (epoch ms), both included; null is open. */
interface Period {
  from: number | null;
  until: number | null;
}

/** What a list of staff has and how it is sorted. null does not filter. */
export interface StaffProductQuery {
  /** Each word is in the name or an article number. */
  search: string;
  statuses: readonly ProductStatus[];
  types: readonly ProductType[] | null;
  /** Products in at least one of these categories. */
  categoryIds: readonly number[] | null;
  /** Products with at least one of these tags. */
  tagIds: readonly number[] | null;
  /** Products with at least one of these terms of attributes. */
  termIds: readonly number[] | null;
  /** The products, and the products of the variations, with these article numbers. */
  skus: readonly string[] | null;
  /** A part of an article number; '' for all. */
  partOfSku: string;
  slug: string | null;
  include: readonly number[] | null;
  exclude: readonly number[];
  /** Only products that can be bought now, that are sold out, or of which few are left. */
  stock: 'in' | 'out' | 'low' | null;
  onSale: boolean | null;
  /** Cents, both included. */
  minPrice: number | null;
  maxPrice: number | null;
  published: Period;
  modified: Period;
  order:
    | 'date'
    | 'id'
    | 'include'
    | 'title'
    | 'slug'
    | 'modified'
    | 'popularity'
    | 'rating'
    | 'price'
    | 'menu_order'
    | 'random';
  descending: boolean;
  limit: number;
  offset: number;
}
