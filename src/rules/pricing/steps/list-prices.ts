// Step 1: each row at its current price. A bundle is followed by its parts.
import type { CartRow } from '../../cart/cart.ts';
import { draftLine, findItem } from '../pricing-draft.ts';
import type { DraftLine, PricingContext, PricingDraft } from '../pricing-draft.ts';

/** The key of a part of a bundle in the cart. It is no key of a stored row. */
function partKey(bundleKey: string, itemKey: string): string {
  return `${bundleKey}-${itemKey}`;
}

/** The lines of the rows. Rows of what is no longer sold, and bundles with such a part, are set apart. */
export function listPrices(rows: readonly CartRow[], draft: PricingDraft, { catalogue }: PricingContext): PricingDraft {
  const lines: DraftLine[] = [];
  const gone: CartRow[] = [];
  for (const row of rows) {
    const ofRow = row.parts ? bundleLines(row, catalogue) : productLine(row, catalogue);
    if (ofRow) lines.push(...ofRow);
    else gone.push(row);
  }
  return { ...draft, lines, discontinuedRows: gone };
}

function productLine(row: CartRow, catalogue: PricingContext['catalogue']): readonly DraftLine[] | null {
  const item = findItem(row, catalogue);
  if (!item) return null;
  const { boughtTogether } = row;
  return [draftLine(row, boughtTogether ? { kind: 'bought-together', ...boughtTogether } : { kind: 'product' }, item)];
}

function bundleLines(row: CartRow, catalogue: PricingContext['catalogue']): readonly DraftLine[] | null {
  const bundle = findItem(row, catalogue);
  if (!bundle) return null;
  const lines = [draftLine(row, { kind: 'bundle' }, bundle)];
  for (const part of row.parts ?? []) {
    const item = findItem(part, catalogue);
    if (!item) return null;
    const { itemKey, quantity, ...choice } = part;
    const key = partKey(row.key, itemKey);
    const partRow: CartRow = { ...choice, key, quantity: quantity * row.quantity, seenCents: null };
    lines.push(draftLine(partRow, { kind: 'bundle-part', parentKey: row.key, itemKey }, item));
  }
  return lines;
}
