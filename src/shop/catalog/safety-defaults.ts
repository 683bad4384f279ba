// Fills the facts about safety that products lack, from the settings (R65), in the transaction of the caller.
import { readCategories } from '../../db/catalog/categories.ts';
import type { Tx } from '../../db/database.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { ProductDraft } from '../../rules/products/product-draft.ts';
import { fillSafetyFacts } from '../../rules/products/safety-defaults.ts';

/** Fills the facts of a product; its main category is the first. */
export type FillFacts = (product: Pick<ProductDraft, 'facts' | 'categoryIds'>) => ProductDraft['facts'];

/** Returns what fills the facts of a product; without defaults they stay as they are. */
export async function readFactsFiller(tx: Tx): Promise<FillFacts> {
  const defaults = (await readSettings(tx))['catalog.safetyDefaults'];
  if (defaults.length === 0) return ({ facts }) => facts;
  const categories = await readCategories(tx);
  return (product) => fillSafetyFacts(product, defaults, categories);
}

/** Returns what fills a draft; without defaults it returns each draft as it is. */
export async function readSafetyDefaults(tx: Tx): Promise<(draft: ProductDraft) => ProductDraft> {
  const fillFacts = await readFactsFiller(tx);
  return (draft) => ({ ...draft, facts: fillFacts(draft) });
}
