// Makes the listed sizes of an uploaded picture (R67).
import { enqueueJobs } from '../../db/jobs/jobs.ts';
import { findMedia, markSizesMade } from '../../db/media/media.ts';
import type { Tx } from '../../db/database.ts';
import { mediaSizes, mediaSizesOf } from '../../rules/media/media.ts';
import type { MediaItem } from '../../rules/media/media.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { Shop, Visitor } from '../shop.ts';
import type { MediaPorts } from './media-ports.ts';

/** `behind`: the time was up, and a job makes the rest. `failed`: one cannot be made; the error is logged. */
export type SizesOutcome = 'made' | 'behind' | 'failed';

const widthsOf = ({ width }: Pick<MediaItem, 'width'>): readonly number[] => [
  ...new Set(mediaSizesOf(width).map((name) => mediaSizes[name])),
];

/**
 * Adds the job that makes the sizes when the request did not, at `runAt` (epoch ms). Part of the transaction that stores the
 * original.
 */
export async function enqueueSizes(tx: Tx, { id, file }: Pick<MediaItem, 'id' | 'file'>, runAt: number): Promise<void> {
  const dedupeKey = `make-sizes:${id}:${file}:${runAt}`;
  await enqueueJobs(tx, [{ spec: { kind: 'make-sizes', mediaId: id }, runAt, dedupeKey }]);
}

/** Makes the sizes, for at most `serverTimes.uploadSizes`. */
export async function makeSizes(
  shop: Shop,
  { pictures }: Pick<MediaPorts, 'pictures'>,
  item: Pick<MediaItem, 'id' | 'file' | 'width'>,
): Promise<SizesOutcome> {
  try {
    if (await pictures.makeSizes(item.file, widthsOf(item), serverTimes.uploadSizes)) {
      await shop.db.write((tx) => markSizesMade(tx, item));
      return 'made';
    }
  } catch (error) {
    shop.log.error('picture-sizes', error, { media: item.id });
    return 'failed';
  }
  await shop.db.write((tx) => enqueueSizes(tx, item, shop.clock.now()));
  signalJobsEnqueued(shop);
  return 'behind';
}

/** The job: makes what is missing. Throws when one cannot be made, and is then tried again. */
export async function makeMissingSizes(
  shop: Shop,
  { pictures }: Pick<MediaPorts, 'pictures'>,
  mediaId: number,
): Promise<void> {
  const item = await shop.db.read((tx) => findMedia(tx, mediaId));
  if (!item || item.state === 'ready') return;
  if (!(await pictures.makeSizes(item.file, widthsOf(item), Number.POSITIVE_INFINITY))) return;
  await shop.db.write((tx) => markSizesMade(tx, item));
}

type PostProcessOutcome = { ok: true; sizes: SizesOutcome } | { ok: false; reason: 'not-allowed' | 'unknown-media' };

/** Makes the sizes of an item again ([7.10-04]). Refused: not staff (R30), an unknown item. */
export async function postProcess(
  shop: Shop,
  visitor: Visitor,
  ports: Pick<MediaPorts, 'pictures'>,
  id: number,
): Promise<PostProcessOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const item = await shop.db.read((tx) => findMedia(tx, id));
  if (!item) return { ok: false, reason: 'unknown-media' };
  return { ok: true, sizes: await makeSizes(shop, ports, item) };
}
