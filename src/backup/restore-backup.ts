// Restores a backup set into an empty place.
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectSqliteFile, restoreDump } from '../db/restore.ts';
import { DamagedSetError } from './backup-store.ts';
import type { BackupStore } from './backup-store.ts';
import type { Manifest } from './manifest.ts';
import type { ShopFiles } from './shop-files.ts';
import { compareDatabase, writeFileOf } from './verify-backup.ts';

interface RestoreOptions {
  store: BackupStore;
  set: string;
  /** The new DATA_DIR: empty, or absent. */
  dir: string;
  /** An empty PostgreSQL database, for a set of PostgreSQL; null otherwise. */
  url: string | null;
  /** Where uploads and emails go. */
  files: ShopFiles;
}

async function readContent(store: BackupStore, entry: Manifest['files'][number]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const piece of store.readFile(entry)) parts.push(piece);
  return Buffer.concat(parts);
}

/**
 * Restores a set, and compares what arrived. Throws when the place is not empty, and a `DamagedSetError` when the set is not what
 * was stored.
 */
export async function restoreBackup({ store, set, dir, url, files }: RestoreOptions): Promise<Manifest> {
  const manifest = await store.readManifest(set);
  if (manifest.engine === 'postgres' && url === null)
    throw new Error('the set is of PostgreSQL: name an empty database with --database postgres://…');
  if (manifest.engine === 'sqlite' && url !== null)
    throw new Error('the set is of SQLite: leave --database out, and move the restored shop with move-engine');
  await mkdir(dir, { recursive: true });
  if ((await readdir(dir)).length > 0) throw new Error(`${dir} is not empty`);
  const database = manifest.files.find(({ path }) => path === 'database');
  if (!database) throw new DamagedSetError('the database is missing');
  // The files first: a shop never has a picture without its file.
  for (const entry of manifest.files)
    if (entry !== database) await files.write(entry.path, await readContent(store, entry));
  const draft = join(dir, 'database.part');
  await writeFileOf(store, database, draft);
  const restored = await (url === null ? inspectSqliteFile(draft) : restoreDump(draft, url));
  const [problem] = compareDatabase(manifest, restored);
  if (problem !== undefined) throw new DamagedSetError(problem);
  if (url === null) await rename(draft, join(dir, 'shop.sqlite'));
  else await rm(draft);
  return manifest;
}
