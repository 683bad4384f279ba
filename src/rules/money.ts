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
  const n = BigInt(Math.abs(numerator));
  const d = BigInt(Math.abs(denominator));
  const rounded = Number((n * 2n + d) / (d * 2n));
  return rounded === 0 ? 0 : sign * rounded;
}

/** The tax included in a gross amount, for a rate in basis points (R22: 2100). Rounded half away from zero per line. */
export function includedTax(gross: Cents, rateBasisPoints: number): Cents {
  return cents(divideRounded(gross * rateBasisPoints, 10_000 + rateBasisPoints));
}
