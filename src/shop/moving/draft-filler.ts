// Fills what the products of a batch lack from the settings (R65).
import type { Tx } from '../../db/database.ts';
import type { ProductDraft } from '../../rules/products/product-draft.ts';
import { readFactsFiller } from '../catalog/safety-defaults.ts';
import type { FillFacts } from '../catalog/safety-defaults.ts';
import type { TermMaker } from './term-maker.ts';

/** Fills the facts of a draft whose categories are here. */
export type FillDraft = (maker: TermMaker, draft: ProductDraft) => Promise<ProductDraft>;

/** Creates what fills the drafts of one batch. The batch makes categories: they are read again when there are more. */
export function makeDraftFiller(tx: Tx): FillDraft {
  let read: { maker: TermMaker; categories: number; fill: FillFacts } | null = null;
  return async (maker, draft) => {
    const categories = maker.categoryCount();
    if (read?.maker !== maker || read.categories !== categories)
      read = { maker, categories, fill: await readFactsFiller(tx) };
    return { ...draft, facts: read.fill(draft) };
  };
}
