// Opens a database on either engine and brings it up to date.
import { forgetReads } from './database.ts';
import type { Database } from './database.ts';
import { writing } from './engine/engine.ts';
import type { Engine } from './engine/engine.ts';
import { openPostgres } from './engine/postgres.ts';
import { openSqlite } from './engine/sqlite.ts';
import { migrate } from './migrate.ts';

/** Where the data lives: a file of SQLite, or the address of a PostgreSQL. */
export type DatabaseLocation = { file: string } | { url: string };

const mostTries = 5;

function database(engine: Engine): Database {
  let closing: Promise<void> | null = null;
  return {
    engine: engine.name,
    async read(fn, reads = forgetReads) {
      if (writing.getStore()) throw new Error('read() inside write(): use the transaction in hand');
      return fn({ q: engine.reader, reads, locks: false });
    },
    async write(fn) {
      if (writing.getStore()) throw new Error('write() inside write(): use the transaction in hand');
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await writing.run(true, () =>
            engine.transaction((q) => fn({ q, reads: forgetReads, locks: engine.name === 'postgres' })),
          );
        } catch (error) {
          if (attempt === mostTries || !engine.isConflict(error)) throw error;
        }
      }
    },
    // Closing again is the same.
    close: () => (closing ??= engine.close()),
  };
}

/** Opens the database, migrates it, and gives it out ready for use; throws when it cannot be reached. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const engine = 'file' in location ? openSqlite(location.file) : openPostgres(location.url);
  try {
    await migrate(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return database(engine);
}
