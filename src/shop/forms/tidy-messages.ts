// The daily clean-up of messages and their files, after the terms of the settings.
import { deleteOldChallengeUses } from '../../db/forms/challenges.ts';
import {
  deleteContactMessages,
  deleteOldContactFiles,
  knownFileKeys,
  listOldMessages,
} from '../../db/forms/contact-messages.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { dayMs } from '../../rules/durations.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { enqueueFileDeletion } from '../../db/jobs/file-deletions.ts';
import type { FileStore } from '../ports.ts';
import type { Shop } from '../shop.ts';
import { contactFolder } from './store-files.ts';

const batchSize = 100;

/**
 * Deletes messages and files whose term is over, spam after its own term, files that no message got, and used challenges that
 * have expired. Throws the signal's reason when it is aborted: the next run deletes the rest.
 */
export async function tidyMessages(shop: Shop, files: FileStore, signal?: AbortSignal): Promise<void> {
  const now = shop.clock.now();
  const settings = await shop.db.read(readSettings);
  const before = now - settings['contact.messageDays'] * dayMs;
  const spamBefore = now - serverTimes.spamMessageRetention;
  const filesBefore = now - settings['contact.fileDays'] * dayMs;
  const inBatches = async (step: () => Promise<number>) => {
    for (let count = batchSize; count === batchSize;) {
      signal?.throwIfAborted();
      count = await step();
    }
  };
  await inBatches(() =>
    shop.db.write(async (tx) => {
      const ids = await listOldMessages(tx, { before, spamBefore, max: batchSize });
      for (const key of await deleteContactMessages(tx, ids)) await enqueueFileDeletion(tx, key, now);
      return ids.length;
    }),
  );
  await inBatches(() =>
    shop.db.write(async (tx) => {
      const keys = await deleteOldContactFiles(tx, filesBefore, batchSize);
      for (const key of keys) await enqueueFileDeletion(tx, key, now);
      return keys.length;
    }),
  );
  await inBatches(() => shop.db.write((tx) => deleteOldChallengeUses(tx, now - serverTimes.formChallenge, batchSize)));
  await deleteLostFiles(shop, files, now - serverTimes.incompleteUpload, signal);
}

/** Files that were stored but whose message was not: the shop stopped between the two. */
async function deleteLostFiles(
  shop: Shop,
  files: FileStore,
  before: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  for await (const { key, storedAt } of files.list(contactFolder)) {
    signal?.throwIfAborted();
    if (storedAt >= before) continue;
    if ((await shop.db.read((tx) => knownFileKeys(tx, [key]))).has(key)) continue;
    await files.delete(key);
  }
}
