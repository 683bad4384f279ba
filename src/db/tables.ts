// Row types of every table, the same on both engines: integers (ids, cents, flags 0/1, epoch ms), text, JSON as text.
import type { Generated } from 'kysely';
import type { AccountRole } from '../rules/accounts/accounts.ts';
import type { BundleKind } from '../rules/catalog/product.ts';
import type { ProductStatus } from '../rules/catalog/staff-products.ts';
import type { PromotionKind } from '../rules/promotions/promotions.ts';
import type { AccountTables } from './account-tables.ts';
import type { CouponTables } from './coupon-tables.ts';
import type { FormTables } from './form-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type { MediaTables } from './media-tables.ts';
import type { AddressColumns, OrderTables } from './order-tables.ts';
import type { ProductTables } from './product-tables.ts';
import type { ReviewTables } from './review-tables.ts';
import type { ShippingTables } from './shipping-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { QuotationTables } from './quotation-tables.ts';
import type { WishlistTables } from './wishlist-tables.ts';
import type { WithdrawalTables } from './withdrawal-tables.ts';

/** `list`: versioned JSON, see db/bought-together/bought-together.ts. */
interface BoughtTogetherLists {
  owner_id: number;
  product_id: number;
  list: string;
}

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

interface PromotedPrices {
  item_id: number;
  /** Epoch ms; null is open-ended. */
  from_at: number;
  until_at: number | null;
  cents: number;
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

interface Carts {
  id: Generated<number>;
  /** A key of `CartKeys` (db/cart/carts.ts): of a guest's session, an account or a log-in. */
  session: string;
  email: Generated<string>;
  shipping_rate_id: string | null;
  payment_method: string | null;
  created_at: number;
  expires_at: number;
  /** Set when the session has ended: the row then has no data, and only prevents that its key is used again. */
  ended_at: Generated<number | null>;
  ended_by: Generated<'order' | 'log-in' | null>;
  /** JSON, see db/cart/row-json.ts; null for none. */
  coupon_codes: Generated<string | null>;
  gift_choices: Generated<string | null>;
  /** The quotation whose prices the cart has. */
  quotation_id: Generated<number | null>;
}

interface Promotions {
  id: Generated<number>;
  kind: PromotionKind;
  title: string;
  active: number;
  priority: number;
  exclusive: number;
  /** Epoch ms; null is open-ended. */
  starts_at: number | null;
  ends_at: number | null;
  usage_limit: number | null;
  times_used: Generated<number>;
  terms: string;
}

interface Bundles {
  product_id: number;
  /** JSON with its version, see db/bundles/bundles.ts. */
  terms: string;
}

/** Which bundles a product is part of. A bundle has a row with its own id too. */
interface BundleParts {
  product_id: number;
  bundle_id: number;
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
  /** Set while a removed row can be restored. */
  removed_at: number | null;
  /** Of a bundle: its parts, see `encodeParts`. */
  parts: Generated<string | null>;
  /** Of a product bought together with another: the key of that product's row, and the item of its list. */
  parent_key: Generated<string | null>;
  item_key: Generated<string | null>;
}

/** Back-in-stock requests; deleted when notified, cancelled, or not confirmed in time. */
interface RestockRequests {
  id: Generated<number>;
  item_id: number;
  email: string;
  asked_at: number;
  confirmed_at: number | null;
  /** When the back-in-stock email was added. */
  told_at: number | null;
}

interface Jobs {
  id: Generated<number>;
  kind: string;
  payload: string;
  dedupe_key: string | null;
  run_at: number;
  attempts: number;
  locked_until: number | null;
  /** Set when the job is done or has failed for good. */
  ended_at: number | null;
  error: string | null;
}

interface StoredSettings {
  key: string;
  value: string;
  changed_at: number;
}

/** The tags of changed data, read by the caches of every instance. */
interface Changes {
  id: Generated<number>;
  tag: string;
  at: number;
  /** The transaction id on PostgreSQL, 0 on SQLite; see db/engine/engine.ts. */
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
  /** The account of the actor, which may be deleted since; null for guests and programs. */
  account_id: number | null;
  /** The values of `params`, as `foldText` makes them. */
  search_text: string;
}

interface Allowances {
  /** The name of the limit. */
  name: string;
  /** A hash of the sender of the requests; never an address. */
  who: string;
  /** When the full number of requests is available again. */
  full_at: number;
}

/** Written only to find out whether the database accepts writes (write-check.ts). */
interface WriteChecks {
  slot: number;
  at: number;
  filler: string;
}

/** The main menu ([2.2-03]). Without rows the menu shows the top categories. */
interface MenuItems {
  id: Generated<number>;
  parent_id: number | null;
  label: string;
  /** A path of the shop, `#anchor`, or `https://…`. */
  address: string;
  position: number;
  /** 1: the sub-menu is as wide as the container, in columns (R43). */
  mega: number;
  call_to_action: number;
}

/** The sections of the home page, in their order. Without rows the home page has its default sections. */
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
  /** The role of a page that the shop needs, see rules/content/content.ts; null: none. */
  own: string | null;
  slug: string;
  title: string;
  /** Folded by rules/search/fold-text.ts. */
  sort_title: string;
  description: string;
  /** JSON with its version, see db/content/contents.ts. */
  body: string;
  status: 'published' | 'draft';
  published_at: number;
  changed_at: number;
  /** Increases with every change. */
  revision: number;
}

interface AuthUsers {
  id: number;
  name: string;
  /** In lower case. */
  email: string;
  role: AccountRole;
  /** A boolean on PostgreSQL, 0 or 1 on SQLite. */
  emailVerified: boolean | number;
  /** A date on PostgreSQL, an ISO text on SQLite. */
  createdAt: Date | string;
}

/** The password of an account: the row with the provider `credential`. */
interface AuthAccounts {
  userId: number;
  providerId: string;
  password: string | null;
}

/** What visitors were asked, by its version. */
interface ConsentQuestions {
  version: string;
  question: string;
  asked_since: number;
}

/** Append-only: the choices of visitors about measuring (R32). */
interface Consents {
  id: Generated<number>;
  /** null of a refusal. */
  receipt: string | null;
  version: string;
  choice: 'granted' | 'refused' | 'withdrawn';
  chosen_at: number;
}

/** `name` and `value`: see rules/accounts/user-meta.ts. */
interface UserMetaRows {
  user_id: number;
  name: string;
  value: string;
}

/** A registration that waits for its confirmation. */
interface Registrations {
  id: Generated<number>;
  email: string;
  name: string;
  password_hash: string;
  created_at: number;
}

export interface Tables
  extends
    AccountTables,
    CouponTables,
    FormTables,
    MailTables,
    MediaTables,
    OrderTables,
    ProductTables,
    ReviewTables,
    ShippingTables,
    StaffTables,
    WishlistTables,
    QuotationTables,
    WithdrawalTables {
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
  carts: Carts;
  cart_addresses: CartAddresses;
  cart_rows: CartRows;
  promotions: Promotions;
  bundles: Bundles;
  bundle_parts: BundleParts;
  promoted_prices: PromotedPrices;
  bought_together_lists: BoughtTogetherLists;
  restock_requests: RestockRequests;
  jobs: Jobs;
  settings: StoredSettings;
  changes: Changes;
  secrets: Secrets;
  events: Events;
  allowances: Allowances;
  write_checks: WriteChecks;
  menu_items: MenuItems;
  home_sections: HomeSections;
  contents: Contents;
  auth_users: AuthUsers;
  auth_accounts: AuthAccounts;
  user_meta: UserMetaRows;
  registrations: Registrations;
  consent_questions: ConsentQuestions;
  consents: Consents;
}
