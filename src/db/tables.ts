// Row types of every table, the same on both engines: integers (ids, cents, flags 0/1, epoch ms), text, JSON as text.
import type { Generated } from 'kysely';
import type { AddressColumns, OrderTables } from './order-tables.ts';
import type { ReviewTables } from './review-tables.ts';

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

interface Media {
  id: Generated<number>;
  file: string;
  width: number;
  height: number;
  alt: string;
  title: string;
  caption: string;
}

interface Products {
  id: number;
  type: 'simple' | 'variable';
  slug: string;
  name: string;
  /** Lower case without accents, for sorting alike on every engine. */
  sort_name: string;
  foreign_title: string | null;
  foreign_lang: 'zh-Hant' | 'zh-Hans' | null;
  sku: string;
  /** As the card says it; also in the facts. */
  edition: string;
  short_description: string;
  /** JSON, see db/json.ts. */
  description: string;
  facts: string;
  videos: Generated<string>;
  status: 'published' | 'draft';
  sold_individually: number;
  /** How many one customer may buy; null: no maximum. */
  customer_limit: Generated<number | null>;
  position: number;
  published_at: number;
  weight_grams: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  units_sold: Generated<number>;
}

/** What of a product can be searched, folded; see rules/search/search-texts.ts. */
interface ProductTexts {
  product_id: number;
  name: string;
  codes: string;
  everything: string;
}

interface ProductCategories {
  product_id: number;
  category_id: number;
  position: number;
  /** These are the product's; the database copies them. `listed`: whether it is published. */
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
  /** null is any. */
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
  /** Epoch ms: when it was last to be had again after it had sold out. */
  restocked_at: Generated<number | null>;
  /** A pre-order (R49): its day as an ISO date and as epoch ms, how many may be bought and how many were. */
  release_date: Generated<string | null>;
  released_at: Generated<number | null>;
  pre_order_quota: Generated<number>;
  pre_ordered: Generated<number>;
}

interface Carts {
  id: Generated<number>;
  /** `t_` and 30 hex: what the session cookie and the Cart-Token carry. */
  session: string;
  email: Generated<string>;
  shipping_rate_id: string | null;
  payment_method: string | null;
  created_at: number;
  expires_at: number;
}

interface CartAddresses extends AddressColumns {
  cart_id: number;
  kind: 'billing' | 'shipping';
}

interface CartRows {
  id: Generated<number>;
  cart_id: number;
  key: string;
  product_id: number;
  variation_id: number | null;
  attributes: string;
  quantity: number;
  seen_cents: number | null;
  /** Set while a removed row can still be put back. */
  removed_at: number | null;
}

/** Who wants to hear that an item is back; gone once told, given up, or not confirmed in time. */
interface RestockRequests {
  id: Generated<number>;
  item_id: number;
  email: string;
  asked_at: number;
  confirmed_at: number | null;
  /** When the letter was written. */
  told_at: number | null;
}

interface Mails {
  id: Generated<number>;
  order_id: number | null;
  /** The letter goes with the request. */
  restock_request_id: Generated<number | null>;
  /** The letter goes with the report. */
  review_report_id: Generated<number | null>;
  kind: string;
  recipient: string;
  /** One effect per key: `order-received:12`. */
  dedupe_key: string;
  subject: string | null;
  html: string | null;
  body_text: string | null;
  status: 'waiting' | 'sent' | 'kept' | 'failed';
  created_at: number;
  sent_at: number | null;
  error: string | null;
}

interface Jobs {
  id: Generated<number>;
  kind: string;
  payload: string;
  dedupe_key: string | null;
  run_at: number;
  attempts: number;
  locked_until: number | null;
  /** Set when it will not be tried again: done or given up. */
  ended_at: number | null;
  error: string | null;
}

interface StoredSettings {
  key: string;
  value: string;
  changed_at: number;
}

/** What changed, for every cache of every instance. */
interface Changes {
  id: Generated<number>;
  tag: string;
  at: number;
  /** The transaction, on PostgreSQL: see db/changes.ts and cache/change-feed.ts. */
  xact: Generated<number>;
}

interface Secrets {
  name: string;
  value: string;
}

interface Events {
  id: Generated<number>;
  kind: string;
  actor: string;
  params: string;
  at: number;
}

interface Allowances {
  /** Of the limit. */
  name: string;
  /** Hashed: never an address. */
  who: string;
  /** When it may ask as much as ever again. */
  full_at: number;
}

/** The main menu ([2.2-03]); none: the top categories. */
interface MenuItems {
  id: Generated<number>;
  parent_id: number | null;
  label: string;
  /** A path of the shop, `#anchor`, or `https://…`. */
  address: string;
  position: number;
  /** Its sub-menu is as wide as the container, in columns (R43). */
  mega: number;
  call_to_action: number;
}

/** The sections of the home page, in their order; none: the sections of a shop that has chosen nothing. */
interface HomeSections {
  id: Generated<number>;
  position: number;
  /** JSON with its version, see db/home/home-sections.ts. */
  block: string;
}

/** Pages and posts. */
interface Contents {
  id: Generated<number>;
  kind: 'page' | 'post';
  /** The page that the shop needs and that this one is, see rules/content/content.ts. */
  own: string | null;
  slug: string;
  title: string;
  /** As rules/search/fold-text.ts writes it. */
  sort_title: string;
  description: string;
  /** JSON with its version, see db/content/contents.ts. */
  body: string;
  status: 'published' | 'draft';
  published_at: number;
  changed_at: number;
  /** Goes up with every change. */
  revision: number;
}

/** What the shop reads of it; the rest is the accounts library's. */
interface AuthUsers {
  id: number;
  name: string;
}

export interface Tables extends OrderTables, ReviewTables {
  catalog_ids: CatalogIds;
  categories: Categories;
  attributes: Attributes;
  attribute_terms: AttributeTerms;
  media: Media;
  products: Products;
  product_texts: ProductTexts;
  product_categories: ProductCategories;
  product_media: ProductMedia;
  product_attributes: ProductAttributes;
  product_attribute_terms: ProductAttributeTerms;
  variations: Variations;
  variation_attributes: VariationAttributes;
  prices: Prices;
  price_history: PriceHistory;
  stock: Stock;
  carts: Carts;
  cart_addresses: CartAddresses;
  cart_rows: CartRows;
  restock_requests: RestockRequests;
  mails: Mails;
  jobs: Jobs;
  settings: StoredSettings;
  changes: Changes;
  secrets: Secrets;
  events: Events;
  allowances: Allowances;
  menu_items: MenuItems;
  home_sections: HomeSections;
  contents: Contents;
  auth_users: AuthUsers;
}
