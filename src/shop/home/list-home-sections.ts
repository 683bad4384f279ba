// All sections of the home page, including those without content, for staff.
import { readHomeSections } from '../../db/home/home-sections.ts';
import { defaultSections } from '../../rules/home/sections.ts';
import type { HomeSection } from '../../rules/home/sections.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** The sections in display order: those that staff has stored, or else the default ones. Refused: not staff (R30). */
export async function listHomeSections(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; sections: readonly HomeSection[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const stored = await shop.db.read(readHomeSections);
  return { ok: true, sections: stored.length > 0 ? stored : defaultSections };
}
