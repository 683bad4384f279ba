// Wishlists (3.7). Every change of lists or rows first locks the default list of their owner, so that changes of one owner
// run one after another.
import type { Selectable } from 'kysely';
import type { Wishlist, WishlistOwner, WishlistPrivacy } from '../../rules/wishlists/wishlists.ts';
import type { Tx } from '../database.ts';
import type { Tables } from '../tables.ts';

/** A list with its owner and the number of its rows. */
export interface StoredWishlist extends Wishlist {
  owner: WishlistOwner;
  rowCount: number;
}

const columns = ['id', 'account_id', 'guest_session', 'token', 'name', 'privacy', 'is_default'] as const;

type WishlistColumns = Pick<Selectable<Tables['wishlists']>, (typeof columns)[number]> & { row_count: number };

function selectWishlists(tx: Tx, now: number) {
  return tx.q
    .selectFrom('wishlists')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('wishlist_rows')
        .select((rows) => rows.fn.countAll<number>().as('count'))
        .whereRef('wishlist_rows.wishlist_id', '=', 'wishlists.id')
        .as('row_count'),
    )
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .$castTo<WishlistColumns>();
}

function toWishlist(row: WishlistColumns): StoredWishlist {
  return {
    id: row.id,
    token: row.token,
    name: row.name,
    privacy: row.privacy,
    isDefault: row.is_default === 1,
    owner: row.account_id === null ? { session: row.guest_session ?? '' } : { accountId: row.account_id },
    rowCount: Number(row.row_count),
  };
}

const ownerColumn = (owner: WishlistOwner) => ('accountId' in owner ? 'account_id' : 'guest_session');
const ownerKey = (owner: WishlistOwner) => ('accountId' in owner ? owner.accountId : owner.session);

/** The lists of an owner: the default list first, then by id. */
export async function readWishlists(tx: Tx, owner: WishlistOwner, now: number): Promise<readonly StoredWishlist[]> {
  const rows = await selectWishlists(tx, now)
    .where(ownerColumn(owner), '=', ownerKey(owner))
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toWishlist);
}

/** The list with this hash of its token; null when there is none. */
export async function findWishlistByToken(tx: Tx, tokenHash: string, now: number): Promise<StoredWishlist | null> {
  const row = await selectWishlists(tx, now).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row ? toWishlist(row) : null;
}

interface NewWishlist {
  owner: WishlistOwner;
  token: string;
  tokenHash: string;
  name: string;
  privacy: WishlistPrivacy;
  isDefault: boolean;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms; null for an account. */
  expiresAt: number | null;
}

/** Stores a list and returns its id; null when the owner has a default list and this is another. */
export async function insertWishlist(tx: Tx, list: NewWishlist): Promise<number | null> {
  const row = await tx.q
    .insertInto('wishlists')
    .values({
      account_id: 'accountId' in list.owner ? list.owner.accountId : null,
      guest_session: 'accountId' in list.owner ? null : list.owner.session,
      token: list.token,
      token_hash: list.tokenHash,
      name: list.name,
      privacy: list.privacy,
      is_default: list.isDefault ? 1 : 0,
      created_at: list.createdAt,
      expires_at: list.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks the default list of an owner until the transaction ends; false when the owner has none. */
export async function lockWishlistOwner(tx: Tx, owner: WishlistOwner): Promise<boolean> {
  let query = tx.q
    .selectFrom('wishlists')
    .select('id')
    .where(ownerColumn(owner), '=', ownerKey(owner))
    .where('is_default', '=', 1);
  if (tx.hasRowLocks) query = query.forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/** Deletes the lists of a guest whose time is over, so that the session can begin again. */
export async function deleteExpiredOf(tx: Tx, session: string, now: number): Promise<void> {
  await tx.q.deleteFrom('wishlists').where('guest_session', '=', session).where('expires_at', '<=', now).execute();
}

/** Changes the name or the privacy of a list. */
export async function updateWishlist(
  tx: Tx,
  id: number,
  change: Partial<Pick<Wishlist, 'name' | 'privacy'>>,
): Promise<void> {
  await tx.q.updateTable('wishlists').set(change).where('id', '=', id).execute();
}

/** Deletes lists with their rows. */
export async function deleteWishlists(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.q.deleteFrom('wishlists').where('id', 'in', ids).execute();
}

/** Gives lists of a guest to an account; they are then ordinary lists that do not expire. */
export async function giveWishlists(tx: Tx, ids: readonly number[], accountId: number): Promise<void> {
  if (ids.length > 0)
    await tx.q
      .updateTable('wishlists')
      .set({ account_id: accountId, guest_session: null, expires_at: null, is_default: 0 })
      .where('id', 'in', ids)
      .execute();
}

/** Renews the lists of a guest until `until`, when they would end before `unless` (epoch ms). */
export async function renewWishlists(tx: Tx, session: string, until: number, unless: number): Promise<void> {
  await tx.q
    .updateTable('wishlists')
    .set({ expires_at: until })
    .where('guest_session', '=', session)
    .where('expires_at', '<', unless)
    .execute();
}

/** Deletes at most `max` lists that expired before `before` (epoch ms), and returns how many. */
export async function deleteExpiredWishlists(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('wishlists')
    .select('id')
    .where('expires_at', '<=', before)
    .orderBy('id')
    .limit(max)
    .execute();
  if (rows.length > 0)
    await tx.q
      .deleteFrom('wishlists')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      // A list that was renewed meanwhile stays.
      .where('expires_at', '<=', before)
      .execute();
  return rows.length;
}
