// Opens a database on either engine and brings it up to date.
import { forgetReads } from './database.ts';
import type { Database, Tx } from './database.ts';
import { connectionScope, assertNoHeldConnection } from './engine/engine.ts';
import type { Engine } from './engine/engine.ts';
import { openPostgres } from './engine/postgres.ts';
import { openSqlite } from './engine/sqlite.ts';
import { migrate } from './migrate.ts';
import { watchChanges } from './watch.ts';

/** Where the data lives: a file of SQLite, or the address of a PostgreSQL. */
export type DatabaseLocation = { file: string } | { url: string };

const maxAttempts = 5;

function createDatabase(engine: Engine): Database {
  const changes = watchChanges(engine);
  let closing: Promise<void> | null = null;

  async function transact<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    const announced = new Map<number, string>();
    const locks = engine.name === 'postgres';
    const result = await connectionScope.run('write()', () =>
      engine.transaction((q) => fn({ q, reads: forgetReads, hasRowLocks: locks, announced })),
    );
    if (announced.size > 0) {
      changes.committed(announced);
      engine.notifyOtherProcesses();
    }
    return result;
  }

  return {
    engine: engine.name,
    libraryClient: engine.libraryClient,
    changes,
    isUnreachable: (error) => engine.isUnreachable(error),
    async read(fn, reads = forgetReads) {
      assertNoHeldConnection('read()');
      return fn({ q: engine.reader, reads, hasRowLocks: false, announced: new Map() });
    },
    async readPipelined(fn, reads = forgetReads) {
      assertNoHeldConnection('readTogether()');
      return connectionScope.run('readTogether()', () =>
        engine.readPipelined((q) => fn({ q, reads, hasRowLocks: false, announced: new Map() })),
      );
    },
    async write(fn) {
      assertNoHeldConnection('write()');
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transact(fn);
        } catch (error) {
          if (attempt === maxAttempts || !engine.isConflict(error)) throw error;
        }
      }
    },
    // Closing again is the same.
    close: () => (closing ??= changes.close().then(() => engine.close())),
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
  return createDatabase(engine);
}
