// The shop's database as the rest of the code sees it: reads and writes, never an engine.
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What a read depended on, collected by the functions of db themselves for whoever keeps the result. */
export interface Reads {
  /** A change tag: `product:4012`, `category:3`, `catalog`, `settings`. */
  tag(tag: string): void;
  /** The result may change by the clock at this moment (epoch ms); the earliest counts. */
  until(at: number | null): void;
}

/** First argument of every function that reads or writes. */
export interface Tx {
  q: Kysely<Tables>;
  reads: Reads;
  /** Reads rows for update: a lock on PostgreSQL; SQLite has locked all by beginning immediate. */
  readonly hasRowLocks: boolean;
  /** What this transaction has announced: number of the change → tag. */
  readonly announced: Map<number, string>;
}

/** What changed, heard from every process that writes. */
export interface ChangeWatch {
  /**
   * Calls `fn` with the tags of each change: before `write` resolves for one of this process, within a second for any
   * other; null: anything may have changed. Gives what ends it.
   */
  hear(fn: (tags: ReadonlySet<string> | null) => void): () => void;
  /** Whether all that was committed until a second ago has been heard; else nothing kept may be believed. */
  isKnown(): boolean;
  /** Hears all that is committed by now; throws when the database cannot be read. An error inside a `write`. */
  catchUp(): Promise<void>;
}

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /**
   * For a library that runs its own queries (accounts), outside `read` and `write`; its tables are its own. Taking a
   * connection inside a `write` is an error.
   */
  readonly libraryClient: Kysely<Tables>;
  /** Runs queries outside a transaction; calling it inside a `write` is an error (it would wait for itself). */
  read<T>(fn: (tx: Tx) => Promise<T>, reads?: Reads): Promise<T>;
  /**
   * The same, on one connection where there are several, for statements asked for `together`. Asking for another connection
   * inside is an error: all might be taken by those who wait for one.
   */
  readPipelined<T>(fn: (tx: Tx) => Promise<T>, reads?: Reads): Promise<T>;
  /** One transaction; only queries may be awaited inside. Tried again when the engine reports a conflict. */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  readonly changes: ChangeWatch;
  /** Whether an error means that the database cannot be reached now, rather than that a query is wrong. */
  isUnreachable(error: unknown): boolean;
  close(): Promise<void>;
}

/** For callers that keep nothing. */
export const forgetReads: Reads = { tag: () => undefined, until: () => undefined };

/** Collects what was read. */
export function collectReads(): Reads & { readonly tags: ReadonlySet<string>; readonly earliest: () => number | null } {
  const tags = new Set<string>();
  let earliest: number | null = null;
  return {
    tags,
    earliest: () => earliest,
    tag: (tag) => void tags.add(tag),
    until: (at) => {
      if (at !== null && (earliest === null || at < earliest)) earliest = at;
    },
  };
}
