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
import { refuseClosedDatabase } from './engine-moves.ts';
import { ClosedDatabaseError, NewerDatabaseError } from './failures.ts';
import type { DatabaseFailure, MoveState } from './failures.ts';
import { migrate } from './migrate.ts';
import { createWriteCheck } from './write-check.ts';

/** The location of the data: a SQLite file, or the URL of a PostgreSQL database. */
export type DatabaseLocation = { file: string } | { url: string };

/** The place of a database for people: a file, or a URL without its password and options. */
export function describeLocation(location: DatabaseLocation): string {
  if ('file' in location) return location.file;
  const url = new URL(location.url);
  url.password = '';
  url.search = '';
  return url.href;
}

/** Whether the database is in order but must not be changed, because the shop moves or has moved elsewhere. */
function isClosed(failure: DatabaseFailure): failure is MoveState {
  return failure === 'moving' || failure === 'moved';
}

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
        const failure = engine.failureOf(error);
        if (failure !== null && !isClosed(failure)) writeCheck.noteFailure();
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
 * Opens and migrates the database. Throws when it cannot be reached, read or written, is newer than the program, or when the shop
 * has moved elsewhere (`findDatabaseFailure`). Each read adds its dependencies to the tracker that `currentTracker` returns at that moment.
 */
export async function openDatabase(
  location: DatabaseLocation,
  currentTracker: () => DependencyTracker,
): Promise<Database> {
  const engine = 'file' in location ? openSqlite(location.file) : openPostgres(location.url);
  try {
    await migrate(engine);
    await refuseClosedDatabase(engine, Date.now());
  } catch (error) {
    await engine.close();
    throw error;
  }
  return createDatabase(engine, currentTracker);
}

/** Why the database at a location cannot be opened or used; null for any other error. */
export function findDatabaseFailure(location: DatabaseLocation, error: unknown): DatabaseFailure | 'newer' | null {
  if (error instanceof NewerDatabaseError) return 'newer';
  if (error instanceof ClosedDatabaseError) return error.state;
  return 'file' in location ? sqliteFailureOf(error) : postgresFailureOf(error);
}
