// Backup of the complete database; shops may use it at the same time.
import { existsSync } from 'node:fs';
import { openPostgres } from './engine/postgres.ts';
import { openSqlite } from './engine/sqlite.ts';
import type { DatabaseLocation } from './open.ts';

/**
 * Writes a consistent snapshot to a new file. It contains every write acknowledged before the snapshot. The database does not
 * change: it is not migrated. Throws when there is no database or the file exists.
 */
export async function backUpDatabase(location: DatabaseLocation, file: string): Promise<void> {
  if ('file' in location && !existsSync(location.file)) throw new Error(`there is no database at ${location.file}`);
  if (existsSync(file)) throw new Error(`${file} exists already`);
  const engine = 'file' in location ? openSqlite(location.file) : openPostgres(location.url);
  try {
    await engine.backUp(file);
  } finally {
    await engine.close();
  }
}
