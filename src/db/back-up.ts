// A copy of the whole database, while shops use it.
import { existsSync } from 'node:fs';
import { openPostgres } from './engine/postgres.ts';
import { openSqlite } from './engine/sqlite.ts';
import type { DatabaseLocation } from './open.ts';

/**
 * Writes a new file with the state of one moment, everything that was acknowledged before it included; the database is left
 * as it is, also by a program that would bring it up to date. Throws where there is no database, or already such a file.
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
