import { expect, it } from 'vitest';
import { openShopWithoutHttp } from '../../test/support/shop-without-http.ts';
import { moveAddresses } from './move-addresses.ts';
import { moveInRest } from './move-in-rest.ts';
import { beginReport } from './move-report-file.ts';
import { makeRestClient } from './rest-client.ts';
import type { RestSurroundings } from './rest-client.ts';
import { exportCustomers, exportOrders } from '../../src/shop/moving/move-out-records.ts';
import { program } from '../../src/shop/shop.ts';

const address = {
  first_name: 'Proef',
  last_name: 'Klant',
  address_1: 'Teststraat 1',
  postcode: '1011 AB',
  city: 'X',
  country: 'NL',
};
const customer = (id: number) => ({
  id,
  email: `k${id}@post.example`,
  first_name: 'Proef',
  last_name: `Nummer ${id}`,
  username: `k${id}`,
  role: id === 3 ? 'shop_manager' : 'customer',
  date_created_gmt: '2025-01-02T03:04:05',
  billing: address,
  shipping: {},
});
const order = {
  id: 40_001,
  number: '40001',
  order_key: 'wc_order_oud',
  status: 'completed',
  created_via: 'checkout',
  currency: 'EUR',
  date_created_gmt: '2025-03-04T10:00:00',
  date_modified_gmt: '2025-03-05T10:00:00',
  date_paid_gmt: '2025-03-04T10:01:00',
  date_completed_gmt: null,
  customer_id: 7,
  customer_note: '',
  billing: { ...address, email: 'k7@post.example' },
  shipping: address,
  payment_method: 'bacs',
  payment_method_title: 'Overboeking',
  transaction_id: '',
  total: '24.95',
  total_tax: '4.33',
  line_items: [
    {
      id: 9,
      product_id: 77,
      variation_id: 0,
      quantity: 2,
      name: 'Doos',
      sku: null,
      subtotal: '16.528926',
      subtotal_tax: '3.471074',
      total: '16.528926',
      total_tax: '3.471074',
      taxes: [{ id: 1, total: '3.471074', subtotal: '3.471074' }],
      meta_data: [{ id: 1, key: 'pa_taal', value: 'nl', display_key: 'Taal', display_value: 'Nederlands' }],
    },
  ],
  tax_lines: [{ id: 10, rate_id: 1, rate_percent: 21 }],
  shipping_lines: [
    {
      id: 11,
      method_title: 'Post',
      method_id: 'flat_rate',
      instance_id: '3',
      total: '4.090909',
      total_tax: '0.859091',
    },
  ],
  fee_lines: [],
  coupon_lines: [],
  refunds: [{ id: 40_002, reason: 'stuk', total: '-10.00' }],
  meta_data: [
    { id: 12, key: 'wf_invoice_number', value: 'INV-2025-0012' },
    { id: 13, key: '_wf_invoice_date', value: 1_741_082_400 },
  ],
};
const refund = {
  id: 40_002,
  date_created_gmt: '2025-03-06T10:00:00',
  amount: '10.00',
  reason: 'stuk',
  line_items: [
    {
      id: 12,
      quantity: -1,
      total: '-8.264463',
      total_tax: '-1.735537',
      meta_data: [{ key: '_refunded_item_id', value: '9' }],
    },
  ],
  shipping_lines: [],
  meta_data: [{ id: 14, key: 'wf_creditnote_number', value: 'CN-2025-0003' }],
};

const item = {
  status: 'publish',
  description: '<p>Tekst</p><script>alert(1)</script>',
  regular_price: '12.5',
  sale_price: '',
  date_on_sale_from_gmt: null,
  date_on_sale_to_gmt: null,
  manage_stock: true,
  stock_quantity: 4,
  stock_status: 'instock',
  backorders: 'no',
  weight: '0.5',
  dimensions: { length: '', width: '', height: '' },
  meta_data: [],
};
const products = [
  {
    ...item,
    id: 501,
    name: 'Oude doos &amp; tin',
    slug: 'oude-doos-tin',
    permalink: 'https://oud.example/product/doos-van-vroeger/',
    type: 'simple',
    sku: 'OUD-1',
    categories: [{ id: 31, name: 'Dozen', slug: 'dozen' }],
    images: [],
    attributes: [],
  },
  {
    ...item,
    id: 502,
    name: 'Oude keuze',
    slug: 'oude-keuze',
    permalink: 'https://oud.example/product/oude-keuze/',
    type: 'variable',
    sku: '',
    categories: [],
    attributes: [
      { id: 3, name: 'Taal', slug: 'pa_taal', visible: true, variation: true, options: ['Japans', 'Engels'] },
    ],
  },
  { id: 503, name: 7 },
];
const variations = ['Japans', 'Engels'].map((option, at) => ({
  ...item,
  id: 510 + at,
  sku: `OUD-2-${at}`,
  regular_price: String(20 + at),
  attributes: [{ id: 3, name: 'Taal', slug: 'pa_taal', option }],
  image: null,
}));
const categories = [
  { id: 30, name: 'Oud', slug: 'oud', parent: 0 },
  { id: 31, name: 'Dozen', slug: 'dozen', parent: 30 },
];
const lists: readonly (readonly [string, readonly unknown[]])[] = [
  ['/wc/v3/products/categories', categories],
  ['/wc/v3/products', products],
  ['/wc/v3/products/502/variations', variations],
  ['/orders', [order]],
  ['/orders/40001/refunds', [refund]],
];

/** The old shop: products, 250 customers, of which one cannot be read, and an order. It is busy at first. */
function oldShop(): RestSurroundings & { waits: number[]; asked: string[] } {
  const waits: number[] = [];
  const asked: string[] = [];
  const customers: unknown[] = Array.from({ length: 250 }, (_, index) => customer(index + 1));
  customers[99] = { id: 100, email: 5 };
  const answer = (url: URL): unknown[] => {
    const [page, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('per_page'))];
    const list = url.pathname.endsWith('/customers')
      ? customers
      : (lists.find(([path]) => url.pathname.endsWith(path))?.[1] ?? []);
    return list.slice((page - 1) * size, page * size);
  };
  return {
    waits,
    asked,
    now: () => 0,
    wait: (ms) => Promise.resolve(waits.push(ms)),
    fetch(url, init) {
      asked.push(url);
      const isOwn = new Headers(init.headers).get('authorization') === `Basic ${btoa('ck_a:cs_b')}`;
      if (asked.length === 1)
        return Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '7' } }));
      if (asked.length === 2) return Promise.resolve(new Response('', { status: 503 }));
      if (asked.length === 3) return Promise.reject(new Error('reset'));
      return Promise.resolve(
        Response.json(answer(new URL(url)), { status: isOwn === url.includes('/wc/v3/') ? 200 : 401 }),
      );
    },
  };
}

async function collect<Item>(pages: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of pages) items.push(...page);
  return items;
}

it('moves in from the interface of an old shop, and a second run changes nothing', async () => {
  const test = await openShopWithoutHttp('sqlite', 'demo');
  try {
    const from = oldShop();
    const run = async () => {
      const report = beginReport(null);
      const client = makeRestClient({ origin: 'https://oud.example/', key: 'ck_a', secret: 'cs_b' }, from);
      const options = { source: 'oud', isDryRun: false, update: false, pictures: null, addresses: moveAddresses };
      const move = {
        client,
        origin: 'https://oud.example/',
        options,
        report,
        say: () => undefined,
        isStopped: () => false,
      };
      expect(await moveInRest(test, move)).toBe(true);
      return report.counts;
    };
    expect(await run()).toMatchObject({ created: 251, changed: 0, unchanged: 0, refused: 3, noted: 2 });
    expect(from.waits).toEqual([7_000, 2_000, 4_000]);
    expect(await run()).toMatchObject({ created: 0, changed: 0, unchanged: 251, refused: 3, noted: 0 });
    const brought = await test.shop.db.read((tx) =>
      tx.q
        .selectFrom('old_ids')
        .innerJoin('products', 'products.id', 'old_ids.new_id')
        .select(['old_id', 'name', 'slug', 'type', 'sku'])
        .where('kind', '=', 'product')
        .where('source', '=', 'oud')
        .orderBy('old_id')
        .execute(),
    );
    expect(brought).toMatchObject([
      { old_id: '501', name: 'Oude doos & tin', slug: 'oude-doos-tin', type: 'simple', sku: 'OUD-1' },
      { old_id: '502', name: 'Oude keuze', slug: 'oude-keuze', type: 'variable' },
    ]);
    const redirects = await test.shop.db.read((tx) =>
      tx.q.selectFrom('redirects').select(['path', 'target', 'source']).execute(),
    );
    expect(redirects).toEqual([
      { path: '/product/doos-van-vroeger/', target: '/product/oude-doos-tin/', source: 'move' },
    ]);
    const customers = await collect(exportCustomers(test.shop, program, { withPasswords: false }));
    const seventh = customers.find(({ email }) => email === 'k7@post.example');
    const [moved] = await collect(exportOrders(test.shop, program));
    expect(moved).toMatchObject({
      number: '40001',
      status: 'completed',
      customerId: seventh?.id,
      placedAt: Date.UTC(2025, 2, 4, 10),
      total: { gross: 2_495, tax: 433 },
      lines: [
        {
          name: 'Doos',
          total: { gross: 2_000, tax: 347 },
          rate: 2_100,
          attributes: [{ name: 'Taal', value: 'Nederlands' }],
        },
      ],
      shippingLines: [{ total: { gross: 495, tax: 86 } }],
      refunds: [{ reason: 'stuk', total: { gross: 1_000, tax: 174 }, lines: [{ quantity: 1 }] }],
      invoice: { number: 'INV-2025-0012' },
      creditNotes: [{ number: 'CN-2025-0003' }],
    });
    const series = await test.shop.db.read(({ q }) =>
      q.selectFrom('document_series').selectAll().orderBy('kind').execute(),
    );
    expect(series).toEqual([
      { kind: 'creditnote', year: 2025, last_number: 3, former_last_number: 3 },
      { kind: 'invoice', year: 2025, last_number: 12, former_last_number: 12 },
    ]);
  } finally {
    await test.close();
  }
});

it('sends no key without https', () =>
  expect(() => makeRestClient({ origin: 'http://oud.example', key: 'ck_a', secret: 'cs_b' })).toThrow('https'));
