// The lines of a cart as a shopper sees them: a bundle is one thing, with its parts.
import { addCents, cents, divideRounded } from '../money.ts';
import type { Cents } from '../money.ts';
import type { PricedLine } from './cart.ts';

/** A line with the parts of the bundle that it is; other lines have none. Amounts in gross cents, parts included. */
interface LineGroup {
  line: PricedLine;
  parts: readonly PricedLine[];
  /** What one bundle, or one unit, costs: `subtotal` ÷ quantity, rounded. */
  unit: Cents;
  subtotal: Cents;
  total: Cents;
}

/** Groups the parts of bundles with their bundle, in the order of the lines. */
export function lineGroups(lines: readonly PricedLine[]): readonly LineGroup[] {
  const parts = new Map<string, PricedLine[]>();
  for (const line of lines)
    if (line.role.kind === 'bundle-part')
      parts.set(line.role.parentKey, [...(parts.get(line.role.parentKey) ?? []), line]);
  return lines
    .filter((line) => line.role.kind !== 'bundle-part')
    .map((line) => {
      const own = parts.get(line.row.key) ?? [];
      const subtotal = addCents(line.subtotal, ...own.map((part) => part.subtotal));
      const total = addCents(line.total, ...own.map((part) => part.total));
      return { line, parts: own, subtotal, total, unit: cents(divideRounded(subtotal, line.row.quantity)) };
    });
}
