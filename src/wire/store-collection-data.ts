// What products have, counted for filters, as the Store API writes it (P4). What was not asked, or what there is none of, is null.
import type { StoreCurrency } from './store-product.ts';

interface StoreTermCount {
  /** Id of the term or the category. */
  term: number;
  count: number;
}

export interface StoreCollectionData {
  /** In minor units. */
  price_range: ({ min_price: string; max_price: string } & StoreCurrency) | null;
  attribute_counts: readonly StoreTermCount[] | null;
  rating_counts: readonly { rating: number; count: number }[] | null;
  stock_status_counts: readonly { status: string; count: string }[] | null;
  taxonomy_counts: readonly StoreTermCount[] | null;
}
