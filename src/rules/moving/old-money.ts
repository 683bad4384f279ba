// Amounts of another shop: decimal texts without tax, with the tax beside them.
import { cents } from '../money.ts';
import type { Cents } from '../money.ts';

/** An amount with its tax in it. */
export interface OldAmount {
  gross: Cents;
  tax: Cents;
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Parts of a cent in which amounts are added before they are rounded: the original stores up to eight decimals of a euro. */
const partsOfCent = 1_000_000;

function partsOf(text: string): number {
  return decimal.test(text) ? Math.round(Number(text) * 100 * partsOfCent) : 0;
}

function roundParts(parts: number): Cents {
  const rounded = Math.round(Math.abs(parts) / partsOfCent) * Math.sign(parts);
  // Without it a small negative amount is -0.
  return cents(rounded === 0 ? 0 : rounded);
}

/** A decimal text in cents, halves away from zero; 0 for a text that is no amount. */
export function oldCents(text: string | null | undefined): Cents {
  return roundParts(partsOf((text ?? '').trim()));
}

/** An amount without tax and its tax, which are added before they are rounded. */
export function oldAmount(net: string | null | undefined, tax: string | null | undefined): OldAmount {
  const [netParts, taxParts] = [partsOf((net ?? '').trim()), partsOf((tax ?? '').trim())];
  return { gross: roundParts(netParts + taxParts), tax: roundParts(taxParts) };
}
