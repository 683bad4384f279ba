// Opens and migrates a database on either engine.
import type { DependencyTracker } from '../cache/dependencies.ts';
import { createChangeSource } from './changes.ts';
import type { Database, Tx } from './database.ts';
import { connectionScope, assertNoHeldConnection } from './engine/engine.ts';
import type { Engine } from './engine/engine.ts';
import { openPostgres } from './engine/postgres.ts';
import { openSqlite } from './engine/sqlite.ts';
import { migrate } from './migrate.ts';

/** The location of the data: a SQLite file, or the URL of a PostgreSQL database. */
export type DatabaseLocation = { file: string } | { url: string };

const maxAttempts = 5;

/** The tracker of transactions: their reads are not cached. */
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
    // A second call returns the same promise.
    close: () => (closing ??= engine.close()),
  };
}

/**
 * Opens and migrates the database; throws when it cannot be reached. Each read adds its dependencies to the tracker that
 * `currentTracker` returns at that moment.
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
