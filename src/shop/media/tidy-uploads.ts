// The daily clean-up of uploads that were never finished.
import { findIncompleteUploads, knownKeys } from '../../db/media/media.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { program } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { deleteMedia } from './delete-media.ts';
import type { MediaPorts } from './media-ports.ts';
import { originalsFolder } from './media-ports.ts';

const batchSize = 100;

/**
 * Deletes uploads of more than `serverTimes.incompleteUpload` ago whose sizes could not be made and that nothing shows, and files of
 * the storage that are as old and belong to no item: the shop stopped between storing the file and adding the item. Throws the
 * signal's reason when it is aborted: the next run deletes the rest.
 */
export async function tidyUploads(
  shop: Shop,
  ports: Pick<MediaPorts, 'files' | 'pictures'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = shop.clock.now() - serverTimes.incompleteUpload;
  let uploads = 0;
  for (const id of await shop.db.read((tx) => findIncompleteUploads(tx, before, batchSize))) {
    signal?.throwIfAborted();
    if ((await deleteMedia(shop, program, ports, id)).ok) uploads += 1;
  }
  const files = await deleteLostFiles(shop, ports.files, before, signal);
  if (uploads + files > 0) shop.log.info('uploads-tidied', { uploads, files });
}

async function deleteLostFiles(
  shop: Shop,
  files: MediaPorts['files'],
  before: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  let count = 0;
  const deleteUnknown = async (keys: readonly string[]) => {
    const known = await shop.db.read((tx) => knownKeys(tx, keys));
    for (const key of keys) {
      if (known.has(key)) continue;
      await files.delete(key);
      count += 1;
    }
  };
  let batch: string[] = [];
  for await (const { key, storedAt } of files.list(originalsFolder)) {
    signal?.throwIfAborted();
    if (storedAt < before) batch.push(key);
    if (batch.length < batchSize) continue;
    await deleteUnknown(batch);
    batch = [];
  }
  await deleteUnknown(batch);
  return count;
}
