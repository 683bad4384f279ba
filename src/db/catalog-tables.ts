// Row types of the tables of the catalogue: categories, attributes, products, variations, prices and stock.
import type { Generated } from 'kysely';
import type { BundleKind } from '../rules/catalog/product.ts';
import type { ProductStatus } from '../rules/catalog/staff-products.ts';

interface CatalogIds {
  id: Generated<number>;
  kind: 'product' | 'variation';
}

interface Categories {
  id: Generated<number>;
  parent_id: number | null;
  slug: string;
  name: string;
  description: string;
  position: number;
  media_id: Generated<number | null>;
}

interface Attributes {
  id: Generated<number>;
  /** `pa_editie` */
  taxonomy: string;
  name: string;
  position: number;
}

interface AttributeTerms {
  id: Generated<number>;
  attribute_id: number;
  slug: string;
  name: string;
  position: number;
}

interface Products {
  id: number;
  type: 'simple' | 'variable';
  slug: string;
  name: string;
  /** Name and edition in lower case without accents, so that every engine sorts it the same way. */
  sort_name: string;
  foreign_title: string | null;
  foreign_lang: 'zh-Hant' | 'zh-Hans' | null;
  sku: string;
  /** As shown on the product card; also one of the facts. */
  edition: string;
  short_description: string;
  /** JSON, see db/json.ts. */
  description: string;
  facts: string;
  videos: Generated<string>;
  status: ProductStatus;
  sold_individually: number;
  /** Maximum number of units per customer; null: no maximum. */
  customer_limit: Generated<number | null>;
  position: number;
  published_at: number;
  /** Epoch ms of the last change by staff; what happens by itself, such as a sale, does not count. */
  modified_at: number;
  weight_grams: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  units_sold: Generated<number>;
  /** Whether the product is a bundle, and whether it has a choice to make; null: it is none. */
  bundle: Generated<BundleKind | null>;
  /** Increases with every change by staff. */
  revision: Generated<number>;
  was_published: Generated<number>;
  /** JSON: ids of the products that staff chose to show beside it. */
  related: Generated<string>;
  /** What the shop paid for one unit of goods under the margin scheme; null: they are taxed as usual. */
  margin_cost_cents: Generated<number | null>;
  /** The number of the purchase statement; '' for none. */
  margin_statement: Generated<string>;
}

interface ProductCategories {
  product_id: number;
  category_id: number;
  position: number;
  /** The next columns are copies from the product, made by the database. `listed`: whether it is published. */
  listed: Generated<number>;
  product_position: Generated<number>;
  published_at: Generated<number>;
}

interface ProductMedia {
  product_id: number;
  media_id: number;
  position: number;
}

interface ProductAttributes {
  product_id: number;
  attribute_id: number;
  for_variations: number;
  position: number;
}

interface ProductAttributeTerms {
  product_id: number;
  attribute_id: number;
  term_id: number;
  position: number;
}

interface Variations {
  id: number;
  product_id: number;
  sku: string;
  description: string;
  active: number;
  media_id: number | null;
  position: number;
  weight_grams: number;
  /** JSON with its version, see db/json.ts. */
  facts: Generated<string>;
}

interface VariationAttributes {
  variation_id: number;
  attribute_id: number;
  /** null: any term. */
  term_id: number | null;
}

interface Prices {
  item_id: number;
  regular_cents: number;
  sale_cents: number | null;
  sale_from: number | null;
  sale_until: number | null;
}

interface PriceHistory {
  id: Generated<number>;
  item_id: number;
  cents: number;
  from_at: number;
  until_at: number | null;
  recorded_at: number;
}

interface Stock {
  item_id: number;
  managed: number;
  on_hand: number;
  in_stock: number;
  low_at: number;
  /** Epoch ms: when the item last came back in stock. */
  restocked_at: Generated<number | null>;
  /** Pre-order (R49): the release date as ISO date and as epoch ms, the quota, and the number of units ordered. */
  release_date: Generated<string | null>;
  released_at: Generated<number | null>;
  pre_order_quota: Generated<number>;
  pre_ordered: Generated<number>;
}

export interface CatalogTables {
  catalog_ids: CatalogIds;
  categories: Categories;
  attributes: Attributes;
  attribute_terms: AttributeTerms;
  products: Products;
  product_categories: ProductCategories;
  product_media: ProductMedia;
  product_attributes: ProductAttributes;
  product_attribute_terms: ProductAttributeTerms;
  variations: Variations;
  variation_attributes: VariationAttributes;
  prices: Prices;
  price_history: PriceHistory;
  stock: Stock;
}
