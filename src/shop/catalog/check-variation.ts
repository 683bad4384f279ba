// Checks what staff writes about a variation. It runs in the transaction of the caller, who has locked the catalogue.
import { findItemBySku } from '../../db/catalog/product-draft-checks.ts';
import type { StoredVariationDraft } from '../../db/catalog/variation-drafts.ts';
import type { Tx } from '../../db/database.ts';
import type { ProductDraft } from '../../rules/products/product-draft.ts';
import {
  areChoicesOffered,
  choiceKey,
  completeChoices,
  variationProblem,
} from '../../rules/products/variation-draft.ts';
import type { VariationDraft, VariationProblem } from '../../rules/products/variation-draft.ts';

/** The fields of a variation that staff writes; absent ones stay as they are. */
export type VariationEdit = Partial<VariationDraft>;

/**
 * The draft with one choice for each attribute, or its problem: an article number that another item has, a term or a picture
 * that the product does not have, the same choices as another variation. `id` is 0 for a new variation.
 */
export async function checkVariation(
  tx: Tx,
  {
    id,
    product,
    siblings,
    draft,
  }: { id: number; product: ProductDraft; siblings: readonly StoredVariationDraft[]; draft: VariationDraft },
): Promise<{ ok: true; draft: VariationDraft } | { ok: false; problem: VariationProblem }> {
  const wrong = (problem: VariationProblem) => ({ ok: false as const, problem });
  const problem = variationProblem(draft);
  if (problem) return wrong(problem);
  if (!areChoicesOffered(draft.choices, product.attributes)) return wrong({ field: 'choices', code: 'unknown-term' });
  const complete = { ...draft, choices: completeChoices(draft.choices, product.attributes) };
  if (draft.pictureId !== null && !product.pictureIds.includes(draft.pictureId))
    return wrong({ field: 'pictureId', code: 'unknown-picture' });
  const key = choiceKey(complete.choices);
  if (siblings.some((one) => one.id !== id && choiceKey(completeChoices(one.choices, product.attributes)) === key))
    return wrong({ field: 'choices', code: 'combination-exists' });
  if ((await findItemBySku(tx, draft.sku, [id])) !== null) return wrong({ field: 'sku', code: 'sku-taken' });
  return { ok: true, draft: complete };
}
