// The files of a shop that belong in a backup: uploads, and emails that are stored because there is no mail server.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedFileStore } from '../shop/ports.ts';

/** A stored file never changes, so its path says what is in it. */
export interface ShopFiles {
  /** `uploads/{key}` and `mails/{name}`. */
  list(): AsyncIterable<string>;
  /** null: it was deleted meanwhile. */
  read(path: string): Promise<Uint8Array | null>;
  /** Stores a file that a backup has. */
  write(path: string, bytes: Uint8Array): Promise<void>;
}

const uploadsStart = 'uploads/';
const mailsStart = 'mails/';
const mailPattern = /^[\w.@-]+\.eml$/;

const nullWhenMissing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
};

/** `dir`: DATA_DIR, which has the emails. */
export function makeShopFiles({ uploads, dir }: { uploads: ListedFileStore; dir: string }): ShopFiles {
  const mails = join(dir, 'mails');
  return {
    async *list() {
      for await (const { key } of uploads.listAll()) yield uploadsStart + key;
      for (const name of (await readdir(mails).catch(nullWhenMissing)) ?? [])
        if (mailPattern.test(name)) yield mailsStart + name;
    },
    read(path) {
      if (path.startsWith(uploadsStart)) return uploads.get(path.slice(uploadsStart.length));
      return readFile(join(mails, path.slice(mailsStart.length))).catch(nullWhenMissing);
    },
    async write(path, bytes) {
      if (path.startsWith(uploadsStart))
        return uploads.put(path.slice(uploadsStart.length), bytes, 'application/octet-stream');
      const name = path.slice(mailsStart.length);
      if (!mailPattern.test(name)) throw new Error(`not the name of a stored email: ${name}`);
      await mkdir(mails, { recursive: true, mode: 0o700 });
      await writeFile(join(mails, name), bytes, { mode: 0o600 });
    },
  };
}
