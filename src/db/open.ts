// Opens and migrates a database on either engine.
import type { DependencyTracker } from '../cache/dependencies.ts';
import { createChangeSource } from './changes.ts';
import type { Database, Tx } from './database.ts';
import { connectionScope, assertNoHeldConnection } from './engine/engine.ts';
import type { Engine } from './engine/engine.ts';
import { openPostgres } from './engine/postgres.ts';
import { postgresFailureOf } from './engine/postgres-failures.ts';
import { openSqlite } from './engine/sqlite.ts';
import { sqliteFailureOf } from './engine/sqlite-failures.ts';
import { NewerDatabaseError } from './failures.ts';
import type { DatabaseFailure } from './failures.ts';
import { migrate } from './migrate.ts';
import { createWriteCheck } from './write-check.ts';

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

  async function write<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    assertNoHeldConnection('write()');
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transact(fn);
      } catch (error) {
        if (engine.failureOf(error) !== null) writeCheck.noteFailure();
        if (attempt === maxAttempts || !engine.isConflict(error)) throw error;
      }
    }
  }

  const writeCheck = createWriteCheck(engine, write);
  const readContext = (tracker: DependencyTracker): Omit<Tx, 'q'> => ({
    tracker,
    hasRowLocks: false,
    announced: new Map(),
  });

  return {
    engine: engine.name,
    libraryClient: engine.libraryClient,
    changeSource,
    failureOf: (error) => engine.failureOf(error),
    checkWrite: (at) => writeCheck.run(at),
    async read(fn) {
      assertNoHeldConnection('read()');
      return fn({ q: engine.reader, ...readContext(currentTracker()) });
    },
    async readPipelined(fn) {
      assertNoHeldConnection('readPipelined()');
      const tracker = currentTracker();
      return connectionScope.run('readPipelined()', () =>
        engine.readPipelined((q) => fn({ q, ...readContext(tracker) })),
      );
    },
    write,
    // A second call returns the same promise.
    close: () => (closing ??= engine.close()),
  };
}

/**
 * Opens and migrates the database. Throws when it cannot be reached, read or written, or is newer than the program
 * (`findDatabaseFailure`). Each read adds its dependencies to the tracker that `currentTracker` returns at that moment.
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

/** Why the database at a location cannot be opened or used; null for any other error. */
export function findDatabaseFailure(location: DatabaseLocation, error: unknown): DatabaseFailure | 'newer' | null {
  if (error instanceof NewerDatabaseError) return 'newer';
  return 'file' in location ? sqliteFailureOf(error) : postgresFailureOf(error);
}
