// Staff deletes a page or post.
import { deleteContent as remove, lockContent } from '../../db/content/contents.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { recordContentChange } from './record-content-change.ts';

type DeleteContentOutcome =
  { ok: true } | NotAllowed | { ok: false; reason: 'unknown-content' | 'overtaken' | 'own-page' };

/**
 * Deletes it permanently. Refused: not staff (R30), unknown page or post, a revision that is no longer current, a
 * required page.
 */
export async function deleteContent(
  shop: Shop,
  visitor: Visitor,
  { id, revision }: { id: number; revision: number },
): Promise<DeleteContentOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<DeleteContentOutcome> => {
    const content = await lockContent(tx, id);
    if (!content) return { ok: false, reason: 'unknown-content' };
    if (content.revision !== revision) return { ok: false, reason: 'overtaken' };
    if (content.own) return { ok: false, reason: 'own-page' };
    await remove(tx, id);
    await recordContentChange(tx, visitor, { kind: 'content-deleted', content, at });
    return { ok: true };
  });
}
