// Measures the list of orders with many orders: node bench/order-search.ts [--orders N] [--engine sqlite|postgres]. It fills a
// database of its own with invented orders, asks the list for what staff ask, and prints the times. See docs/bench.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Shop } from '../src/shop/shop.ts';
import { statusesWith } from '../src/rules/orders/order-states.ts';
import type { OrderStatus } from '../src/rules/orders/order-states.ts';
import { orderTerms } from '../src/rules/orders/order-terms.ts';
import { allOrders } from '../src/rules/orders/staff-orders.ts';
import type { OrderListing } from '../src/rules/orders/staff-orders.ts';
import { countOrders } from '../src/shop/orders/count-orders.ts';
import { listOrders } from '../src/shop/orders/list-orders.ts';
import { program } from '../src/shop/shop.ts';
import { randomFraction } from './catalogue/deterministic-random.ts';
import { catalogueOf, openFilledDatabase, openShop } from './database.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '20' },
  },
});
const total = Number(values.orders);
const rounds = Number(values.rounds);
const server =
  process.env['BENCH_DATABASE_URL'] ??
  process.env['TEST_DATABASE_URL'] ??
  'postgres://postgres@127.0.0.1:5432/postgres';

const firstNames = [
  'Noor',
  'Bram',
  'Sanne',
  'Daan',
  'Fenna',
  'Jan',
  'Lotte',
  'Milan',
  'Saar',
  'Thijs',
  'Jantine',
  'Levi',
];
const syllables = [
  'ba',
  'ke',
  'li',
  'mo',
  'nu',
  'ra',
  'se',
  'ti',
  'vo',
  'wa',
  'zij',
  'del',
  'ten',
  'ver',
  'hof',
  'man',
];
const prefixes = ['', '', '', '', 'de ', 'van der ', 'van '];
const mailHosts = ['post.example', 'post.example', 'brief.example', 'eigen.example'];

const batch = 400;
const firstId = 1_001;
const firstMoment = Date.UTC(2018, 0, 1);
const lastMoment = Date.UTC(2026, 10, 1);
let drawn = 0;
const random = () => randomFraction((drawn += 1), 7);
const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

const statusOf = (at: number): OrderStatus => {
  // All but the last weeks is finished.
  if (total - at < total / 500) return pick(['on-hold', 'processing', 'processing', 'ready-for-pickup', 'pending']);
  return pick(['completed', 'completed', 'completed', 'completed', 'sent', 'sent', 'sent', 'cancelled', 'refunded']);
};

/** One order in the rows of its tables. */
function makeRows(at: number) {
  const id = firstId + at;
  const number = String(id);
  const firstName = pick(firstNames);
  const lastName = `${pick(prefixes)}${pick(syllables)}${pick(syllables)}${pick(syllables)}`;
  const word = lastName.replaceAll(' ', '');
  const email = `${firstName}.${word}${Math.floor(random() * 100)}@${pick(mailHosts)}`.toLowerCase();
  const isBelgian = random() < 0.1;
  const letters = () => pick('ABCDEGHJKLMNPRSTVWXZ'.split(''));
  const digits = String(1_000 + Math.floor(random() * 8_999));
  const postcode = isBelgian ? digits : `${digits} ${letters()}${letters()}`;
  const placedAt = Math.round(firstMoment + ((lastMoment - firstMoment) * at) / total);
  const isPickup = random() < 0.05;
  const product = 4_000 + Math.floor(random() ** 3 * 500);
  const country = isBelgian ? 'BE' : 'NL';
  const cents = 1_000 + Math.floor(random() * 40_000);
  const sku = `ART-${product}`;
  const address = {
    order_id: id,
    first_name: firstName,
    last_name: lastName,
    company: '',
    street: 'Kerkstraat',
    house_number: '1',
    addition: '',
    line2: '',
    postcode,
    city: 'Utrecht',
    country,
    phone: '',
  };
  return {
    order: {
      id,
      number,
      key: `wc_order_${id}`,
      status: statusOf(at),
      cart_id: 1,
      attempt_key: null,
      body_hash: '',
      email,
      shipping_method_id: isPickup ? 'local_pickup:2' : 'flat_rate:1',
      shipping_title: 'Pakket',
      shipping_cents: 0,
      shipping_tax_cents: 0,
      payment_method: isPickup ? ('cod' as const) : ('bacs' as const),
      items_cents: cents,
      discount_cents: 0,
      total_cents: cents,
      tax_cents: 0,
      note: '',
      placed_at: placedAt,
      pay_by: null,
      promised_day: null,
      promised_until: null,
      paid_at: placedAt,
      completed_at: null,
      country,
      created_via: 'checkout' as const,
      modified_at: placedAt,
    },
    addresses: [
      { ...address, kind: 'billing' as const },
      { ...address, kind: 'shipping' as const },
    ],
    line: {
      order_id: id,
      product_id: product,
      variation_id: null,
      stock_item_id: product,
      name: 'Doos',
      sku,
      attributes: '{"v":1,"attributes":[]}',
      quantity: 1,
      withdrawn_quantity: 0,
      unit_cents: cents,
      subtotal_cents: cents,
      total_cents: cents,
      tax_cents: 0,
      tax_rate: 2_100,
      position: 0,
    },
    terms: orderTerms({ number, email, names: [firstName, lastName], postcodes: [postcode], codes: [sku] }).map(
      (term) => ({ order_id: id, term }),
    ),
    search: { number, lastName, email, postcode, product, firstName, sku },
  };
}

type Sample = ReturnType<typeof makeRows>['search'];

/** Fills the database; returns some orders to search for. */
async function fill({ db }: Pick<Shop, 'db'>): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (let from = 0; from < total; from += batch) {
    const rows = Array.from({ length: Math.min(batch, total - from) }, (_, at) => makeRows(from + at));
    const [sample] = rows;
    if (sample && random() < 0.2) samples.push(sample.search);
    await db.write(async ({ q }) => {
      await q
        .insertInto('orders')
        .values(rows.map(({ order }) => order))
        .execute();
      await q
        .insertInto('order_addresses')
        .values(rows.flatMap(({ addresses }) => addresses))
        .execute();
      await q
        .insertInto('order_lines')
        .values(rows.map(({ line }) => line))
        .execute();
      for (let part = 0; part < rows.length; part += 100)
        await q
          .insertInto('order_terms')
          .values(rows.slice(part, part + 100).flatMap(({ terms }) => terms))
          .execute();
    });
  }
  return samples;
}

/** As the server itself does after a while. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

const day = 86_400_000;
const anyMoment = () => firstMoment + Math.floor(random() * (lastMoment - firstMoment));

/** What staff ask the list for. */
const questions: Readonly<Record<string, (one: Sample) => Partial<OrderListing>>> = {
  'the newest': () => ({}),
  'page 50': () => ({}),
  number: ({ number }) => ({ search: number }),
  'whole name': ({ firstName, lastName }) => ({ search: `${firstName} ${lastName}` }),
  'last name': ({ lastName }) => ({ search: lastName.split(' ').at(-1) ?? lastName }),
  'begin of a name': ({ lastName }) => ({ search: (lastName.split(' ').at(-1) ?? lastName).slice(0, 4) }),
  'first name': ({ firstName }) => ({ search: firstName }),
  'mail address': ({ email }) => ({ search: email }),
  'begin of a mail address': ({ email }) => ({ search: email.split('@')[0] ?? email }),
  'mail domain': ({ email }) => ({ search: email.split('@')[1] ?? email }),
  postcode: ({ postcode }) => ({ search: postcode }),
  SKU: ({ sku }) => ({ search: sku }),
  nobody: () => ({ search: 'xyzzyx' }),
  'first name in one month': ({ firstName }) => {
    const from = anyMoment();
    return { search: firstName, placed: { from, until: from + 30 * day } };
  },
  product: ({ product }) => ({ product }),
  'task: to send': () => ({ task: 'to-send' }),
  completed: () => ({ statuses: statusesWith(({ wire }) => wire === 'completed') }),
  refunded: () => ({ statuses: ['refunded'] }),
  cash: () => ({ paymentMethods: ['cod'] }),
  Belgium: () => ({ countries: ['BE'] }),
  'Belgium, cash': () => ({ countries: ['BE'], paymentMethods: ['cod'] }),
  'one week': () => {
    const from = anyMoment();
    return { placed: { from, until: from + 7 * day } };
  },
  'highest amount': () => ({ order: 'total' }),
};

function percentile(times: readonly number[], part: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1).padStart(8);
}

const engine = values.engine === 'postgres' ? 'postgres' : 'sqlite';
const dir = mkdtempSync(join(tmpdir(), 'vitrine-orders-'));
const database = await openFilledDatabase(engine, null, catalogueOf(null), { dir, server });
try {
  const shop = await openShop(database.location);
  const began = performance.now();
  const samples = await fill(shop);
  if (database.url !== null) await vacuum(database.url);
  console.log(`${engine}: ${total} orders in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  console.log(`${'ms'.padEnd(28)}${'p50'.padStart(8)}${'p95'.padStart(8)}    found`);
  const all: number[] = [];
  const measure = async (name: string, ask: () => Promise<number>): Promise<void> => {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      found = await ask();
      times.push(performance.now() - start);
    }
    all.push(...times);
    console.log(`${name.padEnd(28)}${percentile(times, 0.5)}${percentile(times, 0.95)}    ${found}`);
  };
  for (const [name, question] of Object.entries(questions))
    await measure(name, async () => {
      const offset = name === 'page 50' ? 49 * 20 : 0;
      const listed = await listOrders(shop, program, { ...allOrders, ...question(pick(samples)), limit: 20, offset });
      return listed.ok ? listed.total : 0;
    });
  await measure('numbers of the tabs', async () => {
    const counted = await countOrders(shop, program);
    return counted.ok ? counted.counts.all : 0;
  });
  console.log(`${'all'.padEnd(28)}${percentile(all, 0.5)}${percentile(all, 0.95)}`);
  await shop.changes.close();
  await shop.db.close();
} finally {
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
}
