// What differs between the two engines, and nothing else.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** For reads outside a transaction. */
  readonly reader: Kysely<Tables>;
  /** Runs in one transaction that has the right to write; rolls back when `fn` throws. */
  transaction<T>(fn: (q: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Whether an error means: nothing happened, try again. */
  isConflict(error: unknown): boolean;
  /** Column type of an id that the database gives out, as DDL. */
  readonly idColumn: string;
  /** Lets ids of a table begin at a number; called when the table is new. */
  startIdsAt(q: Kysely<Tables>, table: keyof Tables, first: number): Promise<void>;
  close(): Promise<void>;
}

/** Set while code runs inside a `write`: a second connection asked for there would wait for the first. */
export const writing = new AsyncLocalStorage<true>();
