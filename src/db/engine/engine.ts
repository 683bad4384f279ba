// The interface to the two database engines: only what differs between them.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { DatabaseFailure } from '../failures.ts';
import type { Tables } from '../tables.ts';
import type { TableAccess } from './table-access.ts';

export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** For reads outside a transaction. */
  readonly reader: Kysely<Tables>;
  /** Reads outside a transaction, on one connection of the pool. Queries issued in the same tick are pipelined. */
  readPipelined<T>(fn: (q: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs `fn` in one write transaction; rolls back when `fn` throws. */
  transaction<T>(fn: (q: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs `fn` on the database as it is at one moment, for reading only. No other query may use `reader` meanwhile. */
  snapshot<T>(fn: (q: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Whole tables, for moves and checksums. */
  readonly tables: TableAccess;
  /** For a library that runs its own queries. On SQLite each of its connections waits in the queue of writes. */
  readonly libraryClient: Kysely<Tables>;
  /** Whether an error is a conflict: nothing was written, and the transaction can be tried again. */
  isConflict(error: unknown): boolean;
  /** Column type of a generated id, as DDL. */
  readonly idColumn: string;
  /** Sets the first id of a new table. */
  startIdsAt(q: Kysely<Tables>, table: keyof Tables, first: number): Promise<void>;
  /** SQL expression of the id of the current transaction, for a column default; 0 on an engine that does not need it. */
  readonly transactionIdSql: string;
  /** Opens the table `changes` for the change feed; `onWake` is called when another process has announced changes. */
  openChangeSource(onWake: () => void): ChangeTableConnection;
  /** Notifies other processes of announced changes. Does not wait and never throws: the other processes also poll. */
  notifyOtherProcesses(): void;
  /**
   * Writes a consistent snapshot to a new file, and returns what `read` reads of exactly that snapshot; throws when the file
   * exists.
   */
  backUp<T>(file: string, read: (q: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Throws when the disk of a database file is full or cannot be written, although the database may have room left. */
  checkDisk(): Promise<void>;
  /** Why the database cannot serve now; null for an error in a query. */
  failureOf(error: unknown): DatabaseFailure | null;
  close(): Promise<void>;
}

/** How an engine finds the rows of `changes` that became visible after a moment. Ids may not follow the order of the commits. */
export interface ChangeTableConnection {
  /** Reads committed rows of the primary server; never waits for other readers. */
  readonly q: Kysely<Tables>;
  /** The column that `lowWatermark` refers to. */
  readonly column: 'id' | 'xact';
  /** A lower bound of `column` for all rows that are not visible yet. */
  lowWatermark(): Promise<number>;
  /** A number that changes with every commit; null when the engine has none and the table must be read. */
  dataVersion(): number | null;
  close(): Promise<void>;
}

/** Set while code holds a connection. A request for a second connection could then wait for ever. */
export const connectionScope = new AsyncLocalStorage<'write()' | 'readPipelined()'>();

/** Throws when the calling code already holds a connection. `what` names the call in the error. */
export function assertNoHeldConnection(what: string): void {
  const held = connectionScope.getStore();
  if (held) throw new Error(`${what} inside ${held}: use the transaction in hand`);
}
