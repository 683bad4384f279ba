// All pages or posts, drafts included, for staff.
import { findContentById, listStaffContents } from '../../db/content/contents.ts';
import type { StaffContentsQuery } from '../../db/content/contents.ts';
import type { Content } from '../../rules/content/content.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of the list. Refused: not staff (R30). */
export async function listStaffContent(
  shop: Shop,
  visitor: Visitor,
  query: StaffContentsQuery,
): Promise<{ ok: true; rows: readonly Content[]; total: number } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, ...(await shop.db.read((tx) => listStaffContents(tx, query))) };
}

/** One page or post with all its blocks. Refused: not staff (R30), unknown page or post. */
export async function showStaffContent(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; content: Content } | NotAllowed | { ok: false; reason: 'unknown-content' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const content = await shop.db.read((tx) => findContentById(tx, id));
  return content ? { ok: true, content } : { ok: false, reason: 'unknown-content' };
}
