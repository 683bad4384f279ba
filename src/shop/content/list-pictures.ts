// The pictures that staff may put in a block.
import { findPictures } from '../../db/catalog/pictures.ts';
import type { BlockPicture } from '../../rules/home/sections.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of pictures, sorted by name. Refused: not staff (R30). */
export async function listPictures(
  shop: Shop,
  visitor: Visitor,
  query: { search: string; limit: number; offset: number },
): Promise<{ ok: true; rows: readonly (BlockPicture & { id: number })[]; total: number } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, ...(await shop.db.read((tx) => findPictures(tx, query))) };
}
