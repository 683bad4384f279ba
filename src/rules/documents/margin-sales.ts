// The separate books of goods under the margin scheme (L18): what each was bought and sold for, and the tax on the margin.
import { allocate, cents, includedTax, noCents } from '../money.ts';
import type { Cents } from '../money.ts';

/** A document that sold or took back units of a line; a credit note's amounts are below zero. */
export interface MarginEvent {
  documentNumber: string;
  /** Epoch ms. */
  at: number;
  quantity: number;
  /** Gross. */
  sales: Cents;
}

/** A line of an order under the margin scheme with its documents, in their sequence: the invoice, then credit notes. */
export interface MarginLine {
  name: string;
  sku: string;
  /** What one unit was bought for. */
  cost: Cents;
  /** Of the tax on the margin, in basis points. */
  rate: number;
  /** The number of the purchase statement; '' for none. */
  statement: string;
  events: readonly MarginEvent[];
}

/** A row of the books. */
export interface MarginSale extends Omit<MarginLine, 'cost' | 'events'>, MarginEvent {
  /** What these units were bought for. */
  cost: Cents;
  margin: Cents;
  /** In the margin. */
  tax: Cents;
}

/** Money that a credit note gave back for no line, of the goods of an order under the margin scheme. */
export interface MarginAmount extends Omit<MarginEvent, 'quantity'> {
  orderId: number;
}

/**
 * Spreads money for no line over the lines of its order, in proportion to what is left of each. `amounts` in the sequence of their
 * documents.
 */
export function spreadMarginAmounts(
  lines: readonly (MarginLine & { orderId: number })[],
  amounts: readonly MarginAmount[],
): readonly MarginLine[] {
  const spread = lines.map(({ events, ...line }) => ({ ...line, events: [...events] }));
  for (const { orderId, sales, ...document } of amounts) {
    const own = spread.filter((line) => line.orderId === orderId);
    const left = own.map(({ events }) =>
      events.reduce((sum, event) => sum + (event.at <= document.at ? event.sales : 0), 0),
    );
    const shares = allocate(
      sales,
      left.map((amount) => Math.max(amount, 0)),
    );
    for (const [index, line] of own.entries()) {
      const share = shares[index] ?? noCents;
      if (share !== 0) line.events.push({ ...document, quantity: 0, sales: share });
    }
  }
  return spread.map(({ orderId: _order, events, ...line }) => ({
    ...line,
    events: events.toSorted((one, other) => one.at - other.at),
  }));
}

/** Item by item: a loss on one item takes nothing off the tax on another (article 28b of the Dutch VAT act). */
function taxOf({ sales, cost, rate }: { sales: number; cost: number; rate: number }): Cents {
  return sales > cost ? includedTax(cents(sales - cost), rate) : noCents;
}

/**
 * A row for each document of a period (epoch ms, both included). The tax of a credit note is what the margin that is left is
 * taxed less than the one before.
 */
export function marginSales(
  lines: readonly MarginLine[],
  { from, until }: { from: number; until: number },
): readonly MarginSale[] {
  return lines
    .flatMap(({ events, cost: unitCost, ...line }) => {
      let [sales, cost] = [0, 0];
      return events.map((event) => {
        const before = taxOf({ sales, cost, rate: line.rate });
        const own = event.quantity * unitCost;
        sales += event.sales;
        cost += own;
        const tax = cents(taxOf({ sales, cost, rate: line.rate }) - before);
        return { ...line, ...event, cost: cents(own), margin: cents(event.sales - own), tax };
      });
    })
    .filter(({ at }) => at >= from && at <= until)
    .toSorted((one, other) => one.at - other.at || one.documentNumber.localeCompare(other.documentNumber, 'nl'));
}

/** The sums of rows. */
export function marginTotals(rows: readonly MarginSale[]): Pick<MarginSale, 'sales' | 'cost' | 'margin' | 'tax'> {
  const sum = (name: 'sales' | 'cost' | 'margin' | 'tax') => cents(rows.reduce((total, row) => total + row[name], 0));
  return { sales: sum('sales'), cost: sum('cost'), margin: sum('margin'), tax: sum('tax') };
}
