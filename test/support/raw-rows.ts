// What a database holds, past the shop: for tests of processes, whose databases are files and addresses.
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

export type RawRow = Readonly<Record<string, unknown>>;

/** The rows of a statement on a PostgreSQL. */
export async function postgresRows(url: string, statement: string): Promise<RawRow[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<RawRow>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The rows of a query on a SQLite file, which it does not change. */
export function sqliteRows(file: string, query: string): RawRow[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}
