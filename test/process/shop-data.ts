// The data of a built shop, on either engine: a temporary folder, and on PostgreSQL a database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestEngineName } from '../support/databases.ts';
import { postgresRows, runOnSqlite, sqliteRows } from '../support/raw-rows.ts';
import { createServerDatabase, runOnServer } from '../support/server-database.ts';

export interface ShopData {
  dir: string;
  /** DATA_DIR, and DATABASE_URL on PostgreSQL. */
  env: Readonly<Record<string, string>>;
  /** The rows that a query returns. */
  rows(query: string): Promise<Readonly<Record<string, unknown>>[]>;
  /** Runs a statement; no shop may be running on SQLite. */
  write(statement: string): Promise<void>;
  remove(): Promise<void>;
}

/** Creates an empty folder, and an empty database on the server of TEST_DATABASE_URL. */
export async function createShopData(engine: TestEngineName, purpose: string): Promise<ShopData> {
  const dir = mkdtempSync(join(tmpdir(), `vitrine-${purpose}-`));
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const database = engine === 'postgres' ? await createServerDatabase(server, purpose) : null;
  return {
    dir,
    env: { DATA_DIR: dir, ...(database && { DATABASE_URL: database.url }) },
    rows: async (query) => (database ? postgresRows(database.url, query) : sqliteRows(join(dir, 'shop.sqlite'), query)),
    write: async (statement) =>
      database ? runOnServer(database.url, statement) : runOnSqlite(join(dir, 'shop.sqlite'), statement),
    async remove() {
      rmSync(dir, { recursive: true, force: true });
      await database?.drop();
    },
  };
}
