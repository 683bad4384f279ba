// The rows of carts. A removed row stays, so that it can be restored, until the cart is ordered.
import type { Selectable } from 'kysely';
import type { CartRow } from '../../rules/cart/cart.ts';
import type { Tx } from '../database.ts';
import { encodeChoices, parseChoices } from '../json.ts';
import { prepareQuery } from '../prepared-queries.ts';
import type { Tables } from '../tables.ts';
import { encodeParts, parseParts } from './row-json.ts';

type RemovedRow = CartRow & { removedAt: number };

/** The rows of a cart. */
export interface CartRows {
  rows: readonly CartRow[];
  /** Removed rows that can be restored, with the moment of their removal (epoch ms). */
  removed: readonly RemovedRow[];
}

/** The columns of `cart_rows` that are read. */
export const cartRowColumns = [
  'key',
  'product_id',
  'variation_id',
  'attributes',
  'quantity',
  'seen_cents',
  'removed_at',
  'parts',
  'parent_key',
  'item_key',
] as const;

export type CartRowColumns = Pick<Selectable<Tables['cart_rows']>, (typeof cartRowColumns)[number]>;

const selectCartRows = prepareQuery<{ cart: number }, CartRowColumns>((q, value) =>
  q.selectFrom('cart_rows').select(cartRowColumns).where('cart_id', '=', value('cart')).orderBy('id'),
);

/** Returns the rows of a cart and its removed rows. */
export async function readCartRows(tx: Tx, cartId: number): Promise<CartRows> {
  return splitCartRows(await selectCartRows(tx, { cart: cartId }));
}

function toCartRow(row: CartRowColumns): CartRow {
  return {
    key: row.key,
    productId: row.product_id,
    variationId: row.variation_id,
    attributes: parseChoices(row.attributes),
    quantity: row.quantity,
    seenCents: row.seen_cents,
    parts: parseParts(row.parts),
    boughtTogether: row.parent_key === null ? undefined : { parentKey: row.parent_key, itemKey: row.item_key ?? '' },
  };
}

/** The rows that are in the cart, and those that were removed. */
export function splitCartRows(rows: readonly CartRowColumns[]): CartRows {
  const parts: { rows: CartRow[]; removed: RemovedRow[] } = { rows: [], removed: [] };
  for (const row of rows)
    if (row.removed_at === null) parts.rows.push(toCartRow(row));
    else parts.removed.push({ ...toCartRow(row), removedAt: row.removed_at });
  return parts;
}

const upsertRow = prepareQuery<Omit<CartRowColumns, 'removed_at'> & { cart: number }, unknown>((q, value) => {
  const changing = { quantity: value('quantity'), seen_cents: value('seen_cents'), removed_at: null };
  return q
    .insertInto('cart_rows')
    .values({
      cart_id: value('cart'),
      key: value('key'),
      product_id: value('product_id'),
      variation_id: value('variation_id'),
      attributes: value('attributes'),
      parts: value('parts'),
      parent_key: value('parent_key'),
      item_key: value('item_key'),
      ...changing,
    })
    .onConflict((conflict) => conflict.columns(['cart_id', 'key']).doUpdateSet(changing));
});

/** Adds a row to the cart, or changes the row with its key. A removed row with that key is restored. */
export async function upsertCartRow(tx: Tx, cartId: number, row: CartRow): Promise<void> {
  await upsertRow(tx, {
    cart: cartId,
    key: row.key,
    product_id: row.productId,
    variation_id: row.variationId,
    attributes: encodeChoices(row.attributes),
    quantity: row.quantity,
    seen_cents: row.seenCents,
    parts: encodeParts(row.parts),
    parent_key: row.boughtTogether?.parentKey ?? null,
    item_key: row.boughtTogether?.itemKey ?? null,
  });
}

/** Marks a row as removed at `at` (epoch ms). It can be restored until the cart is ordered. */
export async function removeCartRow(tx: Tx, cartId: number, key: string, at: number): Promise<void> {
  await tx.q
    .updateTable('cart_rows')
    .set({ removed_at: at })
    .where('cart_id', '=', cartId)
    .where('key', '=', key)
    .execute();
}

/** Deletes rows for good: after an order, or when their items are no longer sold. */
export async function deleteCartRows(tx: Tx, cartId: number, keys: readonly string[] | 'all'): Promise<void> {
  let query = tx.q.deleteFrom('cart_rows').where('cart_id', '=', cartId);
  if (keys !== 'all') query = query.where('key', 'in', keys.length > 0 ? keys : ['']);
  await query.execute();
}
