// Databases of their own on a PostgreSQL server, for tests.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Runs one statement in the database of the given URL. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs a statement that takes locks of the session; the returned function ends the session, and with it the locks. */
export async function holdOnServer(url: string, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement);
  return () => client.end();
}

export interface ServerDatabase {
  name: string;
  url: string;
  /** Closes all connections and removes the database. */
  drop(): Promise<void>;
}

/**
 * Creates a database on the server, empty or as a copy of `template`. Its name is random: a server outlives runs that were
 * killed, and process ids repeat, in containers above all.
 */
export async function createServerDatabase(
  server: string,
  purpose: string,
  template?: string,
): Promise<ServerDatabase> {
  const name = `vitrine_${purpose}_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  // A test kills the shop, never the server: commits need not wait for the disk.
  await runOnServer(server, `alter database ${name} set synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => runOnServer(server, `drop database if exists ${name} with (force)`) };
}

/** Drops the databases whose purpose ends with `run`. */
export async function dropServerDatabases(server: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const found = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1',
      [`vitrine\\_%\\_${run}\\_%`],
    );
    for (const { name } of found.rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}
