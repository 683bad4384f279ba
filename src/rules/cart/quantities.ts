// How many of something a shopper may ask for, and what plus and minus make of it (5.2): the same numbers in every field.

/** What a quantity field allows; null is without that end. */
export interface QuantityBounds {
  min: number | null;
  max: number | null;
  step: number;
}

/** The least and most of one product or variation that a form may ask for; `max` null is without limit. */
export interface QuantityLimits {
  min: number;
  max: number | null;
  soldIndividually: boolean;
}

/** A typed quantity as a number; nothing or no number counts as 0 ([5.2-03]). */
export function parseQuantity(typed: string): number {
  const value = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
}

/** One step up, while the value is below the maximum ([5.2-03]). */
export function stepUp(value: number, { max, step }: QuantityBounds): number {
  return max !== null && value >= max ? value : value + step;
}

/** One step down, while the value is above the minimum ([5.2-03]). */
export function stepDown(value: number, { min, step }: QuantityBounds): number {
  return min !== null && value <= min ? value : value - step;
}

/** A step down of a button that is held: it does not go below 1, whatever the minimum ([5.2-03]). */
export function stepDownWhileHeld(value: number, bounds: QuantityBounds): number {
  return value <= 1 ? value : Math.max(stepDown(value, bounds), 1);
}

/**
 * What a typed quantity becomes when the shopper leaves the field: whole, at least a minimum of 0 or more ([5.2-01]), and at
 * most the maximum.
 */
export function normaliseQuantity(typed: string, { min, max }: QuantityBounds): number {
  // Never -0, which a field would show as it is.
  const value = Math.trunc(parseQuantity(typed)) || 0;
  if (min !== null && min >= 0 && value < min) return min;
  return max !== null && value > max ? max : value;
}

/** Which end of its bounds a quantity was kept at: typed or stepped beyond it; null: neither. */
export function exceededBound(wanted: number, { min, max }: QuantityBounds): 'min' | 'max' | null {
  if (min !== null && min >= 0 && wanted < min) return 'min';
  return max !== null && wanted > max ? 'max' : null;
}

/** A quantity within its limits: what is no number becomes the least, a piece sold individually is always one ([5.2-05]). */
export function clampQuantity(quantity: number, { min, max, soldIndividually }: QuantityLimits): number {
  if (soldIndividually) return 1;
  if (!Number.isFinite(quantity)) return min;
  const whole = Math.trunc(quantity);
  if (max !== null && whole > max) return Math.max(max, min);
  return Math.max(whole, min);
}

/** The bounds of the field for these limits. */
export function fieldBounds({ min, max }: QuantityLimits): QuantityBounds {
  return { min, max: max === null ? null : Math.max(max, min), step: 1 };
}
