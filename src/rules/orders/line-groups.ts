// The lines of an order as people read them: a bundle is one thing, with its parts.
import { addCents, cents, divideRounded } from '../money.ts';
import type { Cents } from '../money.ts';
import type { OrderLine } from './orders.ts';

/** A line with the parts of the bundle that it is; other lines have none. Amounts in gross cents, parts included. */
export interface OrderLineGroup {
  line: OrderLine;
  /** The name of the product that it was bought together with; null for other lines. */
  boughtWith: string | null;
  /** Each part with its number in one bundle. */
  parts: readonly { line: OrderLine; quantity: number }[];
  /** What one bundle, or one unit, costs: rounded. */
  unit: Cents;
  /** Before promotions of the cart and coupons. */
  subtotal: Cents;
}

/** The name of the main product of a line that was bought together with it; null for other lines. */
export function mainName({ role, parent }: OrderLine, lines: readonly OrderLine[]): string | null {
  return role === 'bought-together' && parent !== null ? (lines[parent]?.name ?? null) : null;
}

/** Groups the parts of bundles with their bundle, in the order of the lines. */
export function orderLineGroups(lines: readonly OrderLine[]): readonly OrderLineGroup[] {
  return lines.flatMap((line, index) => {
    if (line.role === 'bundle-part') return [];
    const own = lines.filter((one) => one.role === 'bundle-part' && one.parent === index);
    const subtotal = addCents(line.subtotal, ...own.map((part) => part.subtotal));
    return {
      line,
      boughtWith: mainName(line, lines),
      parts: own.map((part) => ({ line: part, quantity: part.quantity / line.quantity })),
      unit: own.length === 0 ? line.unit : cents(divideRounded(subtotal, line.quantity)),
      subtotal,
    };
  });
}
