// Backup of the complete database; shops may use it at the same time.
import { existsSync } from 'node:fs';
import type { Engine } from './engine/engine.ts';
import { openPostgres } from './engine/postgres.ts';
import { openSqlite } from './engine/sqlite.ts';
import type { Tx } from './database.ts';
import type { DatabaseLocation } from './open.ts';
import { sumTables } from './table-checksums.ts';
import type { TableSum } from './table-checksums.ts';

async function withEngine<T>(location: DatabaseLocation, fn: (engine: Engine) => Promise<T>): Promise<T> {
  if ('file' in location && !existsSync(location.file)) throw new Error(`there is no database at ${location.file}`);
  const engine = 'file' in location ? openSqlite(location.file) : openPostgres(location.url);
  try {
    return await fn(engine);
  } finally {
    await engine.close();
  }
}

/**
 * Writes a consistent snapshot to a new file. It contains every write acknowledged before the snapshot. The database does not
 * change: it is not migrated. Throws when there is no database or the file exists.
 */
export async function backUpDatabase(location: DatabaseLocation, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  await withEngine(location, (engine) => engine.backUp(file, async () => undefined));
}

/** The same, with the sums of all tables of the snapshot. */
export async function backUpWithSums(location: DatabaseLocation, file: string): Promise<TableSum[]> {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  return withEngine(location, (engine) => engine.backUp(file, (q) => sumTables(engine, q)));
}

/** Changes the rows about backups. Returns false, and does nothing, when an older version made the database and has no such table. */
export async function changeBackupRows(
  location: DatabaseLocation,
  change: (tx: Pick<Tx, 'q'>) => Promise<void>,
): Promise<boolean> {
  return withEngine(location, (engine) =>
    engine.transaction(async (q) => {
      const tables = await engine.tables.shapes(q);
      if (!tables.some(({ name }) => name === 'backups')) return false;
      await change({ q });
      return true;
    }),
  );
}
