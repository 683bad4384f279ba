// Makes a backup set of a shop in use: its database, its uploads and its stored emails, as one.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpWithSums } from '../db/back-up.ts';
import type { DatabaseLocation } from '../db/open.ts';
import { setName } from './backup-store.ts';
import type { BackupStore } from './backup-store.ts';
import type { FileEntry, Manifest } from './manifest.ts';
import type { ShopFiles } from './shop-files.ts';

interface BackupOptions {
  location: DatabaseLocation;
  files: ShopFiles;
  store: BackupStore;
  /** The version of the shop. */
  version: string;
  /** Whether everything is read and stored again, whatever earlier sets have. */
  isFresh: boolean;
}

interface MadeBackup {
  manifest: Manifest;
  /** Of all files, and of those that were not stored yet. */
  bytes: number;
  added: number;
}

/** Runs `fn` with a folder that only this user can read, and removes the folder. It is in the folder of TMPDIR. */
export async function withTemporaryFolder<T>(fn: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
  try {
    return await fn(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The files of the last set whose pieces are all there: they need not be read again. */
async function earlierFiles(store: BackupStore, known: ReadonlySet<string>): Promise<Map<string, FileEntry>> {
  const last = (await store.sets()).at(-1);
  if (!last) return new Map();
  // A set that cannot be read is no reason not to make another.
  const manifest = await store.readManifest(last.name).catch(() => null);
  const usable = (manifest?.files ?? []).filter(
    ({ path, pieces }) => path !== 'database' && pieces.every((piece) => known.has(piece)),
  );
  return new Map(usable.map((entry) => [entry.path, entry]));
}

/**
 * Makes a set. The files are copied before the database, and once more after it those that are new since: a file that the database
 * names is in the set, although shoppers and staff go on. The manifest comes last; without it there is no set.
 */
export async function makeBackup({ location, files, store, version, isFresh }: BackupOptions): Promise<MadeBackup> {
  const known = isFresh ? new Set<string>() : await store.pieces();
  const earlier = isFresh ? new Map<string, FileEntry>() : await earlierFiles(store, known);
  const entries = new Map<string, FileEntry>();
  let added = 0;

  async function copyFiles(): Promise<void> {
    for await (const path of files.list()) {
      if (entries.has(path)) continue;
      const same = earlier.get(path);
      if (same) {
        entries.set(path, same);
        continue;
      }
      const content = await files.read(path);
      if (!content) continue;
      const stored = await store.putFile(path, [content], known);
      entries.set(path, stored.entry);
      added += stored.added;
    }
  }

  return withTemporaryFolder(async (dir) => {
    const copy = join(dir, 'database');
    await copyFiles();
    const madeAt = Date.now();
    const tables = await backUpWithSums(location, copy);
    await copyFiles();
    const database = await store.putFile('database', createReadStream(copy), known);
    const manifest: Manifest = {
      format: 1,
      name: setName(madeAt, randomBytes(3).toString('hex')),
      madeAt,
      version,
      engine: 'file' in location ? 'sqlite' : 'postgres',
      tables,
      files: [database.entry, ...entries.values()],
    };
    await store.putManifest(manifest);
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    return { manifest, bytes, added: added + database.added };
  });
}
