// Whole tables of a SQLite file (table-access.ts).
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { rowsPerBatch, toPortableRows } from './table-access.ts';
import type { TableAccess, TableColumn, TableShape } from './table-access.ts';

const kinds: Readonly<Record<string, TableColumn['kind']>> = { date: 'moment', blob: 'bytes' };

async function readShape(q: Kysely<Tables>, name: string): Promise<TableShape> {
  const columns = await sql<{ name: string; type: string }>`
    select name, lower(type) as type from pragma_table_info(${name}) order by name`.execute(q);
  const references = await sql<{ name: string }>`
    select distinct "table" as name from pragma_foreign_key_list(${name}) where "table" <> ${name}`.execute(q);
  return {
    name,
    columns: columns.rows.map((column) => ({ ...column, kind: kinds[column.type] ?? 'plain' })),
    references: references.rows.map((row) => row.name),
  };
}

async function readShapes(q: Kysely<Tables>): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`.execute(
    q,
  );
  const shapes: TableShape[] = [];
  for (const { name } of rows) shapes.push(await readShape(q, name));
  return shapes;
}

async function* readRows(q: Kysely<Tables>, shape: TableShape) {
  const names = shape.columns.map(({ name }) => name);
  const query = q.selectFrom(shape.name as keyof Tables).select(names as never[]);
  let batch: unknown[] = [];
  for await (const row of query.stream()) {
    if (batch.push(row) < rowsPerBatch) continue;
    yield toPortableRows(shape, batch);
    batch = [];
  }
  if (batch.length > 0) yield toPortableRows(shape, batch);
}

/** One parameter for all rows: a statement has a maximum number of parameters. */
async function insertRows(q: Kysely<Tables>, shape: TableShape, rows: readonly Readonly<Record<string, unknown>>[]) {
  const names = sql.join(shape.columns.map(({ name }) => sql.ref(name)));
  const values = shape.columns.map(({ kind }, place) => {
    const value = sql`json_extract(value, ${sql.lit(`$[${place}]`)})`;
    return kind === 'bytes' ? sql`unhex(substr(${value}, 3))` : value;
  });
  const list = JSON.stringify(rows.map((row) => shape.columns.map(({ name }) => row[name] ?? null)));
  await sql`insert into ${sql.table(shape.name)} (${names}) select ${sql.join(values)} from json_each(${list})`.execute(
    q,
  );
}

export const sqliteTables: TableAccess = {
  shapes: readShapes,
  rows: readRows,
  insert: insertRows,
  async suspendChecks(q) {
    const triggers = await sql<{ name: string; definition: string }>`
      select name, sql as definition from sqlite_master where type = 'trigger' order by rowid`.execute(q);
    for (const { name } of triggers.rows) await sql`drop trigger ${sql.table(name)}`.execute(q);
    await sql`pragma defer_foreign_keys = on`.execute(q);
    return async () => {
      for (const { definition } of triggers.rows) await sql.raw(definition).execute(q);
      const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(q);
      const first = broken.rows[0];
      if (first) throw new Error(`a row of ${first.table} refers to a row that does not exist`);
    };
  },
  async nextIds(q) {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(q);
    return new Map(rows.map(({ name, seq }) => [name, seq + 1]));
  },
  async setNextId(q, table, next) {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(q);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${next - 1})`.execute(q);
  },
};
