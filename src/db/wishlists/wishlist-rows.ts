// The rows of wishlists ([3.7-02]). Their order is the position, and then the id.
import type { Selectable } from 'kysely';
import { cents } from '../../rules/money.ts';
import type { WishlistOwner, WishlistRow } from '../../rules/wishlists/wishlists.ts';
import type { Tx } from '../database.ts';
import type { Tables } from '../tables.ts';

const columns = [
  'wishlist_rows.id',
  'wishlist_id',
  'product_id',
  'item_id',
  'wishlist_rows.name',
  'quantity',
  'position',
  'saved_cents',
  'added_at',
] as const;

type RowColumns = Pick<
  Selectable<Tables['wishlist_rows']>,
  'id' | 'wishlist_id' | 'product_id' | 'item_id' | 'name' | 'quantity' | 'position' | 'saved_cents' | 'added_at'
>;

function toRow(row: RowColumns): WishlistRow {
  return {
    id: row.id,
    wishlistId: row.wishlist_id,
    productId: row.product_id,
    itemId: row.item_id,
    name: row.name,
    quantity: row.quantity,
    position: row.position,
    savedPrice: cents(row.saved_cents),
    addedAt: row.added_at,
  };
}

/** A part of a list's rows, in order. */
interface RowRange {
  offset: number;
  max: number;
}

/** The rows of a list in order; all of them without a range. */
export async function readWishlistRows(tx: Tx, listId: number, range?: RowRange): Promise<readonly WishlistRow[]> {
  let query = tx.q
    .selectFrom('wishlist_rows')
    .select(columns)
    .where('wishlist_id', '=', listId)
    .orderBy('position')
    .orderBy('id');
  if (range) query = query.limit(range.max).offset(range.offset);
  return (await query.execute()).map(toRow);
}

const isOf = (owner: WishlistOwner) =>
  'accountId' in owner ? (['account_id', owner.accountId] as const) : (['guest_session', owner.session] as const);

/** A row of a list of this owner; null when there is none. */
export async function findOwnRow(tx: Tx, owner: WishlistOwner, rowId: number): Promise<WishlistRow | null> {
  const [column, key] = isOf(owner);
  const row = await tx.q
    .selectFrom('wishlist_rows')
    .innerJoin('wishlists', 'wishlists.id', 'wishlist_rows.wishlist_id')
    .select(columns)
    .where('wishlist_rows.id', '=', rowId)
    .where(column, '=', key)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** The row of an item in a list; null when there is none. */
export async function findRowOfItem(tx: Tx, listId: number, itemId: number): Promise<WishlistRow | null> {
  const row = await tx.q
    .selectFrom('wishlist_rows')
    .select(columns)
    .where('wishlist_id', '=', listId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** Adds a row at the end of its list and returns its id; null when the item is in the list already. */
export async function insertWishlistRow(tx: Tx, row: Omit<WishlistRow, 'id' | 'position'>): Promise<number | null> {
  const inserted = await tx.q
    .insertInto('wishlist_rows')
    .values({
      wishlist_id: row.wishlistId,
      product_id: row.productId,
      item_id: row.itemId,
      name: row.name,
      quantity: row.quantity,
      position: await nextPosition(tx, row.wishlistId),
      saved_cents: row.savedPrice,
      added_at: row.addedAt,
    })
    .onConflict((conflict) => conflict.columns(['wishlist_id', 'item_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

async function nextPosition(tx: Tx, listId: number): Promise<number> {
  const { last } = await tx.q
    .selectFrom('wishlist_rows')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('wishlist_id', '=', listId)
    .executeTakeFirstOrThrow();
  return (last === null ? 0 : Number(last)) + 1;
}

/** Moves a row to the end of another list. */
export async function moveWishlistRow(tx: Tx, rowId: number, toListId: number): Promise<void> {
  const position = await nextPosition(tx, toListId);
  await tx.q.updateTable('wishlist_rows').set({ wishlist_id: toListId, position }).where('id', '=', rowId).execute();
}

/** Stores a quantity. */
export async function setWishlistQuantity(tx: Tx, rowId: number, quantity: number): Promise<void> {
  await tx.q.updateTable('wishlist_rows').set({ quantity }).where('id', '=', rowId).execute();
}

/** Stores an order: the ids of rows of one list, each with its place. */
export async function setWishlistPositions(
  tx: Tx,
  places: readonly { rowId: number; position: number }[],
): Promise<void> {
  for (const { rowId, position } of places)
    await tx.q.updateTable('wishlist_rows').set({ position }).where('id', '=', rowId).execute();
}

/** Deletes rows. */
export async function deleteWishlistRows(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.q.deleteFrom('wishlist_rows').where('id', 'in', ids).execute();
}

/** The ids of the rows of an item in all lists of an owner. */
export async function findRowsOfItem(tx: Tx, owner: WishlistOwner, itemId: number): Promise<readonly number[]> {
  const [column, key] = isOf(owner);
  const rows = await tx.q
    .selectFrom('wishlist_rows')
    .innerJoin('wishlists', 'wishlists.id', 'wishlist_rows.wishlist_id')
    .select('wishlist_rows.id')
    .where('item_id', '=', itemId)
    .where(column, '=', key)
    .execute();
  return rows.map(({ id }) => id);
}

/** A row of any list of an owner, as far as it says what was saved where. */
export interface SavedItem {
  rowId: number;
  wishlistId: number;
  itemId: number;
}

/** The rows of all lists of an owner, the oldest first, at most `max`. */
export async function readSavedItems(tx: Tx, owner: WishlistOwner, max: number): Promise<readonly SavedItem[]> {
  const [column, key] = isOf(owner);
  return tx.q
    .selectFrom('wishlist_rows')
    .innerJoin('wishlists', 'wishlists.id', 'wishlist_rows.wishlist_id')
    .select(['wishlist_rows.id as rowId', 'wishlist_id as wishlistId', 'item_id as itemId'])
    .where(column, '=', key)
    .orderBy('wishlist_rows.id')
    .limit(max)
    .execute();
}
