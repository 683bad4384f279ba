// The sections of the home page, for staff: those that nothing stands in, too.
import { homeSections } from '../../db/home-sections.ts';
import type { HomeSection } from '../../rules/home-sections.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** In their order, none in a shop that has chosen nothing; refused to whoever is not staff (R30). */
export async function listHomeSections(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; sections: readonly HomeSection[] } | Refused> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, sections: await shop.db.read(homeSections) };
}
