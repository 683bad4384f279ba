// The sections of the home page, for staff: those that nothing stands in, too.
import { readHomeSections } from '../../db/home/home-sections.ts';
import type { HomeSection } from '../../rules/home/sections.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** In their order, none in a shop that has chosen nothing; refused to whoever is not staff (R30). */
export async function listHomeSections(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; sections: readonly HomeSection[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, sections: await shop.db.read(readHomeSections) };
}
