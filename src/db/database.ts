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
  readonly locks: boolean;
}

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** Runs queries outside a transaction; calling it inside a `write` is an error (it would wait for itself). */
  read<T>(fn: (tx: Tx) => Promise<T>, reads?: Reads): Promise<T>;
  /** One transaction; only queries may be awaited inside. Tried again when the engine reports a conflict. */
  write<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** Wakes when another process may have changed something; returns a function that stops it. */
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
