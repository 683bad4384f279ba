// Opens a database on either engine and brings it up to date.
import type { DependencyTracker } from '../cache/dependencies.ts';
import { createChangeSource } from './changes.ts';
import type { Database, Tx } from './database.ts';
import { connectionScope, assertNoHeldConnection } from './engine/engine.ts';
import type { Engine } from './engine/engine.ts';
import { openPostgres } from './engine/postgres.ts';
import { openSqlite } from './engine/sqlite.ts';
import { migrate } from './migrate.ts';

/** Where the data lives: a file of SQLite, or the address of a PostgreSQL. */
export type DatabaseLocation = { file: string } | { url: string };

const maxAttempts = 5;

/** For transactions: what they read is not cached. */
const ignoringTracker: DependencyTracker = { tag: () => undefined, until: () => undefined };

function createDatabase(engine: Engine, currentTracker: () => DependencyTracker): Database {
  const changeSource = createChangeSource(engine);
  let closing: Promise<void> | null = null;

  async function transact<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    const announced = new Map<number, string>();
    const locks = engine.name === 'postgres';
    const result = await connectionScope.run('write()', () =>
      engine.transaction((q) => fn({ q, tracker: ignoringTracker, hasRowLocks: locks, announced })),
    );
    if (announced.size > 0) {
      changeSource.committed(announced);
      engine.notifyOtherProcesses();
    }
    return result;
  }

  return {
    engine: engine.name,
    libraryClient: engine.libraryClient,
    changeSource,
    isUnreachable: (error) => engine.isUnreachable(error),
    async read(fn) {
      assertNoHeldConnection('read()');
      return fn({ q: engine.reader, tracker: currentTracker(), hasRowLocks: false, announced: new Map() });
    },
    async readPipelined(fn) {
      assertNoHeldConnection('readTogether()');
      const tracker = currentTracker();
      return connectionScope.run('readTogether()', () =>
        engine.readPipelined((q) => fn({ q, tracker, hasRowLocks: false, announced: new Map() })),
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
    close: () => (closing ??= engine.close()),
  };
}

/**
 * Opens the database and migrates it; throws when it cannot be reached. Each read notes what it depends on on what
 * `currentTracker` returns when it is called.
 */
export async function openDatabase(
  location: DatabaseLocation,
  currentTracker: () => DependencyTracker,
): Promise<Database> {
  const engine = 'file' in location ? openSqlite(location.file) : openPostgres(location.url);
  try {
    await migrate(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return createDatabase(engine, currentTracker);
}
