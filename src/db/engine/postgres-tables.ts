// Whole tables of a PostgreSQL database (table-access.ts).
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { rowsPerBatch, toPortableRows } from './table-access.ts';
import type { TableAccess, TableColumn, TableShape } from './table-access.ts';

const kinds: Readonly<Record<string, TableColumn['kind']>> = {
  boolean: 'flag',
  'timestamp with time zone': 'moment',
  bytea: 'bytes',
};

interface ForeignKey {
  name: string;
  table: string;
  target: string;
  definition: string;
}

async function readForeignKeys(q: Kysely<Tables>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select key.conname as name, owner.relname as table, target.relname as target, pg_get_constraintdef(key.oid) as definition
    from pg_constraint as key
    join pg_class as owner on owner.oid = key.conrelid
    join pg_class as target on target.oid = key.confrelid
    where key.contype = 'f' and owner.relnamespace = current_schema()::regnamespace
    order by owner.relname, key.conname`.execute(q);
  return rows;
}

async function readShapes(q: Kysely<Tables>): Promise<TableShape[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select class.relname as table, attribute.attname as name, format_type(attribute.atttypid, attribute.atttypmod) as type
    from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    where class.relkind in ('r', 'p') and class.relnamespace = current_schema()::regnamespace
    order by class.relname collate "C", attribute.attname collate "C"`.execute(q);
  const keys = await readForeignKeys(q);
  const columns = Map.groupBy(rows, ({ table }) => table);
  return [...columns].map(([name, ofTable]) => ({
    name,
    columns: ofTable.map((column) => ({ name: column.name, type: column.type, kind: kinds[column.type] ?? 'plain' })),
    references: [
      ...new Set(keys.filter((key) => key.table === name && key.target !== name).map(({ target }) => target)),
    ],
  }));
}

/** Reads with a cursor of the transaction, so that no table has to fit in memory. */
async function* readRows(q: Kysely<Tables>, shape: TableShape) {
  const names = sql.join(shape.columns.map(({ name }) => sql.ref(name)));
  await sql`declare table_rows no scroll cursor for select ${names} from ${sql.table(shape.name)}`.execute(q);
  try {
    for (;;) {
      const { rows } = await sql.raw(`fetch ${rowsPerBatch} from table_rows`).execute(q);
      if (rows.length === 0) return;
      yield toPortableRows(shape, rows);
    }
  } finally {
    await sql`close table_rows`.execute(q);
  }
}

/** One parameter for all rows: a statement has a maximum number of parameters. */
async function insertRows(q: Kysely<Tables>, shape: TableShape, rows: readonly Readonly<Record<string, unknown>>[]) {
  const names = sql.join(shape.columns.map(({ name }) => sql.ref(name)));
  const values = shape.columns.map(({ name, type, kind }) =>
    kind === 'flag' ? sql`${sql.ref(name)} <> 0` : sql`${sql.ref(name)}::${sql.raw(type)}`,
  );
  const types = shape.columns.map(({ name, type, kind }) => {
    const read = kind === 'flag' ? 'bigint' : type;
    return sql`${sql.ref(name)} ${sql.raw(read)}`;
  });
  await sql`insert into ${sql.table(shape.name)} (${names}) select ${sql.join(values)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as portable(${sql.join(types)})`.execute(q);
}

async function changeTriggers(q: Kysely<Tables>, tables: readonly string[], how: 'disable' | 'enable'): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger user`.execute(q);
}

export const postgresTables: TableAccess = {
  shapes: readShapes,
  rows: readRows,
  insert: insertRows,
  async suspendChecks(q) {
    const tables = (await readShapes(q)).map(({ name }) => name);
    const keys = await readForeignKeys(q);
    await changeTriggers(q, tables, 'disable');
    for (const { table, name } of keys)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(q);
    return async () => {
      // The server checks every row when a foreign key comes back.
      for (const { table, name, definition } of keys)
        await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(q);
      await changeTriggers(q, tables, 'enable');
    };
  },
  async nextIds(q) {
    const { rows } = await sql<{ name: string; sequence: string }>`
      select class.relname as name, pg_get_serial_sequence(quote_ident(class.relname), attribute.attname) as sequence
      from pg_class as class
      join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attidentity <> ''
      where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace`.execute(q);
    const next = new Map<string, number>();
    for (const { name, sequence } of rows) {
      const found = await sql<{ id: number }>`
        select case when is_called then last_value + 1 else last_value end as id from ${sql.raw(sequence)}`.execute(q);
      next.set(name, found.rows[0]?.id ?? 1);
    }
    return next;
  },
  async setNextId(q, table, next) {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${next}::bigint, false)`.execute(q);
  },
};
