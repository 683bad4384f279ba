// The interface of the database for the rest of the code; it is the same on both engines.
import type { Kysely } from 'kysely';
import type { ChangeSource } from '../cache/change-feed.ts';
import type { DependencyTracker } from '../cache/dependencies.ts';
import type { DatabaseFailure } from './failures.ts';
import type { Tables } from './tables.ts';

/** First argument of every function that reads or writes. */
export interface Tx {
  q: Kysely<Tables>;
  /** Collects the tags of the data that functions of `db` read. In a transaction it collects nothing. */
  tracker: DependencyTracker;
  /** Whether a transaction locks rows: true on PostgreSQL. On SQLite `begin immediate` locks the complete database. */
  readonly hasRowLocks: boolean;
  /** The changes that this transaction has announced: id of the change → tag. */
  readonly announced: Map<number, string>;
}

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /**
   * For a library that runs its own queries on its own tables (accounts), outside `read` and `write`. Taking a connection
   * inside a `write` is an error.
   */
  readonly libraryClient: Kysely<Tables>;
  /**
   * Runs queries outside a transaction. Calling it inside a `write` is an error: it would wait for itself. The tracker of the
   * calling code collects the dependencies.
   */
  read<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same on one connection, for queries that are `pipelined`. Requesting a second connection inside is an error: all
   * connections could be held by callers that wait for another one.
   */
  readPipelined<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction; only queries may be awaited inside. Tried again when the engine reports a conflict. */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** The source of the change feed. */
  readonly changeSource: ChangeSource;
  /** Why the database cannot serve now; null for an error in a query. */
  failureOf(error: unknown): DatabaseFailure | null;
  /** Writes and commits a row of its own, unless that succeeded recently. Throws when it fails. `at` in epoch ms. */
  checkWrite(at: number): Promise<void>;
  close(): Promise<void>;
}
