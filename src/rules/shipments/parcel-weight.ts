// What a parcel weighs.
import type { UnsentLine } from './shipments.ts';

/** The weight of units in grams; `weights`: grams by product id. A product without a weight counts as nothing. */
export function weightOfUnits(units: readonly UnsentLine[], weights: ReadonlyMap<number, number>): number {
  return units.reduce((sum, { line, left }) => sum + left * (weights.get(line.productId) ?? 0), 0);
}
