// Checks that the movements of stock account for the stock.
import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';
import { setStock } from '../../src/db/catalog/stock.ts';
import type { Shop } from '../../src/shop/shop.ts';

/**
 * What is wrong with the movements: items whose stock is not the sum of their movements, and movements that do not begin with what
 * the one before left. Empty when all is right.
 */
export function findLedgerFaults(shop: Pick<Shop, 'db'>): Promise<readonly string[]> {
  return shop.db.read(async ({ q }) => {
    const sums = await sql<{ item: number; stock: number; moved: number }>`
      select items.item_id as item, coalesce(stock.on_hand, 0) as stock, coalesce(moves.units, 0) as moved
      from (select item_id from stock union select item_id from stock_movements) items
        left join stock on stock.item_id = items.item_id
        left join (select item_id, sum(quantity_after - quantity_before) as units from stock_movements group by item_id) moves
          on moves.item_id = items.item_id
      where coalesce(stock.on_hand, 0) <> coalesce(moves.units, 0)`.execute(q);
    const breaks = await sql<{ id: number }>`
      select id from (
        select id, quantity_before, lag(quantity_after, 1, quantity_before) over (partition by item_id order by id) as was
        from stock_movements
      ) chain where quantity_before <> was`.execute(q);
    return [
      ...sums.rows.map(({ item, stock, moved }) => `item ${item}: ${stock} in stock, ${moved} moved`),
      ...breaks.rows.map(({ id }) => `movement ${id} does not follow the one before`),
    ];
  });
}

/** Counts the stock of an item anew, as staff do. */
export function countStock(tx: Tx, itemId: number, onHand: number): Promise<void> {
  const move = { cause: 'counted', orderId: null, actor: 'program', at: 1 } as const;
  return setStock(tx, itemId, { managed: true, onHand, inStock: true, lowAt: 3 }, move);
}
