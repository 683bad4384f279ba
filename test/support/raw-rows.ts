// Reads rows directly from a database, without the shop: for tests of processes, which know only its file or URL.
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

type RawRow = Readonly<Record<string, unknown>>;

/** The rows that a statement returns in a PostgreSQL database. */
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

/** The rows of a query on a SQLite file, which is opened read-only. */
export function sqliteRows(file: string, query: string): RawRow[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}

/** Runs one statement on a SQLite file. */
export function runOnSqlite(file: string, statement: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec(statement);
  } finally {
    database.close();
  }
}
