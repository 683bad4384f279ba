// Restores a backup set into a temporary place, and compares everything with its manifest.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatabaseLocation } from '../db/open.ts';
import { inspectDump, inspectSqliteFile } from '../db/restore.ts';
import type { RestoredDatabase } from '../db/restore.ts';
import { differingTables } from '../db/table-checksums.ts';
import { DamagedSetError } from './backup-store.ts';
import type { BackupStore } from './backup-store.ts';
import { withTemporaryFolder } from './make-backup.ts';
import { DamagedManifestError } from './manifest.ts';
import type { FileEntry, Manifest } from './manifest.ts';
import { UnreadableBytesError } from './sealed-bytes.ts';

/** What is wrong with a set, in words; null for an error that says nothing about the set. */
export function damageOf(error: unknown): string | null {
  return error instanceof DamagedSetError ||
    error instanceof UnreadableBytesError ||
    error instanceof DamagedManifestError
    ? error.message
    : null;
}

/** Writes a file of a set to a path that only this user can read. */
export async function writeFileOf(store: BackupStore, entry: FileEntry, path: string): Promise<void> {
  await pipeline(Readable.from(store.readFile(entry)), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
}

/** What differs between a restored database and the manifest of its set. */
export function compareDatabase(manifest: Manifest, { sums, uploads }: RestoredDatabase): string[] {
  const known = new Set(manifest.files.map(({ path }) => path));
  return [
    ...differingTables(manifest.tables, sums).map((table) => `the table ${table} differs`),
    ...uploads.filter((key) => !known.has(`uploads/${key}`)).map((key) => `the uploaded file ${key} is missing`),
  ];
}

/** Reads a file to its end; returns what is wrong with it. */
async function checkFile(store: BackupStore, entry: FileEntry): Promise<string | null> {
  try {
    for await (const _piece of store.readFile(entry));
    return null;
  } catch (error) {
    const damage = damageOf(error);
    if (damage === null) throw error;
    return damage;
  }
}

async function checkDatabase(
  { store, location, manifest }: { store: BackupStore; location: DatabaseLocation; manifest: Manifest },
  copy: string,
): Promise<string[]> {
  const entry = manifest.files.find(({ path }) => path === 'database');
  if (!entry) return ['the database is missing'];
  try {
    await writeFileOf(store, entry, copy);
  } catch (error) {
    const damage = damageOf(error);
    if (damage === null) throw error;
    return [damage];
  }
  if (manifest.engine === 'postgres') {
    if (!('url' in location))
      throw new Error('the set is of PostgreSQL: set DATABASE_URL to a server on which it can be restored');
    return compareDatabase(manifest, await inspectDump(copy, location.url));
  }
  try {
    return compareDatabase(manifest, await inspectSqliteFile(copy));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Restores the database of a set into a temporary file, or a temporary database on the server of `location`, and removes it again;
 * reads every file. Returns what differs from the manifest. Throws when the manifest cannot be read, and when there is no place
 * to restore to: that says nothing about the set.
 */
export async function verifyBackup(
  store: BackupStore,
  set: string,
  location: DatabaseLocation,
): Promise<{ manifest: Manifest; problems: readonly string[] }> {
  const manifest = await store.readManifest(set);
  const problems: string[] = [];
  for (const entry of manifest.files.filter(({ path }) => path !== 'database')) {
    const problem = await checkFile(store, entry);
    if (problem !== null) problems.push(problem);
  }
  const ofDatabase = await withTemporaryFolder((dir) =>
    checkDatabase({ store, location, manifest }, join(dir, 'database')),
  );
  return { manifest, problems: [...ofDatabase, ...problems] };
}
