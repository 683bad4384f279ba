// How many units a promotion gives at a discount, when bought and given units come from one cart.
import type { GiftPromotion } from '../../promotions/promotions.ts';
import type { DraftLine } from '../pricing-draft.ts';

/** A line with the units of it that are neither given nor bought for a gift yet. */
export interface UnusedLine {
  line: DraftLine;
  unused: number;
}

/** Units by the line that they are taken from. */
type UnitsByLine = readonly { on: UnusedLine; units: number }[];

/** The first `count` units of the lines, by line. */
function firstUnits(lines: readonly UnusedLine[], count: number): UnitsByLine {
  let left = count;
  return lines.flatMap((on) => {
    const units = Math.min(on.unused, left);
    left -= units;
    return units > 0 ? [{ on, units }] : [];
  });
}

/**
 * As many of the first units of `candidates` as the promotion gives. A unit is given or bought, never both: units of
 * `matching` lines that are given do not count as bought.
 */
export function giftedUnits(
  candidates: readonly UnusedLine[],
  matching: ReadonlySet<UnusedLine>,
  { buyQuantity, giftQuantity, repeats }: Pick<GiftPromotion, 'buyQuantity' | 'giftQuantity' | 'repeats'>,
): UnitsByLine {
  const open = [...matching].reduce((sum, { unused }) => sum + unused, 0);
  const isPossible = (count: number): boolean => {
    const fromMatching = firstUnits(candidates, count).reduce(
      (sum, { on, units }) => sum + (matching.has(on) ? units : 0),
      0,
    );
    return open - fromMatching >= Math.ceil(count / giftQuantity) * buyQuantity;
  };
  const all = candidates.reduce((sum, { unused }) => sum + unused, 0);
  // Each further unit needs at least as many bought ones and leaves at most as many, so the largest number is searched by halves.
  let possible = 0;
  let impossible = (repeats ? all : Math.min(all, giftQuantity)) + 1;
  while (impossible - possible > 1) {
    const middle = Math.floor((possible + impossible) / 2);
    if (isPossible(middle)) possible = middle;
    else impossible = middle;
  }
  return firstUnits(candidates, possible);
}
