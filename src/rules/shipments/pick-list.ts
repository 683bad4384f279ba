// The pick list of many orders: each product once, with how many each order needs.
import { lineTitle } from '../orders/orders.ts';
import type { UnsentLine } from './shipments.ts';

export interface PickedProduct {
  title: string;
  /** '' for none. */
  sku: string;
  quantity: number;
  /** In the sequence of the orders. */
  orders: readonly { number: string; quantity: number }[];
}

interface PickedOrder {
  order: { number: string };
  units: readonly UnsentLine[];
}

/** The products of the orders, sorted by article number; those without one last, by name. */
export function pickListOf(orders: readonly PickedOrder[]): readonly PickedProduct[] {
  const products = new Map<string, { title: string; sku: string; byOrder: Map<string, number> }>();
  for (const { order, units } of orders)
    for (const { line, left } of units) {
      const title = lineTitle(line);
      const key = JSON.stringify([line.productId, line.variationId, title]);
      const found = products.get(key) ?? { title, sku: line.sku, byOrder: new Map<string, number>() };
      found.byOrder.set(order.number, (found.byOrder.get(order.number) ?? 0) + left);
      products.set(key, found);
    }
  return [...products.values()]
    .map(({ title, sku, byOrder }) => {
      const own = [...byOrder].map(([number, quantity]) => ({ number, quantity }));
      return { title, sku, quantity: own.reduce((sum, { quantity }) => sum + quantity, 0), orders: own };
    })
    .toSorted(
      (one, other) =>
        Number(one.sku === '') - Number(other.sku === '') ||
        one.sku.localeCompare(other.sku, 'nl', { numeric: true }) ||
        one.title.localeCompare(other.title, 'nl'),
    );
}

/** The lines of an order that are only these units, for papers of one parcel: the parts of a bundle stand alone. */
export function linesOfUnits(units: readonly UnsentLine[]) {
  return units.map(({ line, left }) => ({ ...line, quantity: left, role: 'product' as const, parent: null }));
}
