// What the plus and minus of a quantity do (5.2-01, 5.2-03), as plain numbers.

export interface QuantityBounds {
  min: number;
  /** null: as many as one likes. */
  max: number | null;
  step: number;
}

/** A typed quantity as a number; nothing or no number counts as 0. */
export function readQuantity(typed: string): number {
  const value = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
}

/** One step up, while the value is below the maximum. */
export function stepUp(value: number, { max, step }: QuantityBounds): number {
  return max !== null && value >= max ? value : value + step;
}

/** One step down, while the value is above the minimum. */
export function stepDown(value: number, { min, step }: QuantityBounds): number {
  return value <= min ? value : value - step;
}

/** What a typed quantity becomes when the shopper leaves the field: whole, and within its bounds. */
export function settleQuantity(typed: string, { min, max }: QuantityBounds): number {
  const value = Math.trunc(readQuantity(typed));
  if (value < min) return min;
  return max !== null && value > max ? max : value;
}
