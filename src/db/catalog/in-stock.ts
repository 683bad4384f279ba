// SQL conditions: whether a product is in stock, and whether few units of it are left.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a stock row `s` is in stock at `now` (epoch ms). An item with a running pre-order is not in stock. */
function stockIsAvailable(now: number) {
  return sql`(((s.managed = 1 and s.on_hand > 0) or (s.managed = 0 and s.in_stock = 1))
    and (s.released_at is null or s.released_at <= ${now}))`;
}

/** Whether an item, given by SQL for its id, is in stock at `now` (epoch ms). */
export function isItemAvailable(id: RawBuilder<unknown>, now: number) {
  return sql<boolean>`(select 1 from stock s where s.item_id = ${id} and ${stockIsAvailable(now)} limit 1) is not null`;
}

/** Whether a product, given by SQL for its type and id, or any active variation of it, is in stock at `now` (epoch ms). */
export function isAvailable(type: RawBuilder<string>, id: RawBuilder<number>, now: number) {
  return sql<boolean>`case when ${type} = 'simple'
    then ${isItemAvailable(id, now)}
    else (select 1 from variations v join stock s on s.item_id = v.id
      where v.product_id = ${id} and v.active = 1 and ${stockIsAvailable(now)} limit 1) is not null end`;
}

/** Whether a row of `products`, or any active variation of it, is in stock at `now` (epoch ms). */
export function isInStock(now: number) {
  return isAvailable(sql.ref('products.type'), sql.ref('products.id'), now);
}

/** Whether a stock row `s` is not in stock at `now` (epoch ms). */
export function isSoldOut(now: number): RawBuilder<boolean> {
  return sql<boolean>`not ${stockIsAvailable(now)}`;
}

/**
 * Whether few units of a stock row `s` are left at `now` (epoch ms): at least one, and not more than its low-stock amount. Items with a
 * running pre-order do not count.
 */
export function isFewLeft(now: number): RawBuilder<boolean> {
  return sql<boolean>`s.managed = 1 and s.on_hand > 0 and s.on_hand <= s.low_at
    and (s.released_at is null or s.released_at <= ${now})`;
}
