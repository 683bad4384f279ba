// The shop's database as the rest of the code sees it: reads and writes, never an engine.
import type { Kysely } from 'kysely';
import type { ChangeSource } from '../cache/change-feed.ts';
import type { DependencyTracker } from '../cache/dependencies.ts';
import type { Tables } from './tables.ts';

/** First argument of every function that reads or writes. */
export interface Tx {
  q: Kysely<Tables>;
  /** Where the functions of `db` note what they read; of a transaction nothing is noted. */
  tracker: DependencyTracker;
  /** Reads rows for update: a lock on PostgreSQL; SQLite has locked all by beginning immediate. */
  readonly hasRowLocks: boolean;
  /** What this transaction has announced: number of the change → tag. */
  readonly announced: Map<number, string>;
}

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /**
   * For a library that runs its own queries (accounts), outside `read` and `write`; its tables are its own. Taking a
   * connection inside a `write` is an error.
   */
  readonly libraryClient: Kysely<Tables>;
  /**
   * Runs queries outside a transaction; calling it inside a `write` is an error (it would wait for itself). What the queries
   * depend on is noted on the tracker of the running code.
   */
  read<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same, on one connection where there are several, for statements asked for `together`. Asking for another connection
   * inside is an error: all might be taken by those who wait for one.
   */
  readPipelined<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** One transaction; only queries may be awaited inside. Tried again when the engine reports a conflict. */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** What the change feed reads. */
  readonly changeSource: ChangeSource;
  /** Whether an error means that the database cannot be reached now, rather than that a query is wrong. */
  isUnreachable(error: unknown): boolean;
  close(): Promise<void>;
}
