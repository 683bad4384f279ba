// Checks that the movements of stock account for the stock.
import type { Tx } from '../../src/db/database.ts';
import { setStock } from '../../src/db/catalog/stock.ts';
import type { Shop } from '../../src/shop/shop.ts';

/**
 * What is wrong with the movements: items whose stock is not the sum of their movements, and movements that do not begin with what
 * the one before left. Empty when all is right.
 */
export function findLedgerFaults(shop: Pick<Shop, 'db'>): Promise<readonly string[]> {
  return shop.db.read(async ({ q }) => {
    const stock = await q.selectFrom('stock').select(['item_id', 'on_hand']).execute();
    const movements = await q.selectFrom('stock_movements').selectAll().orderBy('id').execute();
    const left = new Map<number, number>();
    const faults: string[] = [];
    for (const { id, item_id: item, quantity_before: before, quantity_after: after } of movements) {
      if (before !== (left.get(item) ?? 0)) faults.push(`movement ${id} does not follow the one before`);
      left.set(item, after);
    }
    const onHand = new Map(stock.map((row) => [row.item_id, row.on_hand]));
    for (const item of new Set([...left.keys(), ...onHand.keys()])) {
      const [units, moved] = [onHand.get(item) ?? 0, left.get(item) ?? 0];
      if (units !== moved) faults.push(`item ${item}: ${units} in stock, ${moved} moved`);
    }
    return faults;
  });
}

/** Counts the stock of an item anew, as staff do. */
export function countStock(tx: Tx, itemId: number, onHand: number): Promise<void> {
  const move = { cause: 'counted', orderId: null, actor: 'program', at: 1 } as const;
  return setStock(tx, itemId, { managed: true, onHand, inStock: true, lowAt: 3 }, move);
}
