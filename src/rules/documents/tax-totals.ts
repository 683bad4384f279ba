// Tax per rate, from amounts that already have their tax.
import { addCents, cents, divideRounded, includedTax } from '../money.ts';
import type { Cents } from '../money.ts';

/** A gross amount and the tax in it; `rate` in basis points. */
interface TaxedAmount {
  rate: number;
  gross: Cents;
  tax: Cents;
  /** Whether it is of the margin scheme, whose tax no document shows. Absent: it is not. */
  isMargin?: boolean;
}

/** The amounts of one rate together. `net` and `tax` add up to `gross`. */
export interface TaxTotal extends TaxedAmount {
  net: Cents;
  isMargin: boolean;
}

/** Adds amounts up by rate, the highest rate first, those of the margin scheme last. The tax is the sum of the stored taxes; nothing is rounded again. */
export function taxTotals(amounts: readonly TaxedAmount[]): readonly TaxTotal[] {
  const byRate = Map.groupBy(amounts, ({ rate, isMargin = false }) => (isMargin ? 'margin' : rate));
  return [...byRate]
    .map(([key, own]) => {
      const isMargin = key === 'margin';
      const rate = isMargin ? 0 : key;
      const gross = addCents(...own.map((amount) => amount.gross));
      const tax = addCents(...own.map((amount) => amount.tax));
      return { rate, gross, tax, net: cents(gross - tax), isMargin };
    })
    .toSorted((one, other) => Number(one.isMargin) - Number(other.isMargin) || other.rate - one.rate);
}

/**
 * The rate at which an amount was taxed, where only its tax was stored: of the rates of the same order the one that gives
 * this tax. An order of books alone has its shipping at another rate: then it is the whole percentage that gives this tax. 0
 * without tax; the first rate when nothing gives it.
 */
export function rateOf(gross: Cents, tax: Cents, rates: readonly number[]): number {
  const fitting = rates.find((rate) => includedTax(gross, rate) === tax);
  if (fitting !== undefined) return fitting;
  if (tax === 0) return 0;
  const whole = divideRounded(tax * 100, gross - tax) * 100;
  return includedTax(gross, whole) === tax ? whole : (rates[0] ?? 0);
}
