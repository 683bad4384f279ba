// The suggestions of the search box (7.6, W16).
import type { CardPicture, EffectivePrice } from '../rules/catalog/product.ts';
import type { Cents } from '../rules/money.ts';
import { paths } from './paths.ts';

/** The action of the call. */
export const suggestionsAction = 'aws_action';

/** The fields that the search box sends ([7.6-01]). */
export const suggestionFields = {
  action: 'action',
  keyword: 'keyword',
  page: 'aws_page',
  taxonomy: 'aws_tax',
  lang: 'lang',
  pageUrl: 'pageurl',
  typeData: 'typedata',
} as const;

/** The query parameter that the search form of the box adds to the results page ([2.1-16]). */
export const boxSearchParam = { name: 'type_aws', value: 'true' } as const;

/** The address of the search page, without filters; `fromBox`: it was opened from the search box. */
export function searchPath(term: string, fromBox: boolean): string {
  return paths.search(term) + (fromBox ? `&${boxSearchParam.name}=${boxSearchParam.value}` : '');
}

/** An item that staff wrote ([3.11-03]). */
interface TopResult {
  link: string;
  name: string;
  content: string;
  link_data: string;
}

/** A category or a term of an attribute ([3.11-02]). */
export interface TaxonomyResult {
  id: number;
  name: string;
  /** The number of products. */
  count: number;
  link: string;
  excerpt: string;
}

/** A product ([3.11-01]). */
export interface ProductResult {
  id: number;
  parent_id: number;
  /** HTML: the found words are `<strong>`. */
  title: string;
  excerpt: string;
  link: string;
  /** The address of a small picture; '' when there is none. */
  image: string;
  /** HTML. */
  price: string;
  on_sale: boolean;
  sku: string;
  categories: string;
  stock_status: '' | { status: boolean; text: string };
  featured: boolean;
  f_price: string;
  f_rating: string;
  f_reviews: number;
  f_stock: boolean;
  f_sale: boolean;
}

/** An answer without results has the same fields, with empty lists. A PHP client gets `[]` for no terms. */
export interface SuggestionsResponse {
  tax: readonly [] | Readonly<Record<string, readonly TaxonomyResult[]>>;
  products: readonly ProductResult[];
  data: { top_text: string; notices: readonly string[]; top_results: readonly TopResult[] };
}

/** A text in pieces; those that were searched are marked. */
export type MarkedText = readonly { text: string; found: boolean }[];

/** A product, as data. */
export interface TypedProductResult {
  id: number;
  title: MarkedText;
  edition: string;
  link: string;
  picture: CardPicture | null;
  price: EffectivePrice;
  /** The upper end of a range of prices; otherwise the price. */
  highestPrice: Cents;
  sku: string;
  stock: { inStock: boolean; text: string };
}

/** The same answer as data (R12). */
export interface TypedSuggestionsResponse {
  tax: readonly { taxonomy: string; label: string; terms: readonly TaxonomyResult[] }[];
  products: readonly TypedProductResult[];
  /** The number of products that the results page would show. */
  total: number;
  /** No product has all words; these are the nearest. */
  isNearest: boolean;
  /** What was probably meant; null when the words were found as typed. */
  meant: string | null;
  data: SuggestionsResponse['data'];
}
