// Staff gives an item of the library another picture; everything that uses it shows the new one.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { announce } from '../../db/changes.ts';
import { findMediaUses, tagsOfUses, updatePictureCopies } from '../../db/media/media-uses.ts';
import { lockMedia, replaceOriginal } from '../../db/media/media.ts';
import type { MediaItem, UploadProblem } from '../../rules/media/media.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { enqueueFileDeletion } from '../../db/jobs/file-deletions.ts';
import { enqueueSizes, makeSizes } from './make-sizes.ts';
import type { SizesOutcome } from './make-sizes.ts';
import type { MediaPorts } from './media-ports.ts';
import { storeOriginal } from './store-original.ts';
import type { UploadedFile } from './store-original.ts';

type ReplaceMediaOutcome =
  | { ok: true; sizes: SizesOutcome }
  | { ok: false; reason: 'not-allowed' | 'unknown-media' }
  | { ok: false; reason: 'invalid'; problem: UploadProblem };

/**
 * Replaces the picture of an item; id, texts and focal point stay. The old one is deleted. Refused: not staff (R30), an unknown
 * item, everything that `storeOriginal` refuses.
 */
export async function replaceMedia(
  shop: Shop,
  visitor: Visitor,
  ports: MediaPorts,
  { id, file }: { id: number; file: UploadedFile },
): Promise<ReplaceMediaOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const stored = await storeOriginal(ports, file);
  if (!stored.ok) return { ok: false, reason: 'invalid', problem: stored.problem };
  const { original } = stored;
  const at = shop.clock.now();
  const before = await shop.db.write(async (tx): Promise<MediaItem | null> => {
    const item = await lockMedia(tx, id);
    if (!item) return null;
    const uses = await findMediaUses(tx, item);
    await replaceOriginal(tx, { item, original, at });
    await updatePictureCopies(tx, item.file, { ...original, focus: item.focus });
    await enqueueSizes(tx, { id, file: original.file }, at + 2 * serverTimes.uploadSizes);
    await enqueueFileDeletion(tx, item.key, at);
    await recordAuditEvent(tx, {
      kind: 'media-replaced',
      actor: actorOf(visitor),
      params: { media: id, from: { file: item.file }, to: { file: original.file } },
      at,
    });
    await announce(tx, tagsOfUses(uses), at);
    return item;
  });
  if (!before) {
    await ports.files.delete(original.key);
    return { ok: false, reason: 'unknown-media' };
  }
  signalJobsEnqueued(shop);
  await ports.pictures.forget(before.file);
  return { ok: true, sizes: await makeSizes(shop, ports, { ...original, id }) };
}
