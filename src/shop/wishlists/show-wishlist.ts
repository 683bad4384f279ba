// A wishlist as a visitor sees it: its rows with what they cost now, and the lists of the visitor.
import { readWishlistRows, readSavedItems } from '../../db/wishlists/wishlist-rows.ts';
import { readGifts } from '../../db/wishlists/wishlist-gifts.ts';
import type { SavedItem } from '../../db/wishlists/wishlist-rows.ts';
import { findWishlistByToken, readWishlists } from '../../db/wishlists/wishlists.ts';
import type { StoredWishlist } from '../../db/wishlists/wishlists.ts';
import { isVisibleToOthers, priceChangeSince } from '../../rules/wishlists/wishlists.ts';
import type { WishlistPriceChange, WishlistOwner, WishlistRow } from '../../rules/wishlists/wishlists.ts';
import { serverLimits, serverTimes } from '../../settings/server-constants.ts';
import { loadProducts } from '../catalog/cached-products.ts';
import type { Shop } from '../shop.ts';
import { findList, hashWishlistToken, renewLists } from './open-wishlists.ts';
import type { ListReference } from './open-wishlists.ts';
import { wishedItemOf } from './wished-item.ts';
import type { WishedItem } from './wished-item.ts';

export type { StoredWishlist };

/** A row with its item of now; null when it is no longer sold. */
export interface WishlistEntry {
  row: WishlistRow;
  item: WishedItem | null;
  /** null: the price is that of when it was saved, or the item is no longer sold. */
  change: WishlistPriceChange | null;
  /** Whether somebody buys it for the owner, and whether that is the visitor (R66); always null for the owner. */
  gift: { isOwn: boolean } | null;
}

export interface WishlistView {
  list: StoredWishlist;
  isOwner: boolean;
  entries: readonly WishlistEntry[];
  /** From 1; with `perPage` rows. */
  page: number;
  pages: number;
  perPage: number;
}

interface PageOfList {
  page: number;
  perPage: number;
}

/** A page as a client asks for it, within what there is. */
function pageWithin({ page, perPage }: PageOfList, rowCount: number): PageOfList & { pages: number } {
  const size = Math.min(
    Math.max(Math.trunc(perPage) || serverLimits.wishlistPage.default, 1),
    serverLimits.wishlistPage.max,
  );
  const pages = Math.max(Math.ceil(rowCount / size), 1);
  return { perPage: size, pages, page: Math.min(Math.max(Math.trunc(page) || 1, 1), pages) };
}

const isSameOwner = (a: WishlistOwner, b: WishlistOwner | null): boolean =>
  b !== null &&
  ('accountId' in a ? 'accountId' in b && a.accountId === b.accountId : 'session' in b && a.session === b.session);

/**
 * Shows a list to a visitor: a list of the visitor by id, token or neither (the default list), any other by its token unless
 * it is private (R28). null: there is none that this visitor may see.
 */
export async function showWishlist(
  shop: Shop,
  visitor: WishlistOwner | null,
  { list: named, page }: { list: ListReference; page: PageOfList },
): Promise<WishlistView | null> {
  const now = shop.clock.now();
  const list = await findVisibleList(shop, visitor, named);
  if (!list) return null;
  const shown = pageWithin(page, list.rowCount);
  const range = { offset: (shown.page - 1) * shown.perPage, max: shown.perPage };
  const rows = await shop.db.read((tx) => readWishlistRows(tx, list.id, range));
  const products = await loadProducts(
    shop,
    rows.map(({ productId }) => productId),
    now,
  );
  const isOwner = isSameOwner(list.owner, visitor);
  const ids = rows.map(({ id }) => id);
  const since = now - serverTimes.wishlistGift;
  const gifts = isOwner ? new Map<number, never>() : await shop.db.read((tx) => readGifts(tx, ids, visitor, since));
  const entries = rows.map((row): WishlistEntry => {
    const product = products.get(row.productId);
    const item = product ? wishedItemOf(product, row.itemId) : null;
    const price = item && (item.variation ?? item.product).price.price;
    const change = price === null ? null : priceChangeSince(row.savedPrice, price);
    return { row, item, change, gift: gifts.get(row.id) ?? null };
  });
  return { list, isOwner, entries, ...shown };
}

/** Those of these rows that are in a list that the visitor may see, in the order of the list, and whether it is the visitor's. */
export async function findShownRows(
  shop: Shop,
  visitor: WishlistOwner | null,
  list: ListReference,
  rowIds: readonly number[],
): Promise<{ rows: readonly WishlistRow[]; isOwner: boolean }> {
  const wanted = new Set(rowIds);
  const found = await findVisibleList(shop, visitor, list);
  const rows = found ? await shop.db.read((tx) => readWishlistRows(tx, found.id)) : [];
  return {
    rows: rows.filter(({ id }) => wanted.has(id)),
    isOwner: found !== null && isSameOwner(found.owner, visitor),
  };
}

async function findVisibleList(
  shop: Shop,
  visitor: WishlistOwner | null,
  named: ListReference,
): Promise<StoredWishlist | null> {
  const now = shop.clock.now();
  if (named.token === undefined) {
    const own = visitor ? await shop.db.read((tx) => readWishlists(tx, visitor, now)) : [];
    return findList(own, named) ?? null;
  }
  const hash = hashWishlistToken(named.token);
  const list = await shop.db.read((tx) => findWishlistByToken(tx, hash, now));
  if (!list || (named.id !== undefined && named.id !== list.id)) return null;
  return isSameOwner(list.owner, visitor) || isVisibleToOthers(list) ? list : null;
}

/** The lists of a visitor, and what is in them. */
export interface OwnWishlists {
  /** The default list first; empty when the visitor never saved anything. */
  lists: readonly StoredWishlist[];
  /** At most `serverLimits.wishlistCookieItems`. */
  saved: readonly SavedItem[];
}

/** Reads the lists of a visitor and renews those of a guest (R28). */
export async function showOwnWishlists(shop: Shop, visitor: WishlistOwner | null): Promise<OwnWishlists> {
  if (!visitor) return { lists: [], saved: [] };
  const now = shop.clock.now();
  const own = await shop.db.read(async (tx) => ({
    lists: await readWishlists(tx, visitor, now),
    saved: await readSavedItems(tx, visitor, serverLimits.wishlistCookieItems),
  }));
  if ('session' in visitor && own.lists.length > 0) await shop.db.write((tx) => renewLists(tx, visitor, now));
  return own;
}
