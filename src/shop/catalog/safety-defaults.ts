// Fills the facts about safety that products lack, from the settings (R65), in the transaction of the caller.
import { readCategories } from '../../db/catalog/categories.ts';
import type { Tx } from '../../db/database.ts';
import { readSettings } from '../../db/settings/settings.ts';
import type { ProductDraft } from '../../rules/products/product-draft.ts';
import { fillSafetyFacts } from '../../rules/products/safety-defaults.ts';

/** Returns what fills a draft; without defaults it returns each draft as it is. */
export async function readSafetyDefaults(tx: Tx): Promise<(draft: ProductDraft) => ProductDraft> {
  const defaults = (await readSettings(tx))['catalog.safetyDefaults'];
  if (defaults.length === 0) return (draft) => draft;
  const categories = await readCategories(tx);
  return (draft) => ({ ...draft, facts: fillSafetyFacts(draft, defaults, categories) });
}
