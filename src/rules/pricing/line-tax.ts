// The tax in what a line costs.
import { includedTax, noCents } from '../money.ts';
import type { Cents } from '../money.ts';

/** The tax in a gross amount; none that shows under the margin scheme, whose tax is in the shop's margin (L18). `rate` in basis points. */
export function lineTax({ isMargin = false }: { isMargin?: boolean }, gross: Cents, rate: number): Cents {
  return isMargin ? noCents : includedTax(gross, rate);
}
