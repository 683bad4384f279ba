// Row types of the tables with which staff makes products.

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

export interface ProductTables {
  product_texts: ProductTexts;
  slug_redirects: SlugRedirects;
  product_edits: ProductEdits;
  product_editors: ProductEditors;
}
