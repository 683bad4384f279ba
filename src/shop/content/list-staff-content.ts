// All pages or posts, for staff: drafts too.
import { contentById, staffContents } from '../../db/content.ts';
import type { StaffContentsQuery } from '../../db/content.ts';
import type { Content } from '../../rules/content.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of them; refused to whoever is not staff (R30). */
export async function listStaffContent(
  shop: Shop,
  visitor: Visitor,
  query: StaffContentsQuery,
): Promise<{ ok: true; rows: readonly Content[]; total: number } | Refused> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, ...(await shop.db.read((tx) => staffContents(tx, query))) };
}

/** One of them with all its blocks; refused as above, and when there is none. */
export async function showStaffContent(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; content: Content } | Refused | { ok: false; reason: 'unknown-content' }> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const content = await shop.db.read((tx) => contentById(tx, id));
  return content ? { ok: true, content } : { ok: false, reason: 'unknown-content' };
}
