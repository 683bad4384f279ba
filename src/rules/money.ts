// Amounts of money in whole euro cents. Every rounding and every split is an explicit call (R19).

declare const centsBrand: unique symbol;
/** An integer number of euro cents, possibly negative. */
export type Cents = number & { readonly [centsBrand]: 'cents' };

/** Marks an integer as cents. Throws when the value is not a safe integer: that is a bug, never user input. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new Error(`not a whole amount of cents: ${value}`);
  return value as Cents;
}

export const noCents = cents(0);

/** Adds amounts. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Multiplies an amount by a whole number of units. */
export function timesUnits(amount: Cents, units: number): Cents {
  return cents(amount * units);
}

/** numerator ÷ denominator, rounded half away from zero (R19). Uses integer arithmetic only. */
export function divideRounded(numerator: number, denominator: number): number {
  const sign = numerator < 0 !== denominator < 0 ? -1 : 1;
  const rounded = divideMagnitudes(Math.abs(numerator), Math.abs(denominator));
  return rounded === 0 ? 0 : sign * rounded;
}

function divideMagnitudes(n: number, d: number): number {
  if (Number.isSafeInteger(n) && Number.isSafeInteger(d) && d <= Number.MAX_SAFE_INTEGER / 2) {
    const remainder = n % d;
    return (n - remainder) / d + (remainder * 2 >= d ? 1 : 0);
  }
  return Number((BigInt(n) * 2n + BigInt(d)) / (BigInt(d) * 2n));
}

/** The tax included in a gross amount, for a rate in basis points (R22: 2100). Rounded half away from zero per line. */
export function includedTax(gross: Cents, rateBasisPoints: number): Cents {
  return cents(divideRounded(gross * rateBasisPoints, 10_000 + rateBasisPoints));
}

/**
 * Splits an amount over parts in proportion to their weights. The parts add up to the amount: each gets its share rounded
 * towards zero, and the cents that are left go to the largest remainders, the earlier part first. Without weight
 * everything goes to the first part.
 */
export function allocate(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (weights.length === 0) return [];
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? amount : noCents));
  const sign = amount < 0 ? -1 : 1;
  const shares = weights.map((weight, index) => ({ index, ...shareOf(Math.abs(amount), weight, sum) }));
  let left = Math.abs(amount) - shares.reduce((total, { share }) => total + share, 0);
  const parts = shares.map(({ share }) => share);
  for (const { index } of shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  )) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts.map((part) => cents(part === 0 ? 0 : sign * part));
}

/** amount × weight ÷ sum, rounded down, with its remainder. */
function shareOf(amount: number, weight: number, sum: number): { share: number; remainder: number } {
  const product = amount * weight;
  if (Number.isSafeInteger(product)) return { share: (product - (product % sum)) / sum, remainder: product % sum };
  const exact = BigInt(amount) * BigInt(weight);
  return { share: Number(exact / BigInt(sum)), remainder: Number(exact % BigInt(sum)) };
}
