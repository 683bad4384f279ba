// The media library for staff.
import { findMediaUses } from '../../db/media/media-uses.ts';
import { findMedia, listMedia as readMedia } from '../../db/media/media.ts';
import type { MediaQuery } from '../../db/media/media.ts';
import type { MediaItem, MediaUse } from '../../rules/media/media.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of the library. Refused: not staff (R30). */
export async function listMedia(
  shop: Shop,
  visitor: Visitor,
  query: MediaQuery,
): Promise<{ ok: true; rows: readonly MediaItem[]; total: number } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, ...(await shop.db.read((tx) => readMedia(tx, query))) };
}

type ShowMediaOutcome<T> = ({ ok: true } & T) | { ok: false; reason: 'not-allowed' | 'unknown-media' };

/** One item. Refused: not staff (R30), an unknown item. */
export async function showMedia(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<ShowMediaOutcome<{ item: MediaItem }>> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const item = await shop.db.read((tx) => findMedia(tx, id));
  return item ? { ok: true, item } : { ok: false, reason: 'unknown-media' };
}

/** Every place that shows an item. Refused: not staff (R30), an unknown item. */
export async function showMediaUses(
  shop: Shop,
  visitor: Visitor,
  id: number,
): Promise<ShowMediaOutcome<{ uses: readonly MediaUse[] }>> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const uses = await shop.db.read(async (tx) => {
    const item = await findMedia(tx, id);
    return item && findMediaUses(tx, item);
  });
  return uses ? { ok: true, uses } : { ok: false, reason: 'unknown-media' };
}
