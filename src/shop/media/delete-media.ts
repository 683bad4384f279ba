// Staff deletes a picture of the library that nothing uses.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { findMediaUses } from '../../db/media/media-uses.ts';
import { deleteMediaRow, lockMedia } from '../../db/media/media.ts';
import type { MediaItem, MediaUse } from '../../rules/media/media.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { enqueueFileDeletion } from '../../db/jobs/file-deletions.ts';
import type { MediaPorts } from './media-ports.ts';

type DeleteMediaOutcome =
  | { ok: true; item: MediaItem }
  | { ok: false; reason: 'not-allowed' | 'unknown-media' }
  | { ok: false; reason: 'in-use'; uses: readonly MediaUse[] };

/** Deletes an item with its files, for good. Refused: not staff (R30), an unknown item, one that something shows. */
export async function deleteMedia(
  shop: Shop,
  visitor: Visitor,
  { pictures }: Pick<MediaPorts, 'pictures'>,
  id: number,
): Promise<DeleteMediaOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<DeleteMediaOutcome> => {
    const item = await lockMedia(tx, id);
    if (!item) return { ok: false, reason: 'unknown-media' };
    const uses = await findMediaUses(tx, item);
    if (uses.length > 0) return { ok: false, reason: 'in-use', uses };
    await deleteMediaRow(tx, id);
    await enqueueFileDeletion(tx, item.key, at);
    await recordAuditEvent(tx, {
      kind: 'media-deleted',
      actor: actorOf(visitor),
      params: { media: id, file: item.file, title: item.title },
      at,
    });
    return { ok: true, item };
  });
  if (!outcome.ok) return outcome;
  signalJobsEnqueued(shop);
  await pictures.forget(outcome.item.file);
  return outcome;
}
