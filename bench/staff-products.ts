// Measures the product lists and the price grid of staff: node bench/staff-products.ts [--products N] [--engine sqlite|postgres].
// It asks what staff ask, changes prices and stock, and prints the times. See docs/bench.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cents } from '../src/rules/money.ts';
import { changeProduct } from '../src/shop/catalog/change-product.ts';
import type { StaffListInput } from '../src/shop/catalog/find-staff-products.ts';
import { listOffers } from '../src/shop/catalog/list-offers.ts';
import { listStaffProducts } from '../src/shop/catalog/list-staff-products.ts';
import { program } from '../src/shop/shop.ts';
import type { Shop } from '../src/shop/shop.ts';
import { catalogueOf, openFilledDatabase, openShop } from './database.ts';
import { percentile } from './load-driver.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '20' },
  },
});
const products = Number(values.products);
const rounds = Number(values.rounds);
const engine = values.engine === 'postgres' ? 'postgres' : 'sqlite';
const server =
  process.env['BENCH_DATABASE_URL'] ??
  process.env['TEST_DATABASE_URL'] ??
  'postgres://postgres@127.0.0.1:5432/postgres';

const anyTime = { from: null, until: null };
const everything: StaffListInput = {
  search: '',
  statuses: ['published', 'draft', 'private'],
  types: null,
  categories: null,
  tagIds: null,
  termIds: null,
  skus: null,
  partOfSku: '',
  slug: null,
  include: null,
  exclude: [],
  stock: null,
  onSale: null,
  minPrice: null,
  maxPrice: null,
  published: anyTime,
  modified: anyTime,
  order: 'title',
  descending: false,
  limit: 25,
  offset: 0,
};

const catalogue = catalogueOf(products);
const samples = catalogue.products.flatMap((one) =>
  one.type === 'simple' ? [{ name: one.name, sku: one.offer.sku }] : [],
);

/** The name and the number of a product of the catalogue: of another one in each round. */
function sampleOf(round: number) {
  const sample = samples[(round * 7_919) % samples.length];
  if (!sample) throw new Error('no products');
  return sample;
}

/** What staff ask the list for. */
const questions: Readonly<Record<string, (round: number) => Partial<StaffListInput>>> = {
  'by name': () => ({}),
  'page 50': () => ({ offset: 49 * 25 }),
  newest: () => ({ order: 'date', descending: true }),
  'word of a name': (round) => ({ search: sampleOf(round).name.split(' ').at(0) ?? '' }),
  'two words': (round) => ({ search: sampleOf(round).name.split(' ').slice(0, 2).join(' ') }),
  'article number': (round) => ({ skus: [sampleOf(round).sku] }),
  'part of an article number': (round) => ({ partOfSku: sampleOf(round).sku.slice(0, 6) }),
  nothing: () => ({ search: 'xyzzyx' }),
  drafts: () => ({ statuses: ['draft'] }),
  'sold out': () => ({ stock: 'out' }),
  'low stock': () => ({ stock: 'low' }),
  'on sale': () => ({ onSale: true }),
};

/** Runs `ask` in rounds, prints its times and returns them; `ask` resolves to what it found. */
async function measure(name: string, ask: (round: number) => Promise<number>): Promise<readonly number[]> {
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    found = await ask(round);
    times.push(performance.now() - start);
  }
  print(name, times, String(found));
  return times;
}

function print(name: string, times: readonly number[], found: string): void {
  const column = (share: number) => percentile(times, share).toFixed(1).padStart(8);
  console.log(`${name.padEnd(36)}${column(0.5)}${column(0.95)}    ${found}`);
}

async function measureAll(shop: Shop): Promise<void> {
  console.log(`${'ms'.padEnd(36)}${'p50'.padStart(8)}${'p95'.padStart(8)}    found`);
  const all: number[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const list = async (round: number) => {
      const listed = await listStaffProducts(shop, program, { ...everything, ...question(round) });
      return listed.ok ? listed.total : 0;
    };
    all.push(...(await measure(name, list)));
  }
  const page = async (round: number) => {
    const listed = await listOffers(shop, program, { ...everything, offset: round * 25 });
    return listed.ok ? listed.rows.length : 0;
  };
  all.push(...(await measure('a page of the price grid', page)));
  const listed = await listStaffProducts(shop, program, { ...everything, types: ['simple'], limit: 100 });
  const ids = listed.ok ? listed.rows.map(({ id }) => id) : [];
  const edit = async (round: number) => {
    const productId = ids[round % ids.length] ?? 0;
    const input = { productId, price: { regular: cents(1_000 + round) }, stock: { managed: true, onHand: 10 + round } };
    const changed = await changeProduct(shop, program, input);
    return changed.ok && changed.changed ? 1 : 0;
  };
  all.push(...(await measure('price and stock of a product', edit)));
  print('all', all, '');
}

const dir = mkdtempSync(join(tmpdir(), 'vitrine-products-'));
const database = await openFilledDatabase(engine, products, catalogue, { dir, server });
try {
  const shop = await openShop(database.location);
  console.log(`${engine}: ${products} products`);
  await measureAll(shop);
  await shop.changes.close();
  await shop.db.close();
} finally {
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
}
