// What staff may still change of an order, and what a line costs of which fewer units are left.
import { allocate, cents, divideRounded } from '../money.ts';
import type { Cents } from '../money.ts';
import { orderStates } from './order-states.ts';
import type { OrderStatus } from './order-states.ts';
import type { OrderLine } from './orders.ts';

/** Why nothing of an order changes any more: it waits for an online payment or is over, it was sent, its invoice is issued. */
export type UnchangeableReason = 'state' | 'sent' | 'invoiced';

/** Why an order cannot be changed; null when it can. An issued invoice is never changed (R27): a refund and a new order are. */
export function whyUnchangeable(order: {
  status: OrderStatus;
  hasParcel: boolean;
  hasInvoice: boolean;
}): UnchangeableReason | null {
  if (order.hasParcel) return 'sent';
  if (!orderStates[order.status].isChangeable) return 'state';
  return order.hasInvoice ? 'invoiced' : null;
}

type ChangedLine = Pick<OrderLine, 'quantity' | 'subtotal' | 'total' | 'tax' | 'adjustments'>;

/** A part of an amount for so many of its units, rounded to the cent. */
const share = (amount: Cents, units: number, of: number): Cents => cents(divideRounded(amount * units, of));

/**
 * A line with fewer units, each at the frozen price. Its adjustments still add up to the difference between its list price and its
 * total.
 */
export function withFewerUnits<Line extends ChangedLine>(line: Line, units: number): Line {
  const { quantity, adjustments } = line;
  const taken = adjustments.reduce((sum, one) => sum + one.cents, 0);
  const total = share(line.total, units, quantity);
  const list = share(cents(line.total - taken), units, quantity);
  const amounts = allocate(
    cents(total - list),
    adjustments.map((one) => Math.abs(one.cents)),
  );
  return {
    ...line,
    quantity: units,
    subtotal: share(line.subtotal, units, quantity),
    total,
    tax: share(line.tax, units, quantity),
    adjustments: adjustments.map((one, index) => ({ ...one, cents: amounts[index] ?? one.cents })),
  };
}

/** What is asked for a line: its id, and how many units are left; 0 takes it out. */
interface WantedUnits {
  lineId: number;
  quantity: number;
}

type PlannedUnits =
  | { ok: true; units: ReadonlyMap<number, number> }
  /** `unknown-line`; `more`: more units are a line of their own, at today's price; `joined`: it belongs to other lines. */
  | { ok: false; reason: 'unknown-line' | 'more' | 'joined' };

/**
 * The units that are left of each line of an order. Lines that belong together (a bundle with its parts, a product with what was
 * bought with it, a gift) only go together.
 */
export function planUnits(lines: readonly OrderLine[], wanted: readonly WantedUnits[]): PlannedUnits {
  const units = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  for (const { lineId, quantity } of wanted) {
    const at = lines.findIndex(({ id }) => id === lineId);
    const line = lines[at];
    if (!line) return { ok: false, reason: 'unknown-line' };
    if (quantity === line.quantity) continue;
    if (quantity > line.quantity) return { ok: false, reason: 'more' };
    const children = lines.filter(({ parent }) => parent === at);
    const isJoined = line.role !== 'product' || children.length > 0;
    if (isJoined && (quantity > 0 || line.parent !== null)) return { ok: false, reason: 'joined' };
    for (const { id } of [line, ...children]) units.set(id, quantity);
  }
  return { ok: true, units };
}
