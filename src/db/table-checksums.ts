// Counts and checksums of whole tables, which are the same on every engine.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Engine } from './engine/engine.ts';
import type { PortableRow, TableShape } from './engine/table-access.ts';
import type { Tables } from './tables.ts';

/** `sha256`: of all rows, whatever their order, in hex. */
export interface TableSum {
  table: string;
  rows: number;
  sha256: string;
}

/** The tables that belong to one database and not to the shop. */
const ownTables = new Set<string>(['engine_moves']);
/** Columns whose values mean something in one database only: the transaction that announced a change. */
const ownColumns: Readonly<Record<string, ReadonlySet<string>>> = { changes: new Set(['xact']) };

/** The shop's tables and columns, in an order in which each table comes after those that its foreign keys refer to. */
export async function shopShapes(engine: Pick<Engine, 'tables'>, q: Kysely<Tables>): Promise<readonly TableShape[]> {
  const shapes = (await engine.tables.shapes(q))
    .filter(({ name }) => !ownTables.has(name))
    .map((shape) => ({
      ...shape,
      columns: shape.columns.filter(({ name }) => ownColumns[shape.name]?.has(name) !== true),
    }));
  return sortByReferences(shapes);
}

/** Tables that refer to each other in a circle come in the order of their names. */
function sortByReferences(shapes: readonly TableShape[]): TableShape[] {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  const sorted = new Set<TableShape>();
  const begun = new Set<string>();
  const add = (shape: TableShape): void => {
    if (begun.has(shape.name)) return;
    begun.add(shape.name);
    for (const name of shape.references) {
      const other = byName.get(name);
      if (other) add(other);
    }
    sorted.add(shape);
  };
  for (const shape of shapes) add(shape);
  return [...sorted];
}

const modulus = 1n << 256n;

/**
 * Adds up the rows of one table. Each row is written as a JSON array of its values in the order of the columns' names; the checksum
 * is the sum of the SHA-256 of all rows modulo 2^256, so that no engine has to sort them.
 */
export function createTableSum(shape: TableShape): { add(rows: readonly PortableRow[]): void; end(): TableSum } {
  let total = 0n;
  let count = 0;
  return {
    add(rows) {
      for (const row of rows) {
        const text = JSON.stringify(shape.columns.map(({ name }) => row[name] ?? null));
        total += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
      }
      total %= modulus;
      count += rows.length;
    },
    end: () => ({ table: shape.name, rows: count, sha256: total.toString(16).padStart(64, '0') }),
  };
}

/** The sum of a table in this transaction or snapshot. */
async function sumTable(engine: Pick<Engine, 'tables'>, q: Kysely<Tables>, shape: TableShape): Promise<TableSum> {
  const sum = createTableSum(shape);
  for await (const rows of engine.tables.rows(q, shape)) sum.add(rows);
  return sum.end();
}

/** The sums of all tables of the shop in this transaction or snapshot, in the order of `shopShapes`. */
export async function sumTables(engine: Pick<Engine, 'tables'>, q: Kysely<Tables>): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const shape of await shopShapes(engine, q)) sums.push(await sumTable(engine, q, shape));
  return sums;
}

/** The names of the tables that are not equal, or that only one side has. */
export function differingTables(left: readonly TableSum[], right: readonly TableSum[]): string[] {
  const keyOf = ({ rows, sha256 }: TableSum) => `${rows} ${sha256}`;
  const others = new Map(right.map((sum) => [sum.table, keyOf(sum)]));
  const differing = left.filter((sum) => others.get(sum.table) !== keyOf(sum)).map(({ table }) => table);
  const names = new Set(left.map(({ table }) => table));
  return [...differing, ...right.map(({ table }) => table).filter((table) => !names.has(table))];
}
