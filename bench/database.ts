// Databases filled with a catalogue. Generated catalogues are imported once into a template, which is copied for each
// run.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { demoCatalogue } from '../seed/catalogue/catalogue.ts';
import { createChangeFeed } from '../src/cache/change-feed.ts';
import { currentTracker } from '../src/cache/dependencies.ts';
import { openDatabase } from '../src/db/open.ts';
import type { CatalogueImport } from '../src/rules/catalog/import.ts';
import { importCatalogue } from '../src/shop/catalog/import-catalogue.ts';
import type { Shop } from '../src/shop/shop.ts';
import { program } from '../src/shop/shop.ts';
import { generateCatalogue } from './catalogue/generate.ts';

const root = join(import.meta.dirname, '..');
const cacheDir = join(root, 'node_modules/.cache/bench');

export type BenchEngineName = 'sqlite' | 'postgres';

/** Files that determine the contents of a filled database. */
const templateInputs = [
  'bench/catalogue/*.ts',
  'seed/catalogue/**/*.ts',
  'src/db/migrate.ts',
  'src/db/migrations/*.ts',
  'src/db/catalog/catalog-import.ts',
  'src/shop/catalog/import-catalogue.ts',
];

function hashTemplateInputs(): string {
  const hash = createHash('sha256');
  for (const file of globSync(templateInputs, { cwd: root }).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

/** The catalogue of a run: the demo's, or one with `products` generated products. */
export function catalogueOf(products: number | null): CatalogueImport {
  return products === null ? demoCatalogue : generateCatalogue(products);
}

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The shop's use-cases on a database of the benchmark, without the rest of the program. */
export async function openShop(location: { file: string } | { url: string }): Promise<Shop> {
  const db = await openDatabase(location, currentTracker);
  const ids = {
    cartSession: () => '',
    orderKey: () => '',
    attemptKey: () => '',
    consentReceipt: () => '',
    wishlistKey: () => '',
  };
  return {
    db,
    changes: createChangeFeed(db.changeSource),
    clock: { now: () => Date.now() },
    ids,
    log: silentLog,
    hasRateLimits: false,
    origin: 'http://127.0.0.1',
  };
}

async function fillDatabase(location: { file: string } | { url: string }, catalogue: CatalogueImport): Promise<void> {
  const shop = await openShop(location);
  const outcome = await importCatalogue(shop, program, catalogue);
  await shop.changes.close();
  await shop.db.close();
  if (!outcome.ok) throw new Error(`the catalogue was not taken: ${outcome.reason}`);
}

async function withServerClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'vitrine-bench' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL assumes this size of a table without statistics, in bytes. */
const assumedTableBytes = 10 * 8_192;

/**
 * Collects statistics now; autovacuum would collect them during a measurement. Small tables are left out, as autovacuum
 * leaves out empty ones: of a table that is known to be small, PostgreSQL plans to read all rows, and keeps that plan
 * while the measurement fills the table.
 */
async function collectStatistics(client: pg.Client, command: 'analyze' | 'vacuum analyze'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > ${assumedTableBytes}`,
  );
  await client.query(`${command} ${rows.map(({ name }) => name).join(', ')}`);
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function ensureSqliteTemplate(name: string, catalogue: CatalogueImport): Promise<string> {
  const template = join(cacheDir, `${name}.sqlite`);
  if (existsSync(template)) return template;
  mkdirSync(cacheDir, { recursive: true });
  const pending = `${template}.${process.pid}`;
  await fillDatabase({ file: pending }, catalogue);
  renameSync(pending, template);
  return template;
}

async function ensurePostgresTemplate(server: string, name: string, catalogue: CatalogueImport): Promise<void> {
  const existing = await withServerClient(server, (client) =>
    client.query('select 1 from pg_database where datname = $1', [name]),
  );
  if (existing.rowCount === 1) return;
  const pending = `${name}_${process.pid}`;
  await withServerClient(server, (client) => client.query(`create database ${pending}`));
  await fillDatabase({ url: databaseUrl(server, pending) }, catalogue);
  await withServerClient(databaseUrl(server, pending), (client) => collectStatistics(client, 'vacuum analyze'));
  await withServerClient(server, (client) => client.query(`alter database ${pending} rename to ${name}`));
}

export interface FilledDatabase {
  engine: BenchEngineName;
  /** null: SQLite, in `shop.sqlite` of the run's folder. */
  url: string | null;
  location: { file: string } | { url: string };
  /** Process ids of the PostgreSQL backends that serve the shop; null: there are none. */
  backends(): Promise<readonly number[] | null>;
  drop(): Promise<void>;
}

/**
 * Creates a database for this run, filled with the catalogue. A generated catalogue comes from a template, whose name
 * contains a hash of everything that determines its contents. The demo's dates depend on the current day, so the demo
 * is imported for each run.
 */
export async function openFilledDatabase(
  engine: BenchEngineName,
  products: number | null,
  catalogue: CatalogueImport,
  { dir, server }: { dir: string; server: string | null },
): Promise<FilledDatabase> {
  const name = products === null ? null : `vitrine_bench_${hashTemplateInputs()}_${products}`;
  if (engine === 'sqlite') {
    const file = join(dir, 'shop.sqlite');
    if (name === null) await fillDatabase({ file }, catalogue);
    else copyFileSync(await ensureSqliteTemplate(name, catalogue), file);
    const drop = async () => rmSync(file, { force: true });
    return { engine, url: null, location: { file }, backends: async () => null, drop };
  }
  if (server === null) throw new Error('no PostgreSQL');
  const own = `vitrine_bench_run_${process.pid}_${Date.now()}`;
  if (name !== null) await ensurePostgresTemplate(server, name, catalogue);
  await withServerClient(server, (client) =>
    client.query(`create database ${own}${name === null ? '' : ` template ${name}`}`),
  );
  const url = databaseUrl(server, own);
  if (name === null) await fillDatabase({ url }, catalogue);
  else await withServerClient(url, (client) => collectStatistics(client, 'analyze'));
  return {
    engine,
    url,
    location: { url },
    async backends() {
      const { rows } = await withServerClient(server, (client) =>
        client.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = $1 and application_name = 'vitrine'`,
          [own],
        ),
      );
      return rows.map((row) => row.pid);
    },
    drop: async () => {
      await withServerClient(server, (client) => client.query(`drop database if exists ${own} with (force)`));
    },
  };
}
