// Products as staff sees them: drafts too, with their price tags.
import type { Category, Picture, PriceInterval, EffectivePrice, PriceTag, ProductType, StockLevel } from './product.ts';
import type { StoredPreOrder } from './pre-order.ts';

export type PublishedState = 'published' | 'draft';

/** Price and stock of what can be bought, as they are stored and as they work out now. */
export interface StaffOffer {
  sku: string;
  /** null for a product with variations: those have them. */
  tag: PriceTag | null;
  price: EffectivePrice;
  /** The ordinary stock, also while a pre-order runs. */
  stock: StockLevel;
  /** null: none was ever set, or it was ended. */
  preOrder: StoredPreOrder | null;
  /** How many people wait for a letter that it is back. */
  waiting: number;
}

export interface StaffProduct extends StaffOffer {
  id: number;
  type: ProductType;
  slug: string;
  name: string;
  status: PublishedState;
  publishedAt: number;
  /** How many one customer may buy; null: no maximum (R49). */
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
  /** Names, for people; '' is any. */
  attributes: readonly { name: string; value: string }[];
}

/** One of them, with all that its price ever was or will be. */
export type WithPriceHistory<T> = T & { history: readonly PriceInterval[] };

export interface StaffProductQuery {
  search: string;
  status: PublishedState | null;
  inStock: boolean | null;
  order: 'date' | 'id' | 'title';
  descending: boolean;
  limit: number;
  offset: number;
}
