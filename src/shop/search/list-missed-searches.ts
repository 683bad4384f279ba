// The searches that found nothing, for staff (R42).
import { listMissedSearches as listCounted } from '../../db/search/missed-searches.ts';
import type { MissedSearch } from '../../db/search/missed-searches.ts';
import { searchConstants } from '../../settings/constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page, the most searched first; only terms of at least `searchConstants.missedVisitors` visitors. Refused: not staff (R30). */
export async function listMissedSearches(
  shop: Shop,
  visitor: Visitor,
  page: { limit: number; offset: number },
): Promise<{ ok: true; searches: readonly MissedSearch[]; total: number } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const query = { ...page, minVisitors: searchConstants.missedVisitors };
  return { ok: true, ...(await shop.db.read((tx) => listCounted(tx, query))) };
}
