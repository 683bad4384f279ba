// Restores a backup of the database into an empty place, and reads what arrived.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { checkCopy } from './engine/sqlite-backup.ts';
import { restorePostgres } from './engine/postgres-backup.ts';
import { openPostgres } from './engine/postgres.ts';
import { readSqliteFile } from './engine/sqlite.ts';
import { postgresTables } from './engine/postgres-tables.ts';
import { sqliteTables } from './engine/sqlite-tables.ts';
import { sumTables } from './table-checksums.ts';
import type { TableSum } from './table-checksums.ts';
import type { Tables } from './tables.ts';

/** What a restored database has. */
export interface RestoredDatabase {
  sums: readonly TableSum[];
  /** The keys of the uploaded files that the media library names. */
  uploads: readonly string[];
}

async function readRestored(engine: { tables: typeof sqliteTables }, q: Kysely<Tables>): Promise<RestoredDatabase> {
  const sums = await sumTables(engine, q);
  const rows = await q.selectFrom('media').select('storage_key').where('storage_key', 'is not', null).execute();
  return { sums, uploads: rows.flatMap(({ storage_key: key }) => (key === null ? [] : [key])) };
}

/** Checks a SQLite file and reads it. Throws when a page is damaged or a reference broken. */
export function inspectSqliteFile(file: string): Promise<RestoredDatabase> {
  checkCopy(file);
  return readSqliteFile(file, (q) => readRestored({ tables: sqliteTables }, q));
}

/** Restores a dump into an empty database and reads it. Throws when the database has a table. */
export async function restoreDump(dump: string, url: string): Promise<RestoredDatabase> {
  const engine = openPostgres(url);
  try {
    const tables = await engine.transaction((q) => engine.tables.shapes(q));
    if (tables.length > 0) throw new Error(`the database to restore into is not empty`);
    await restorePostgres(url, dump);
    return await engine.snapshot((q) => readRestored({ tables: postgresTables }, q));
  } finally {
    await engine.close();
  }
}

/** Restores a dump into a temporary database on the server of `serverUrl`, and reads it. The user must be allowed to create databases. */
export async function inspectDump(dump: string, serverUrl: string): Promise<RestoredDatabase> {
  const name = `vitrine_verify_${randomBytes(6).toString('hex')}`;
  const server = openPostgres(serverUrl);
  try {
    await sql`create database ${sql.ref(name)} template template0`.execute(server.reader).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`no temporary database could be created (alter role … createdb): ${reason}`);
    });
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    try {
      return await restoreDump(dump, url.href);
    } finally {
      await sql`drop database ${sql.ref(name)}`.execute(server.reader);
    }
  } finally {
    await server.close();
  }
}
