// Databases filled with a catalogue: made once and kept as templates, and copied for each run.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { demoCatalogue } from '../seed/catalogue/catalogue.ts';
import { openDatabase } from '../src/db/open.ts';
import type { CatalogueImport } from '../src/rules/catalog/import.ts';
import { importCatalogue } from '../src/shop/catalog/import-catalogue.ts';
import type { Shop } from '../src/shop/shop.ts';
import { program } from '../src/shop/shop.ts';
import { generateCatalogue } from './catalogue/generate.ts';

const root = join(import.meta.dirname, '..');
const cacheDir = join(root, 'node_modules/.cache/bench');

export type BenchEngineName = 'sqlite' | 'postgres';

/** What decides what is in a filled database. */
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

/** The catalogue of a run: the demo's, or so many generated products. */
export function catalogueOf(products: number | null): CatalogueImport {
  return products === null ? demoCatalogue : generateCatalogue(products);
}

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The parts of a shop that reach its database from here. */
export async function openShop(location: { file: string } | { url: string }): Promise<Shop> {
  const db = await openDatabase(location);
  const ids = { cartSession: () => '', orderKey: () => '', attemptKey: () => '' };
  return {
    db,
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
  const known = await withServerClient(server, (client) =>
    client.query('select 1 from pg_database where datname = $1', [name]),
  );
  if (known.rowCount === 1) return;
  const pending = `${name}_${process.pid}`;
  await withServerClient(server, (client) => client.query(`create database ${pending}`));
  await fillDatabase({ url: databaseUrl(server, pending) }, catalogue);
  // Statistics come in their own time otherwise, in the middle of a measurement.
  await withServerClient(databaseUrl(server, pending), (client) => client.query('vacuum analyze'));
  await withServerClient(server, (client) => client.query(`alter database ${pending} rename to ${name}`));
}

export interface FilledDatabase {
  engine: BenchEngineName;
  /** null: SQLite, `shop.sqlite` in the folder of the run. */
  url: string | null;
  location: { file: string } | { url: string };
  /** Server processes that work for the shop; null: not known, or there are none. */
  backends(): Promise<readonly number[] | null>;
  drop(): Promise<void>;
}

/**
 * A database of this run's own, filled with the catalogue. Generated ones come from a template, kept under a name that
 * changes with all that goes into it; the demo, whose dates hang on the day, is filled each time.
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
  else await withServerClient(url, (client) => client.query('analyze'));
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
