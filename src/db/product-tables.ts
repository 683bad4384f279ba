// Row types of the tables with which staff makes products, and of the search.
import type { Generated } from 'kysely';
import type { StockCause } from '../rules/catalog/stock-movements.ts';

/** Old addresses of products and categories. A slug in use is never among them. */
interface SlugRedirects {
  kind: 'product' | 'category';
  slug: string;
  target_id: number;
}

/** Append-only: what each revision of a product changed, and who did it. */
interface ProductEdits {
  product_id: number;
  revision: number;
  at: number;
  actor: string;
  /** JSON: names of fields. */
  fields: string;
}

/** Who has the editor of a product open. */
interface ProductEditors {
  product_id: number;
  account_id: number;
  seen_at: number;
}

/** The searchable text of a product, folded; see rules/search/search-texts.ts. */
interface ProductTexts {
  product_id: number;
  name: string;
  codes: string;
  everything: string;
}

/** A movement of the counted stock of an item. The rows of an item form a chain: each begins with what the one before left. */
interface StockMovements {
  id: Generated<number>;
  item_id: number;
  cause: StockCause;
  /** The order that took the units or gave them back. */
  order_id: number | null;
  actor: string;
  quantity_before: number;
  quantity_after: number;
  at: number;
}

interface Tags {
  id: Generated<number>;
  slug: string;
  name: string;
  description: string;
}

interface ProductTags {
  product_id: number;
  tag_id: number;
  position: number;
}

/** See db/search/missed-searches.ts. */
interface MissedSearches {
  term: string;
  /** ISO date. */
  day: string;
  visitors: number;
}

export interface ProductTables {
  missed_searches: MissedSearches;
  tags: Tags;
  product_tags: ProductTags;
  stock_movements: StockMovements;
  product_texts: ProductTexts;
  slug_redirects: SlugRedirects;
  product_edits: ProductEdits;
  product_editors: ProductEditors;
}
