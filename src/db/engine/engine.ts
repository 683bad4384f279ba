// What differs between the two engines, and nothing else.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** For reads outside a transaction. */
  readonly reader: Kysely<Tables>;
  /** Reads outside a transaction, on one connection where there are several: what is asked for at the same time is sent at once. */
  readPipelined<T>(fn: (q: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs in one transaction that has the right to write; rolls back when `fn` throws. */
  transaction<T>(fn: (q: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** For a library that runs its own queries: each connection it takes waits its turn among the writes. */
  readonly libraryClient: Kysely<Tables>;
  /** Whether an error means: nothing happened, try again. */
  isConflict(error: unknown): boolean;
  /** Column type of an id that the database gives out, as DDL. */
  readonly idColumn: string;
  /** Lets ids of a table begin at a number; called when the table is new. */
  startIdsAt(q: Kysely<Tables>, table: keyof Tables, first: number): Promise<void>;
  /** SQL that numbers the transaction a row is written in, as DDL of a default; 0 where nobody asks. */
  readonly transactionIdSql: string;
  /** Opens the table `changes` for the change feed; `onWake` is called when another process announced something. */
  openChangeSource(onWake: () => void): ChangeTableConnection;
  /** Tells other processes that something was announced. Returns at once and never throws: they find out by themselves too. */
  notifyOtherProcesses(): void;
  /** Writes the state of one moment to a new file; throws where there is one of that name. */
  backUp(file: string): Promise<void>;
  /** Whether an error means that the database cannot be reached or has no room for us now, and not that a query is wrong. */
  isUnreachable(error: unknown): boolean;
  close(): Promise<void>;
}

/** How an engine finds the rows of `changes` that became visible after a moment, whatever the order of their numbers. */
export interface ChangeTableConnection {
  /** Reads committed rows of the primary; never waits for other readers. */
  readonly q: Kysely<Tables>;
  /** The column that `lowWatermark` is about. */
  readonly column: 'id' | 'xact';
  /** Rows that are not visible yet will have this number or a higher one. */
  lowWatermark(): Promise<number>;
  /** A number that moves whenever anything is committed; null where there is none, and the table must be read. */
  dataVersion(): number | null;
  close(): Promise<void>;
}

/** Set while code holds a connection: a second one asked for there would wait for the first. */
export const connectionScope = new AsyncLocalStorage<'write()' | 'readTogether()'>();

/** Throws where a connection is held already. */
export function assertNoHeldConnection(what: string): void {
  const held = connectionScope.getStore();
  if (held) throw new Error(`${what} inside ${held}: use the transaction in hand`);
}
