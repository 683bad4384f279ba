// Spreads a reduction of the whole cart over its lines.
import type { Adjustment } from '../cart/cart.ts';
import { allocate, cents } from '../money.ts';
import type { Cents } from '../money.ts';
import { reduceTotal } from './pricing-draft.ts';
import type { DraftLine } from './pricing-draft.ts';

/**
 * Takes `amount` (positive cents) off the totals of the lines that `includes` names, in proportion to those totals. The
 * shares add up to the amount. The cents that are left over go by the keys of the rows, so the order in which rows were
 * added changes no amount.
 */
export function spreadReduction(
  lines: readonly DraftLine[],
  amount: Cents,
  adjustment: Omit<Adjustment, 'cents'>,
  includes: (line: DraftLine) => boolean = () => true,
): readonly DraftLine[] {
  const reduced = lines
    .filter((line) => line.total > 0 && includes(line))
    .toSorted((a, b) => (a.row.key < b.row.key ? -1 : 1));
  const shares = allocate(
    amount,
    reduced.map((line) => line.total),
  );
  const shareOf = new Map(reduced.map((line, index) => [line, shares[index] ?? 0]));
  return lines.map((line) => {
    const share = shareOf.get(line) ?? 0;
    return share === 0 ? line : reduceTotal(line, { ...adjustment, cents: cents(-share) });
  });
}
