// What staff writes about products, variations, categories and attributes, in the `wc/v3` format (P3).
import type { ForeignTitle, SealedState } from '../rules/catalog/product.ts';
import type { MissingPart } from '../rules/products/product-draft.ts';

interface WcContact {
  name: string;
  address: string;
  email: string;
}

/** Ours: facts for collectors and those that the law asks for (L11). */
export interface WcProductFacts {
  game: string;
  set: string;
  set_code: string;
  /** ISO date, or ''. */
  release_date: string;
  packs: number;
  cards_per_pack: number;
  contents: readonly string[];
  sealed: SealedState;
  /** `country` is an ISO 3166 code, or ''; `responsible` null: none. */
  manufacturer: WcContact & { country: string; responsible: WcContact | null };
  age_warning: string;
}

interface WcProductAttribute {
  id: number;
  name: string;
  /** `pa_editie` */
  slug: string;
  position: number;
  visible: true;
  /** Whether variations have a choice of it. */
  variation: boolean;
  /** Names of terms. */
  options: readonly string[];
  /** Ours: the ids of the same terms. */
  option_ids: readonly number[];
}

interface WcDimensions {
  /** Centimetres as text; '' for none. */
  length: string;
  width: string;
  height: string;
}

export type WcProductStatus = 'publish' | 'draft' | 'private' | 'trash';

/** Everything of a product besides price and stock. */
export interface WcProductTexts {
  parent_id: 0;
  /** HTML. */
  description: string;
  /** Ours: the markup of which the HTML is made. */
  description_markup: string;
  short_description: string;
  /** Ours: the same as plain text. */
  short_description_text: string;
  /** The EAN. */
  global_unique_id: string;
  featured: false;
  catalog_visibility: 'visible';
  virtual: false;
  downloadable: false;
  downloads: readonly never[];
  download_limit: -1;
  download_expiry: -1;
  external_url: '';
  button_text: '';
  tax_status: 'taxable';
  /** `margeregeling`: of second-hand goods. */
  tax_class: '' | 'margeregeling';
  backorders: 'no';
  backorders_allowed: false;
  backordered: false;
  sold_individually: boolean;
  /** Kilograms as text; '' for none. */
  weight: string;
  dimensions: WcDimensions;
  shipping_required: true;
  shipping_taxable: true;
  shipping_class: '';
  shipping_class_id: 0;
  reviews_allowed: true;
  average_rating: string;
  rating_count: number;
  total_sales: number;
  purchasable: boolean;
  price_html: string;
  has_options: boolean;
  post_password: '';
  purchase_note: '';
  upsell_ids: readonly number[];
  cross_sell_ids: readonly never[];
  related_ids: readonly number[];
  grouped_products: readonly never[];
  tags: readonly { id: number; name: string; slug: string }[];
  brands: readonly never[];
  attributes: readonly WcProductAttribute[];
  default_attributes: readonly never[];
  menu_order: number;
  date_modified: string;
  date_modified_gmt: string;
  /** Ours. */
  foreign_title: ForeignTitle | null;
  facts: WcProductFacts;
  /** Ours: how goods under the margin scheme were bought; `cost` of one unit ('12.50'). null: the product is taxed as usual. */
  margin: { cost: string; statement: string } | null;
  /** Ours: increases with every change by staff; sent back, an older one is refused (409). */
  revision: number;
  /** Ours: what is missing before it can be published (R65). */
  missing: readonly MissingPart[];
  _links: WcLinks;
}

export type WcLinks = Readonly<Record<string, readonly { href: string }[]>>;

/** What staff writes about a variation. */
export interface WcVariationTexts {
  type: 'variation';
  /** The terms joined with commas. */
  name: string;
  description: string;
  global_unique_id: string;
  weight: string;
  dimensions: WcDimensions;
  tax_status: 'taxable';
  tax_class: 'parent';
  backorders: 'no';
  backorders_allowed: false;
  backordered: false;
  virtual: false;
  downloadable: false;
  downloads: readonly never[];
  download_limit: -1;
  download_expiry: -1;
  shipping_class: '';
  shipping_class_id: 0;
  purchasable: boolean;
  menu_order: number;
  /** Ours: null where the product's value holds. */
  packs: number | null;
  cards_per_pack: number | null;
  _links: WcLinks;
}

interface WcTermImage {
  id: number;
  src: string;
  alt: string;
}

/** An entry of `GET products/tags`. */
export interface WcTag {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** Published products that have it. */
  count: number;
  _links: WcLinks;
}

/** An entry of `GET products/categories`. */
export interface WcCategory {
  id: number;
  name: string;
  slug: string;
  /** 0 for a top-level category. */
  parent: number;
  description: string;
  display: 'default';
  image: WcTermImage | null;
  menu_order: number;
  count: number;
  /** Ours: the address in the shop. */
  permalink: string;
  _links: WcLinks;
}

/** An entry of `GET products/attributes`. */
export interface WcAttribute {
  id: number;
  name: string;
  slug: string;
  type: 'select';
  order_by: 'menu_order';
  has_archives: false;
  /** Ours: the place among the attributes. */
  menu_order: number;
  _links: WcLinks;
}

/** An entry of `GET products/attributes/{id}/terms`. */
export interface WcAttributeTerm {
  id: number;
  name: string;
  slug: string;
  description: '';
  menu_order: number;
  count: number;
  _links: WcLinks;
}

/** The data of a refusal because somebody saved a later revision. */
export interface WcEditConflict {
  revision: number;
  /** What the later revisions changed, newest first. */
  edits: readonly { revision: number; date_gmt: string; author: string; fields: readonly string[] }[];
}
