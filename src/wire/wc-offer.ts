// Products and variations of `wp-json/wc/v3` with their prices and stock: the shapes of WooCommerce, with extensions of ours. Amounts
// and moments as in `wc-order.ts`.
import type { WcProductStatus, WcProductTexts, WcVariationTexts } from './wc-product.ts';
import type { StaffStockCause } from '../rules/catalog/stock-movements.ts';

type WcStockStatus = 'instock' | 'outofstock';

export interface WcImage {
  id: number;
  src: string;
  /** Ours: a small version. */
  thumbnail: string;
  alt: string;
}

/**
 * Price and stock, which products and variations have in common. For a product with variations all prices except
 * `price` are ''.
 */
export interface WcOffer {
  sku: string;
  permalink: string;
  /** The price in effect; for a product with variations the lowest. */
  price: string;
  regular_price: string;
  /** '' without a sale, and after a sale has ended. */
  sale_price: string;
  date_on_sale_from: string | null;
  date_on_sale_from_gmt: string | null;
  date_on_sale_to: string | null;
  date_on_sale_to_gmt: string | null;
  on_sale: boolean;
  manage_stock: boolean;
  /** null when stock is not counted. */
  stock_quantity: number | null;
  stock_status: WcStockStatus;
  low_stock_amount: number | null;
  meta_data: readonly WcMeta[];
}

/** The `meta_data` keys that the shop supports. */
export const metaKeys = {
  /** ISO date; '' means no pre-order. */
  preOrderDate: '_pre_order_date',
  /** Number of units that can be bought before that date, apart from the stock. */
  preOrderQuota: '_pre_order_quota',
  /** Number of units already bought; read-only. */
  preOrdered: '_pre_order_sold',
  /** For a product: the maximum units per customer; '' means no maximum. */
  customerLimit: '_customer_limit',
  /** Number of people who wait until it is back in stock; read-only. */
  waiting: '_restock_waiting',
} as const;

export interface WcMeta {
  id: number;
  key: string;
  value: string;
}

/** An entry of `GET products`. */
export interface WcProduct extends WcOffer, WcProductTexts {
  id: number;
  name: string;
  /** The edition beside the name (R54). */
  edition: string;
  slug: string;
  type: 'simple' | 'variable';
  status: WcProductStatus;
  date_created: string;
  date_created_gmt: string;
  images: readonly WcImage[];
  categories: readonly { id: number; name: string; slug: string }[];
  variations: readonly number[];
}

/** A past, current or planned row of the price history. `to_gmt` null means open-ended. */
export interface WcPriceInterval {
  from_gmt: string;
  to_gmt: string | null;
  price: string;
}

/**
 * `GET products/{id}`. The history is in the order of writing: of the rows that cover a moment, the last one counts.
 */
export interface WcProductDetail extends WcProduct {
  price_history: readonly WcPriceInterval[];
}

/** An entry of `GET products/{id}/variations`. */
export interface WcVariation extends WcOffer, WcVariationTexts {
  id: number;
  parent_id: number;
  /** `private`: not for sale. */
  status: 'publish' | 'private';
  image: WcImage | null;
  /** `option` '' means any. */
  attributes: readonly { id: number; name: string; slug: string; option: string }[];
}

/** `GET products/{id}/variations/{id}` */
export interface WcVariationDetail extends WcVariation {
  price_history: readonly WcPriceInterval[];
}

/** The fields that change price and stock. Times are in UTC without a zone ('2026-11-27T23:00:00'). */
export interface WcOfferChange {
  stock_quantity?: number;
  manage_stock?: boolean;
  stock_status?: WcStockStatus;
  /** '189.99', with at most two decimals. */
  regular_price?: string;
  /** '' ends the sale. */
  sale_price?: string;
  /** null: from now. */
  date_on_sale_from_gmt?: string | null;
  /** null: open-ended. */
  date_on_sale_to_gmt?: string | null;
  low_stock_amount?: number;
  /** The stock quantity that staff saw. The change is refused when it is different by now. */
  expected_stock?: number;
  stock_reason?: StaffStockCause;
  /** Keys are those of `metaKeys`. Absent keys stay unchanged. */
  meta_data?: readonly WcMeta[];
}

/** `PUT products/{id}/variations/{id}` */
export interface WcVariationChange extends WcOfferChange {
  status?: 'publish' | 'private';
}
