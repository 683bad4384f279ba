// How many units of the stock the rows of a cart need.
import type { CartRow } from './cart.ts';

/** A number of units of a product or variation. */
export type ItemUnits = Pick<CartRow, 'productId' | 'variationId' | 'quantity'>;

/** Id of the item whose stock a row uses: the variation if there is one, otherwise the product. */
export function stockItemOf(row: Pick<CartRow, 'productId' | 'variationId'>): number {
  return row.variationId ?? row.productId;
}

/** The items that a row needs: its own, or those of the parts of a bundle, which has no stock itself. */
export function itemsOfRow(row: CartRow): readonly ItemUnits[] {
  return row.parts ? row.parts.map((part) => ({ ...part, quantity: part.quantity * row.quantity })) : [row];
}

/** Units of each stock item over all rows. The same item on two lines, loose or in a bundle, counts together (R24). */
export function demandByItem(rows: readonly CartRow[]): ReadonlyMap<number, number> {
  return sumByItem(rows.flatMap(itemsOfRow));
}

/** The items with those of one stock item added up. */
export function sumItems(items: readonly ItemUnits[]): readonly ItemUnits[] {
  const units = sumByItem(items);
  const first = [
    ...new Map(items.toReversed().map((item) => [stockItemOf(item), item] as const)).values(),
  ].toReversed();
  return first.map((item) => ({ ...item, quantity: units.get(stockItemOf(item)) ?? 0 }));
}

/** Units by stock item. */
export function sumByItem(items: readonly ItemUnits[]): ReadonlyMap<number, number> {
  const demand = new Map<number, number>();
  for (const item of items) demand.set(stockItemOf(item), (demand.get(stockItemOf(item)) ?? 0) + item.quantity);
  return demand;
}

/** Units of a product over all rows, in all variations, as a bundle and in bundles (R49). */
export function unitsOfProduct(rows: readonly CartRow[], productId: number): number {
  const items = rows.flatMap((row) => (row.parts ? [row, ...itemsOfRow(row)] : [row]));
  return items.reduce((sum, item) => (item.productId === productId ? sum + item.quantity : sum), 0);
}
