// Reads and writes whole tables in a form that is the same on both engines, for moves and for checksums.
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** A value of a row: flags are 0 or 1, moments are ISO 8601 in UTC, bytes are in hex after `\x`. */
type PortableValue = string | number | null;
export type PortableRow = Readonly<Record<string, PortableValue>>;

/** How an engine stores the values of a column. `plain`: in the portable form. */
type ColumnKind = 'plain' | 'flag' | 'moment' | 'bytes';

export interface TableColumn {
  name: string;
  kind: ColumnKind;
  /** The type of the column in the words of the engine. */
  type: string;
}

export interface TableShape {
  name: string;
  /** In the order of their names. */
  columns: readonly TableColumn[];
  /** The other tables that its foreign keys refer to. */
  references: readonly string[];
}

/** How many rows are read and written at once. */
export const rowsPerBatch = 500;

/** `q` is a transaction, or a snapshot (`Engine.snapshot`). */
export interface TableAccess {
  /** All tables, in the order of their names. */
  shapes(q: Kysely<Tables>): Promise<readonly TableShape[]>;
  /** All rows of a table in no particular order, at most `rowsPerBatch` at a time. Of the columns only those of `shape`. */
  rows(q: Kysely<Tables>, shape: TableShape): AsyncIterable<readonly PortableRow[]>;
  insert(q: Kysely<Tables>, shape: TableShape, rows: readonly PortableRow[]): Promise<void>;
  /**
   * Switches triggers and foreign keys off in this transaction. The returned function switches them on again, and throws when a
   * row refers to one that does not exist.
   */
  suspendChecks(q: Kysely<Tables>): Promise<() => Promise<void>>;
  /** The id that the next row of each table with generated ids gets. */
  nextIds(q: Kysely<Tables>): Promise<ReadonlyMap<string, number>>;
  setNextId(q: Kysely<Tables>, table: string, next: number): Promise<void>;
}

/** The value in the portable form. Throws for one that has none. */
function toPortable(value: unknown, kind: ColumnKind): PortableValue {
  if (value === null || value === undefined) return null;
  if (kind === 'moment' && (value instanceof Date || typeof value === 'string')) return new Date(value).toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`no portable form of a value of type ${typeof value}`);
}

/** Rows of an engine in the portable form. */
export function toPortableRows(shape: TableShape, rows: readonly unknown[]): PortableRow[] {
  return (rows as readonly Readonly<Record<string, unknown>>[]).map((row) =>
    Object.fromEntries(shape.columns.map(({ name, kind }) => [name, toPortable(row[name], kind)])),
  );
}
