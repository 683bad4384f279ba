// Products as staff sees them, including drafts and price tags.
import type { Category, Picture, PriceInterval, EffectivePrice, PriceTag, ProductType, StockLevel } from './product.ts';
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

/** A product or variation with its whole price history, including planned prices. */
export type WithPriceHistory<T> = T & { history: readonly PriceInterval[] };

export interface StaffProductQuery {
  search: string;
  /** null: all but the trash. */
  status: ProductStatus | null;
  type: ProductType | null;
  /** Only products in one of these categories; null: all. */
  categoryIds: readonly number[] | null;
  /** Only the product or the product of the variation with this article number; null: all. */
  sku: string | null;
  slug: string | null;
  /** Only these ids; null: all. */
  include: readonly number[] | null;
  /** Only products that can be bought now, that are sold out, or of which few are left; null: all. */
  stock: 'in' | 'out' | 'low' | null;
  order: 'date' | 'id' | 'title';
  descending: boolean;
  limit: number;
  offset: number;
}
