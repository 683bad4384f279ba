// What everybody can read below `wp/v2`: pages, posts and products as entries of WordPress, and their types (P7, W12).
import type { WcLinks } from './wc-product.ts';

/** A text as HTML. */
interface WpRendered {
  rendered: string;
}

/** What pages, posts and products have in common. */
export interface WpEntry<T extends 'page' | 'post' | 'product'> {
  id: number;
  date: string | null;
  date_gmt: string | null;
  guid: WpRendered;
  modified: string | null;
  modified_gmt: string | null;
  slug: string;
  status: 'publish';
  type: T;
  link: string;
  title: WpRendered;
  content: WpRendered & { protected: false };
  excerpt: WpRendered & { protected: false };
  /** Always 0: the login name of an author could not be kept secret (P6). */
  author: 0;
  /** The id of the picture in the library; 0: none, or none that the library knows. */
  featured_media: number;
  comment_status: 'open' | 'closed';
  template: '';
  meta: readonly [];
  class_list: readonly string[];
  _links: WcLinks;
}

/** `GET wp/v2/pages` and a single page. */
interface WpPage extends WpEntry<'page'> {
  parent: 0;
  menu_order: 0;
}

/** `GET wp/v2/posts` and a single post. Posts have no categories and no tags. */
interface WpPost extends WpEntry<'post'> {
  sticky: false;
  format: 'standard';
  categories: readonly [];
  tags: readonly [];
}

export type WpContent = WpPage | WpPost;

/** `GET wp/v2/product` and a single product. It has no price. */
export interface WpProduct extends WpEntry<'product'> {
  /** Ids of categories and of tags. */
  product_cat: readonly number[];
  product_tag: readonly number[];
}

/** `GET wp/v2/types/{slug}` */
export interface WpType {
  description: string;
  hierarchical: boolean;
  /** The slug of the list of all entries; false: there is none below a slug of its own. */
  has_archive: string | false;
  name: string;
  slug: string;
  icon: string;
  taxonomies: readonly string[];
  rest_base: string;
  rest_namespace: 'wp/v2';
  _links: WcLinks;
}

/** `GET wp/v2/types`: the types by slug. */
export type WpTypes = Readonly<Record<string, WpType>>;
