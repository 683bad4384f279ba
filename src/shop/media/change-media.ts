// Staff changes the texts or the focal point of a picture.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { announce } from '../../db/changes.ts';
import { findMediaUses, tagsOfUses, updatePictureCopies } from '../../db/media/media-uses.ts';
import { lockMedia, updateMedia } from '../../db/media/media.ts';
import { changedFields } from '../../rules/audit/audit-events.ts';
import type { MediaDetails } from '../../rules/media/media.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

type ChangeMediaOutcome = { ok: true } | { ok: false; reason: 'not-allowed' | 'unknown-media' };

/**
 * Changes the given fields, and announces it to the caches of what shows the picture. Refused: not staff (R30), an unknown
 * item.
 */
export async function changeMedia(
  shop: Shop,
  visitor: Visitor,
  { id, change }: { id: number; change: Partial<MediaDetails> },
): Promise<ChangeMediaOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<ChangeMediaOutcome> => {
    const item = await lockMedia(tx, id);
    if (!item) return { ok: false, reason: 'unknown-media' };
    const { title, alt, caption, focus } = item;
    const before: MediaDetails = { title, alt, caption, focus };
    const after = { ...before, ...change };
    const changed = changedFields(before, after);
    if (!changed) return { ok: true };
    await updateMedia(tx, item, after, at);
    if ('focus' in changed.to) await updatePictureCopies(tx, item.file, { ...item, focus: after.focus });
    await recordAuditEvent(tx, {
      kind: 'media-changed',
      actor: actorOf(visitor),
      params: { media: id, file: item.file, ...changed },
      at,
    });
    await announce(tx, tagsOfUses(await findMediaUses(tx, item)), at);
    return { ok: true };
  });
}
