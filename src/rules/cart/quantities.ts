// Quantities in forms, and the effect of the plus and minus buttons (5.2).

/** The bounds of a quantity field; null means unbounded. */
export interface QuantityBounds {
  min: number | null;
  max: number | null;
  step: number;
}

/** The minimum and maximum of a product or variation in a form; `max` null means no maximum. */
export interface QuantityLimits {
  min: number;
  max: number | null;
  soldIndividually: boolean;
}

/** Parses a typed quantity. An empty or invalid text counts as 0 ([5.2-03]). */
export function parseQuantity(typed: string): number {
  const value = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
}

/** One step up, if the value is below the maximum ([5.2-03]). */
export function stepUp(value: number, { max, step }: QuantityBounds): number {
  return max !== null && value >= max ? value : value + step;
}

/** One step down, if the value is above the minimum ([5.2-03]). */
export function stepDown(value: number, { min, step }: QuantityBounds): number {
  return min !== null && value <= min ? value : value - step;
}

/** One step down while the button is held. It never goes below 1, whatever the minimum ([5.2-03]). */
export function stepDownWhileHeld(value: number, bounds: QuantityBounds): number {
  return value <= 1 ? value : Math.max(stepDown(value, bounds), 1);
}

/**
 * Normalises a typed quantity when the shopper leaves the field: a whole number, not below a minimum of 0 or more
 * ([5.2-01]), and not above the maximum.
 */
export function normaliseQuantity(typed: string, { min, max }: QuantityBounds): number {
  // Avoids -0, which the field would show.
  const value = Math.trunc(parseQuantity(typed)) || 0;
  if (min !== null && min >= 0 && value < min) return min;
  return max !== null && value > max ? max : value;
}

/** Which bound a quantity exceeds; null when it is within both. */
export function exceededBound(quantity: number, { min, max }: QuantityBounds): 'min' | 'max' | null {
  if (min !== null && min >= 0 && quantity < min) return 'min';
  return max !== null && quantity > max ? 'max' : null;
}

/**
 * Limits a quantity. An invalid number becomes the minimum; a product that is sold individually always has quantity 1
 * ([5.2-05]).
 */
export function clampQuantity(quantity: number, { min, max, soldIndividually }: QuantityLimits): number {
  if (soldIndividually) return 1;
  if (!Number.isFinite(quantity)) return min;
  const whole = Math.trunc(quantity);
  if (max !== null && whole > max) return Math.max(max, min);
  return Math.max(whole, min);
}

/** The field bounds for these limits. */
export function fieldBounds({ min, max }: QuantityLimits): QuantityBounds {
  return { min, max: max === null ? null : Math.max(max, min), step: 1 };
}

/** The attributes of a quantity field of a bundle or of products bought together, as its element has them. */
interface StepperAttributes {
  min: string;
  max: string;
  step: string;
}

/** The number of an attribute; null when it is empty or no number. */
function attributeNumber(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

/** The step of a field: 1 when it is 'any' or empty ([5.2-04]). */
function stepOf({ step }: StepperAttributes): number {
  const value = attributeNumber(step);
  return value !== null && value > 0 ? value : 1;
}

/** Rounds to the number of decimals of the step, so that 0.1 + 0.2 is 0.3. */
function roundToStep(value: number, step: number): number {
  const decimals = /\.(\d+)$/.exec(String(step))?.[1]?.length ?? 0;
  return Number(value.toFixed(decimals));
}

/** One step up, at most the maximum; or one down, not below the minimum and never below 0 ([5.2-04]). */
export function stepItemQuantity(value: number, direction: 'up' | 'down', attributes: StepperAttributes): number {
  const step = stepOf(attributes);
  const max = attributeNumber(attributes.max);
  if (direction === 'up') return Math.min(roundToStep(value + step, step), max ?? Infinity);
  return Math.max(roundToStep(value - step, step), attributeNumber(attributes.min) ?? 0, 0);
}

/** A typed quantity within the minimum and maximum of its field ([5.2-04]). */
export function clampItemQuantity(typed: string, { min, max }: StepperAttributes): number {
  const value = Math.max(parseQuantity(typed), attributeNumber(min) ?? 0, 0);
  return Math.min(value, attributeNumber(max) ?? Infinity);
}
