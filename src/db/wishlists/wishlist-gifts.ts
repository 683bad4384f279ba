// Marks of rows that somebody buys for the owner of the list (R66).
import type { WishlistOwner } from '../../rules/wishlists/wishlists.ts';
import type { Tx } from '../database.ts';

const giverColumns = (giver: WishlistOwner) => ({
  giver_account_id: 'accountId' in giver ? giver.accountId : null,
  giver_session: 'accountId' in giver ? null : giver.session,
});

/** Marks a row; false when another has marked it after `since` (epoch ms). A mark that is older is replaced. */
export async function insertGift(
  tx: Tx,
  rowId: number,
  giver: WishlistOwner,
  { at, since }: { at: number; since: number },
): Promise<boolean> {
  await tx.q.deleteFrom('wishlist_gifts').where('row_id', '=', rowId).where('at', '<=', since).execute();
  const inserted = await tx.q
    .insertInto('wishlist_gifts')
    .values({ row_id: rowId, ...giverColumns(giver), at })
    .onConflict((conflict) => conflict.column('row_id').doNothing())
    .returning('row_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const isGiver = (giver: WishlistOwner) =>
  'accountId' in giver ? (['giver_account_id', giver.accountId] as const) : (['giver_session', giver.session] as const);

/** Takes the mark of this giver off a row; false when it is not this giver's. */
export async function deleteGift(tx: Tx, rowId: number, giver: WishlistOwner): Promise<boolean> {
  const [column, key] = isGiver(giver);
  const { numDeletedRows } = await tx.q
    .deleteFrom('wishlist_gifts')
    .where('row_id', '=', rowId)
    .where(column, '=', key)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The marked ones of these rows, each with whether this visitor is the giver. Marks until `since` (epoch ms) have lapsed. */
export async function readGifts(
  tx: Tx,
  rowIds: readonly number[],
  visitor: WishlistOwner | null,
  since: number,
): Promise<ReadonlyMap<number, { isOwn: boolean }>> {
  if (rowIds.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('wishlist_gifts')
    .select(['row_id', 'giver_account_id', 'giver_session'])
    .where('row_id', 'in', rowIds)
    .where('at', '>', since)
    .execute();
  const isOwn = (row: (typeof rows)[number]) =>
    visitor !== null &&
    ('accountId' in visitor ? row.giver_account_id === visitor.accountId : row.giver_session === visitor.session);
  return new Map(rows.map((row) => [row.row_id, { isOwn: isOwn(row) }]));
}

/** A guest who logs in stays the giver. */
export async function giveGiftsTo(tx: Tx, accountId: number, session: string): Promise<void> {
  await tx.q
    .updateTable('wishlist_gifts')
    .set({ giver_account_id: accountId, giver_session: null })
    .where('giver_session', '=', session)
    .execute();
}

/** Deletes at most `max` marks that were made until `before` (epoch ms), and returns how many. */
export async function deleteLapsedGifts(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('wishlist_gifts')
    .select('row_id')
    .where('at', '<=', before)
    .orderBy('row_id')
    .limit(max)
    .execute();
  const ids = rows.map((row) => row.row_id);
  if (ids.length > 0)
    await tx.q.deleteFrom('wishlist_gifts').where('row_id', 'in', ids).where('at', '<=', before).execute();
  return ids.length;
}
