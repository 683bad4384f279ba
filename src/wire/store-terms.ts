// Categories, tags, attributes, terms and reviews in the format of the public Store API (P4).
import type { StoreImage } from './store-product.ts';

export interface StoreTerm {
  id: number;
  name: string;
  slug: string;
  description: string;
  parent: number;
  count: number;
}

export interface StoreCategory extends StoreTerm {
  image: StoreImage | null;
  review_count: number;
  permalink: string;
}

export interface StoreAttribute {
  id: number;
  name: string;
  taxonomy: string;
  type: 'select';
  order: 'menu_order';
  has_archives: false;
  /** The number of its terms. */
  count: number;
}

export interface StoreReview {
  id: number;
  date_created: string | null;
  date_created_gmt: string | null;
  formatted_date_created: string;
  product_id: number;
  product_name: string;
  product_permalink: string;
  product_image: StoreImage | null;
  reviewer: string;
  review: string;
  rating: number;
  verified: boolean;
  /** No addresses: that of a picture would tell a hash of the email address. */
  reviewer_avatar_urls: Readonly<Record<string, never>>;
}
