// Prepares a run: a filled database, a running shop, and the data that the rows need.
import { existsSync, mkdtempSync, rmSync, statfsSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeSetting } from '../src/shop/settings/change-setting.ts';
import { listCatalogue } from '../src/shop/catalog/list-catalogue.ts';
import type { Shop } from '../src/shop/shop.ts';
import { program } from '../src/shop/shop.ts';
import type { CatalogueImport } from '../src/rules/catalog/import.ts';
import { defaultSettings } from '../src/settings/registry.ts';
import { paths } from '../src/wire/paths.ts';
import { startBareServer } from './bare.ts';
import type { BareServer } from './bare.ts';
import { openFilledDatabase, openShop } from './database.ts';
import type { BenchEngineName } from './database.ts';
import { lowestPrice, sampleEvenly } from './expected.ts';
import { headerOf, openConnection } from './http/connection.ts';
import { browserHeaders, getRequest, bodyText } from './http/request.ts';
import { recordProfile } from './profile/record.ts';
import { readCpu } from './process-stats.ts';
import { searchPath, searchTerms } from './rows/lists.ts';
import type { Bench, SampleProduct } from './rows/row.ts';
import { startShop } from './shop.ts';
import type { TakeTurn } from './turns.ts';

const maxSampleProducts = 2_000;
const samplePageSize = 100;

/** A sample of products from the whole catalogue, with the ids that the shop gave them. */
async function readSampleProducts(shop: Shop, catalogue: CatalogueImport): Promise<readonly SampleProduct[]> {
  const bySlug = new Map(catalogue.products.map((product) => [product.slug, product]));
  const pages = Math.ceil(bySlug.size / samplePageSize);
  const sample: SampleProduct[] = [];
  for (const page of sampleEvenly([...Array(pages).keys()], maxSampleProducts / samplePageSize)) {
    const list = await listCatalogue(shop, { order: 'id', page: page + 1, perPage: samplePageSize });
    for (const { id, slug } of list.products) {
      const product = bySlug.get(slug);
      if (!product) throw new Error(`the shop has ${slug}, which was not put in`);
      sample.push({ id, product, lowestCents: lowestPrice(product) });
    }
  }
  return sampleEvenly(sample, sample.length);
}

async function readNonce(port: number): Promise<string> {
  const connection = openConnection(port);
  const answer = await connection.send(getRequest(`${paths.store}/cart`));
  connection.close();
  return headerOf(answer, 'nonce') ?? '';
}

const maxIndexWaitMs = 300_000;

/**
 * Waits until the indexes of lists and searches are built: with very many products that takes longer than the driver waits
 * for an answer, and would be measured with the first rows.
 */
async function waitForIndexes(port: number): Promise<void> {
  const end = performance.now() + maxIndexWaitMs;
  for (const path of [paths.shop, searchPath(searchTerms[0])])
    for (let isAnswered = false; !isAnswered && performance.now() < end;) {
      const connection = openConnection(port);
      isAnswered = await connection.send(getRequest(path, browserHeaders)).then(
        () => true,
        () => false,
      );
      connection.close();
    }
}

/** A process that takes less than this share of a processor does nothing in the background. */
const idleShare = 0.05;

/** Waits until the shop has rendered the cards of its lists, which it does in the background after its start. */
async function waitUntilIdle(pid: number): Promise<void> {
  const end = performance.now() + maxIndexWaitMs;
  for (let isIdle = false; !isIdle && performance.now() < end;) {
    const before = readCpu(pid)?.ms ?? 0;
    await sleep(1_000);
    isIdle = (readCpu(pid)?.ms ?? 0) - before < 1_000 * idleShare;
  }
}

const maxWaitMs = 60_000;

/** Waits until a page shows the shop's new name. */
async function waitForShopName(port: number, name: string): Promise<void> {
  const connection = openConnection(port);
  const end = performance.now() + maxWaitMs;
  while (!bodyText(await connection.send(getRequest(paths.shop, browserHeaders))).includes(name)) {
    if (performance.now() > end)
      throw new Error(`after ${maxWaitMs} ms the list of all products does not bear the name ${name}`);
    await sleep(20);
  }
  connection.close();
}

/** Starts a bare server that answers what the list of all products is answered from the cache. */
async function startBareList(port: number, dir: string): Promise<BareServer> {
  const connection = openConnection(port);
  const request = getRequest(paths.shop, browserHeaders);
  await connection.send(request);
  const page = await connection.send(request);
  connection.close();
  return startBareServer(page, dir);
}

/** Linux keeps the files of this folder in memory. A container may have little room there. */
const memoryFolder = '/dev/shm';
/** More than the mails of all rows take, in bytes. */
const mailsRoom = 2 * 1_024 ** 3;

function hasRoomInMemory(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= mailsRoom;
}

/**
 * Makes the folder of the shop's mails in the folder of a run; returns what removes it. The mails are kept in memory where the system
 * can: a file system on disk may look at the files that earlier runs have removed, for each new one.
 */
function makeMailsFolder(dir: string): () => void {
  if (!hasRoomInMemory()) return () => undefined;
  const folder = mkdtempSync(join(memoryFolder, 'vitrine-mails-'));
  symlinkSync(folder, join(dir, 'mails'));
  return () => rmSync(folder, { recursive: true, force: true });
}

export interface BenchOptions {
  engine: BenchEngineName;
  products: number | null;
  catalogue: CatalogueImport;
  /** Address of the PostgreSQL server for the databases of the benchmark; null: none. */
  server: string | null;
  seconds: number;
  port: number;
  takeTurn: TakeTurn;
  /** File for a CPU profile of the measurement; null: no profile. */
  profile: string | null;
}

/** Fills a database and starts the shop on it; `close` removes both. */
export async function openBench(options: BenchOptions): Promise<{ bench: Bench; close(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const removeMails = makeMailsFolder(dir);
  const database = await openFilledDatabase(options.engine, options.products, options.catalogue, {
    dir,
    server: options.server,
  });
  const useCases = await openShop(database.location);
  const where = { dir, databaseUrl: database.url, port: options.port };
  const start = async () => {
    const shop = await startShop(where, { inspected: options.profile !== null });
    await waitForIndexes(shop.port);
    await waitUntilIdle(shop.pid);
    return shop;
  };
  const running = await start();
  const bare = await startBareList(running.port, dir);
  let name: string = defaultSettings()['shop.name'];
  let renewals = 0;
  const bench: Bench = {
    engine: options.engine,
    catalogue: options.catalogue,
    database,
    shop: running,
    bare,
    useCases,
    sampleProducts: await readSampleProducts(useCases, options.catalogue),
    seconds: options.seconds,
    nonce: await readNonce(running.port),
    takeTurn: options.takeTurn,
    shopName: () => name,
    async invalidatePages() {
      renewals += 1;
      // The last word ensures that no name is the beginning of another.
      name = `Vitrine ${renewals} bis`;
      const outcome = await changeSetting(useCases, program, { key: 'shop.name', value: name });
      if (!outcome.ok) throw new Error(`the shop keeps its name: ${outcome.reason}`);
      await waitForShopName(bench.shop.port, name);
    },
    async restart() {
      await bench.shop.stop();
      bench.shop = await start();
    },
    withProfile: (work) =>
      options.profile === null || bench.shop.inspectorPort === null
        ? work()
        : recordProfile(bench.shop.inspectorPort, options.profile, work),
  };
  return {
    bench,
    async close() {
      bare.stop();
      await bench.shop.stop();
      await useCases.db.close();
      await database.drop();
      removeMails();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
