// Stores uploaded files in a folder. Instances of one shop may share it over a network.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ListedFileStore, StoredFile } from '../shop/ports.ts';

const keyPattern = /^[a-z0-9-]+\/[a-z0-9][a-z0-9._-]{0,200}$/;
/** Ending of files that are being written. */
const draftEnding = '.tmp';

/** Whether a text is a key of a stored file. */
export function isKey(key: string): boolean {
  return keyPattern.test(key) && !key.includes('..');
}

/** Returns the key unchanged; throws when it could leave the folder or the bucket. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a key of a stored file: ${key}`);
  return key;
}

/** Stores files below `root`, which is created when it is needed. `mode`: the rights of its files. */
export function makeFolderFiles(root: string, { mode = 0o666 }: { mode?: number } = {}): ListedFileStore {
  const pathOf = (key: string): string => join(root, checkKey(key));
  async function* list(folder: string): AsyncIterable<StoredFile> {
    const names = (await readdir(join(root, folder)).catch(nullWhenMissing)) ?? [];
    for (const name of names) {
      const key = `${folder}/${name}`;
      const file = await stat(join(root, key)).catch(nullWhenMissing);
      if (file?.isFile()) yield { key, storedAt: Math.round(file.mtimeMs) };
    }
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written under another name first, so that no reader sees an incomplete file.
      const draft = `${path}.${randomBytes(4).toString('hex')}${draftEnding}`;
      await writeFile(draft, bytes, { flush: true, mode });
      await rename(draft, path);
    },
    get: (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    delete: (key) => rm(pathOf(key), { force: true }),
    list,
    async *listAll() {
      const folders = (await readdir(root, { withFileTypes: true }).catch(nullWhenMissing)) ?? [];
      for (const folder of folders.filter((one) => one.isDirectory()))
        for await (const file of list(folder.name)) if (isKey(file.key)) yield file;
    },
  };
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
