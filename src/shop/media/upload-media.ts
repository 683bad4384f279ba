// Staff uploads a picture to the library.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { insertUpload } from '../../db/media/media.ts';
import { uploadTitle } from '../../rules/media/media.ts';
import type { MediaTexts, UploadProblem } from '../../rules/media/media.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { enqueueSizes, makeSizes } from './make-sizes.ts';
import type { SizesOutcome } from './make-sizes.ts';
import type { MediaPorts } from './media-ports.ts';
import { storeOriginal } from './store-original.ts';
import type { UploadedFile } from './store-original.ts';

interface UploadMediaInput {
  file: UploadedFile;
  /** The title is that of the file name unless it is given. */
  texts: Partial<MediaTexts>;
}

type UploadMediaOutcome =
  { ok: true; id: number; sizes: SizesOutcome } | NotAllowed | { ok: false; reason: 'invalid'; problem: UploadProblem };

/**
 * Adds a picture, and makes its sizes within the time that R67 gives. The item stays when they cannot be made: the client may
 * try again (`postProcess`) or delete it, and a job tries too. Refused: not staff (R30), everything that `storeOriginal` refuses.
 */
export async function uploadMedia(
  shop: Shop,
  visitor: Visitor,
  ports: MediaPorts,
  { file, texts }: UploadMediaInput,
): Promise<UploadMediaOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const stored = await storeOriginal(ports, file);
  if (!stored.ok) return { ok: false, reason: 'invalid', problem: stored.problem };
  const { original } = stored;
  const at = shop.clock.now();
  const { title = uploadTitle(file.name), alt = '', caption = '' } = texts;
  const id = await shop.db.write(async (tx) => {
    const added = await insertUpload(tx, {
      original,
      texts: { title, alt, caption },
      by: visitor.account?.id ?? null,
      at,
    });
    await enqueueSizes(tx, { id: added, file: original.file }, at + 2 * serverTimes.uploadSizes);
    await recordAuditEvent(tx, {
      kind: 'media-uploaded',
      actor: actorOf(visitor),
      params: { media: added, file: original.file, title },
      at,
    });
    return added;
  });
  return { ok: true, id, sizes: await makeSizes(shop, ports, { ...original, id }) };
}
