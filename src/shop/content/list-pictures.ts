// The pictures that staff may put in a block.
import { findPictures } from '../../db/pictures.ts';
import type { BlockPicture } from '../../rules/home-sections.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of pictures by name; refused to whoever is not staff (R30). */
export async function listPictures(
  shop: Shop,
  visitor: Visitor,
  query: { search: string; limit: number; offset: number },
): Promise<{ ok: true; rows: readonly (BlockPicture & { id: number })[]; total: number } | Refused> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, ...(await shop.db.read((tx) => findPictures(tx, query))) };
}
