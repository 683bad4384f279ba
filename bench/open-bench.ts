// A database, a shop on it, and what the rows must know of both.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeSetting } from '../src/shop/settings/change-setting.ts';
import { listCatalogue } from '../src/shop/catalog/list-catalogue.ts';
import type { Shop } from '../src/shop/shop.ts';
import { program } from '../src/shop/shop.ts';
import type { CatalogueImport } from '../src/rules/catalog-import.ts';
import { defaultSettings } from '../src/settings/registry.ts';
import { paths } from '../src/wire/paths.ts';
import { openFilled, openShop } from './database.ts';
import type { EngineName } from './database.ts';
import { lowestOf, spread } from './expected.ts';
import { headerOf, openConnection } from './http/connection.ts';
import { asBrowser, get, textOf } from './http/request.ts';
import { recordProfile } from './profile/record.ts';
import type { Bench, Shelved } from './rows/row.ts';
import { startShop } from './shop.ts';

const mostShelved = 2_000;
const shelfPage = 100;

/** Products spread over the catalogue, with the numbers that the shop gave them. */
async function readShelf(shop: Shop, catalogue: CatalogueImport): Promise<readonly Shelved[]> {
  const bySlug = new Map(catalogue.products.map((product) => [product.slug, product]));
  const pages = Math.ceil(bySlug.size / shelfPage);
  const found: Shelved[] = [];
  for (const page of spread([...Array(pages).keys()], mostShelved / shelfPage)) {
    const list = await listCatalogue(shop, { order: 'id', page: page + 1, perPage: shelfPage });
    for (const { id, slug } of list.products) {
      const product = bySlug.get(slug);
      if (!product) throw new Error(`the shop has ${slug}, which was not put in`);
      found.push({ id, product, cents: lowestOf(product) });
    }
  }
  return spread(found, found.length);
}

async function readNonce(port: number): Promise<string> {
  const connection = openConnection(port);
  const answer = await connection.ask(get(`${paths.store}/cart`));
  connection.close();
  return headerOf(answer, 'nonce') ?? '';
}

const mostWait = 10_000;

/** Waits until a page bears this name. */
async function awaitName(port: number, name: string): Promise<void> {
  const connection = openConnection(port);
  const end = performance.now() + mostWait;
  while (!textOf(await connection.ask(get(paths.shop, asBrowser))).includes(name)) {
    if (performance.now() > end)
      throw new Error(`after ${mostWait} ms the list of all products does not bear the name ${name}`);
    await sleep(20);
  }
  connection.close();
}

export interface BenchOptions {
  engine: EngineName;
  products: number | null;
  catalogue: CatalogueImport;
  /** The PostgreSQL that databases are made on. */
  server: string | null;
  seconds: number;
  port: number;
  /** Where to write a CPU profile of what is measured; null: none is taken. */
  profile: string | null;
}

/** Fills a database, starts the shop on it; `close` takes both away. */
export async function openBench(options: BenchOptions): Promise<{ bench: Bench; close(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const database = await openFilled(options.engine, options.products, options.catalogue, {
    dir,
    server: options.server,
  });
  const own = await openShop(database.location);
  const where = { dir, databaseUrl: database.url, port: options.port };
  const start = () => startShop(where, { inspected: options.profile !== null });
  const running = await start();
  let name: string = defaultSettings()['shop.name'];
  let renewals = 0;
  const bench: Bench = {
    engine: options.engine,
    catalogue: options.catalogue,
    database,
    shop: running,
    shelf: await readShelf(own, options.catalogue),
    seconds: options.seconds,
    nonce: await readNonce(running.port),
    shopName: () => name,
    async renew() {
      renewals += 1;
      // No such name is the beginning of another.
      name = `Vitrine ${renewals} bis`;
      const outcome = await changeSetting(own, program, { key: 'shop.name', value: name });
      if (!outcome.ok) throw new Error(`the shop keeps its name: ${outcome.reason}`);
      await awaitName(bench.shop.port, name);
    },
    async restart() {
      await bench.shop.stop();
      bench.shop = await start();
    },
    profiled: (work) =>
      options.profile === null || bench.shop.inspector === null
        ? work()
        : recordProfile(bench.shop.inspector, options.profile, work),
  };
  return {
    bench,
    async close() {
      await bench.shop.stop();
      await own.db.close();
      await database.drop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
