import { expect, it } from 'vitest';
import { describeEngines, testStartTime } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import type { JsonShape } from './json-shape.ts';
import { badQueries, useStaffShop } from './wc-v3-shop.ts';
import { valueAt, listOf } from './wire-client.ts';
import { givePicture } from '../support/give-picture.ts';

const offerShape = {
  sku: 'string',
  permalink: 'string',
  price: 'string',
  regular_price: 'string',
  sale_price: 'string',
  date_on_sale_from: 'string|null',
  date_on_sale_from_gmt: 'string|null',
  date_on_sale_to: 'string|null',
  date_on_sale_to_gmt: 'string|null',
  on_sale: 'boolean',
  manage_stock: 'boolean',
  stock_quantity: 'number|null',
  stock_status: 'string',
  low_stock_amount: 'number|null',
  meta_data: [{ id: 'number', key: 'string', value: 'string' }],
} satisfies JsonShape;

const shippingShape = {
  virtual: 'boolean',
  downloadable: 'boolean',
  downloads: ['object'],
  download_limit: 'number',
  download_expiry: 'number',
  tax_status: 'string',
  tax_class: 'string',
  backorders: 'string',
  backorders_allowed: 'boolean',
  backordered: 'boolean',
  weight: 'string',
  dimensions: { length: 'string', width: 'string', height: 'string' },
  shipping_class: 'string',
  shipping_class_id: 'number',
  purchasable: 'boolean',
  menu_order: 'number',
  _links: 'object',
} satisfies JsonShape;

const productShape = {
  id: 'number',
  name: 'string',
  edition: 'string',
  slug: 'string',
  type: 'string',
  status: 'string',
  date_created: 'string',
  date_created_gmt: 'string',
  ...offerShape,
  parent_id: 'number',
  description: 'string',
  description_markup: 'string',
  short_description: 'string',
  short_description_text: 'string',
  global_unique_id: 'string',
  featured: 'boolean',
  catalog_visibility: 'string',
  ...shippingShape,
  sold_individually: 'boolean',
  shipping_required: 'boolean',
  shipping_taxable: 'boolean',
  external_url: 'string',
  button_text: 'string',
  reviews_allowed: 'boolean',
  average_rating: 'string',
  rating_count: 'number',
  total_sales: 'number',
  price_html: 'string',
  has_options: 'boolean',
  post_password: 'string',
  purchase_note: 'string',
  upsell_ids: ['number'],
  cross_sell_ids: ['number'],
  related_ids: ['number'],
  grouped_products: ['number'],
  tags: ['object'],
  brands: ['object'],
  attributes: [
    {
      id: 'number',
      name: 'string',
      slug: 'string',
      position: 'number',
      visible: 'boolean',
      variation: 'boolean',
      options: ['string'],
      option_ids: ['number'],
    },
  ],
  default_attributes: ['object'],
  date_modified: 'string',
  date_modified_gmt: 'string',
  foreign_title: 'object|null',
  facts: 'object',
  revision: 'number',
  margin: 'null',
  missing: ['string'],
  images: [{ id: 'number', src: 'string', thumbnail: 'string', alt: 'string' }],
  categories: [{ id: 'number', name: 'string', slug: 'string' }],
  variations: ['number'],
} satisfies JsonShape;

const historyShape = {
  price_history: [{ from_gmt: 'string', to_gmt: 'string|null', price: 'string' }],
} satisfies JsonShape;

const variationShape = {
  id: 'number',
  parent_id: 'number',
  status: 'string',
  ...offerShape,
  type: 'string',
  name: 'string',
  description: 'string',
  global_unique_id: 'string',
  ...shippingShape,
  packs: 'number|null',
  cards_per_pack: 'number|null',
  image: 'object|null',
  attributes: [{ id: 'number', name: 'string', slug: 'string', option: 'string' }],
} satisfies JsonShape;

const day = 86_400_000;
const hour = 3_600_000;
const gmt = (ms: number) => new Date(ms).toISOString().slice(0, 19);

describeEngines('wc/v3/products', (engine) => {
  const shop = useStaffShop(engine);
  const pathOf = (slug: string) => `wc/v3/products/${shop.product(slug).id}`;
  const show = async (slug: string) => (await shop.manager.call('GET', pathOf(slug))).json;
  const put = (slug: string, body: unknown) => shop.manager.call('PUT', pathOf(slug), body);
  const slugs = async (query: string) =>
    listOf((await shop.manager.call('GET', `wc/v3/products?${query}`)).json).map((product) => valueAt(product, 'slug'));
  const wrongOf = (answer: { status: number; json: unknown }) => [
    answer.status,
    Object.keys(valueAt(answer.json, 'data', 'params') ?? {}),
  ];

  it('lists, searches and filters, including drafts', async () => {
    const answer = await shop.manager.call('GET', 'wc/v3/products?orderby=title&order=asc');
    expect(findShapeMismatches(answer.json, [productShape])).toEqual([]);
    expect(answer.headers.get('x-wp-total')).toBe('7');
    const all = ['afgeprijsd', 'alleen', 'doos', 'keuze', 'ongeteld', 'op', 'schaars'];
    expect(listOf(answer.json).map((product) => valueAt(product, 'slug'))).toEqual(all);
    expect(await slugs('search=DOOS')).toEqual(['doos']);
    expect(await slugs('search=k-jd')).toEqual(['keuze']);
    expect(await slugs('search=%25')).toEqual([]);
    expect(await slugs('stock_status=outofstock')).toEqual(['op']);
    expect(await slugs('stock_status=lowstock')).toEqual(['schaars']);
    await givePicture(shop.test.shop, shop.product('op').id);
    await put('op', { status: 'draft' });
    expect(await slugs('status=draft')).toEqual(['op']);
    expect(await slugs('status=publish&search=o&orderby=id&order=asc')).not.toContain('op');
    expect(await slugs('status=any&orderby=title&order=asc')).toEqual(all);
    expect((await shop.test.fetch('/product/op/')).status).toBe(404);
    await put('op', { status: 'publish' });
    expect((await shop.test.fetch('/product/op/')).status).toBe(200);
  });

  it('has the edition beside the name, in the list and of one product (R54)', async () => {
    const list = listOf((await shop.manager.call('GET', 'wc/v3/products?search=doos')).json);
    expect(list).toEqual([expect.objectContaining({ name: expect.any(String), edition: 'Traditioneel Chinees' })]);
    expect(await show('doos')).toMatchObject({ edition: 'Traditioneel Chinees' });
    expect((await put('doos', { edition: 'Traditioneel Chinees' })).status, 'sent back as it was read').toBe(200);
    expect((await put('doos', { edition: 'Japans' })).json).toMatchObject({ edition: 'Japans' });
    await put('doos', { edition: 'Traditioneel Chinees' });
  });

  it.each([
    ...badQueries,
    'status=lost',
    'stock_status=lost',
    'type=lost',
    'min_price=abc',
    'after=2020-01-01',
    'orderby=lost',
  ])('refuses ?%s and names the parameter', async (query) => {
    const answer = await shop.manager.call('GET', `wc/v3/products?${query}`);
    expect(wrongOf(answer)).toEqual([400, [query.split('=')[0]]]);
  });

  it('shows a product with its price history; in a variable product the variations have it', async () => {
    const reduced = await show('afgeprijsd');
    expect(findShapeMismatches(reduced, { ...productShape, ...historyShape })).toEqual([]);
    expect(reduced).toMatchObject({
      type: 'simple',
      status: 'publish',
      price: '150.00',
      regular_price: '200.00',
      sale_price: '150.00',
      on_sale: true,
      date_on_sale_from_gmt: gmt(testStartTime - 2 * day),
      date_on_sale_to_gmt: gmt(testStartTime + 3 * day),
      date_on_sale_to: gmt(testStartTime + 3 * day + 3_600_000),
      manage_stock: true,
      stock_quantity: 9,
      low_stock_amount: 3,
      price_history: [
        { from_gmt: gmt(testStartTime - 60 * day), to_gmt: null, price: '200.00' },
        { from_gmt: gmt(testStartTime - 2 * day), to_gmt: gmt(testStartTime + 3 * day), price: '150.00' },
      ],
    });
    const choice = await show('keuze');
    expect(choice).toMatchObject({ type: 'variable', price: '10.00', regular_price: '', stock_quantity: null });
    expect(listOf(valueAt(choice, 'variations'))).toHaveLength(4);
    expect(await show('ongeteld')).toMatchObject({
      manage_stock: false,
      stock_quantity: null,
      stock_status: 'instock',
    });
  });

  it('changes price and stock, and the shop shows it', async () => {
    const changed = await put('doos', {
      regular_price: '210.5',
      sale_price: '180',
      stock_quantity: 4,
      expected_stock: 10,
    });
    expect(changed).toMatchObject({
      status: 200,
      json: {
        price: '180.00',
        regular_price: '210.50',
        sale_price: '180.00',
        on_sale: true,
        date_on_sale_from_gmt: gmt(testStartTime),
        date_on_sale_to_gmt: null,
        stock_quantity: 4,
      },
    });
    const store = await shop.test.fetch(`/wp-json/wc/store/v1/products/${shop.product('doos').id}`);
    expect(await store.json()).toMatchObject({ prices: { price: '18000', regular_price: '21050' }, on_sale: true });
    expect(await (await shop.test.fetch('/product/doos/')).text()).toContain('189,99');
    const ended = await put('doos', { sale_price: '' });
    expect(ended.json).toMatchObject({ price: '210.50', sale_price: '', on_sale: false, date_on_sale_from_gmt: null });
  });

  it('plans a sale, and accepts its own answer sent back', async () => {
    const from = gmt(testStartTime + 2 * day);
    const to = gmt(testStartTime + 5 * day);
    const planned = await put('alleen', {
      sale_price: '99.95',
      date_on_sale_from_gmt: from,
      date_on_sale_to_gmt: `${to}Z`,
    });
    expect(planned.json).toMatchObject({
      price: '219.95',
      on_sale: false,
      sale_price: '99.95',
      date_on_sale_from_gmt: from,
    });
    const before = planned.json;
    const again = await put('alleen', before);
    expect([again.status, again.json]).toEqual([200, before]);
    const opened = await put('alleen', { date_on_sale_to_gmt: null });
    expect(valueAt(opened.json, 'date_on_sale_to_gmt')).toBeNull();
  });

  it('refuses a stock change when the expected stock is outdated, with the current stock', async () => {
    const refused = await put('schaars', { stock_quantity: 9, expected_stock: 2 });
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'woocommerce_rest_stock_changed', data: { status: 409, stock_quantity: 3 } },
    });
    expect(await show('schaars')).toMatchObject({ stock_quantity: 3 });
    const uncounted = await put('ongeteld', { stock_status: 'outofstock', expected_stock: null });
    expect(uncounted.json).toMatchObject({ stock_status: 'outofstock', stock_quantity: null });
    expect(wrongOf(await put('ongeteld', { stock_quantity: 4 }))).toEqual([400, ['stock_quantity']]);
    const counted = await put('ongeteld', { manage_stock: true, stock_quantity: 4 });
    expect(counted.json).toMatchObject({ manage_stock: true, stock_quantity: 4, stock_status: 'instock' });
  });

  it.each<[string, unknown, string]>([
    ['a sale above the price', { sale_price: '999.00' }, 'sale_price'],
    ['a sale price equal to the regular price', { sale_price: '79.95' }, 'sale_price'],
    ['no price', { regular_price: '' }, 'regular_price'],
    ['a negative price', { regular_price: '-1.00' }, 'regular_price'],
    ['a comma', { regular_price: '1,50' }, 'regular_price'],
    ['three decimals', { regular_price: '1.505' }, 'regular_price'],
    ['an exponent', { regular_price: '1e3' }, 'regular_price'],
    ['a number', { regular_price: 1.5 }, 'regular_price'],
    ['a price above the maximum', { regular_price: '100000.01' }, 'regular_price'],
    ['a text that is not a number', { sale_price: 'NaN' }, 'sale_price'],
    ['a negative stock', { stock_quantity: -1 }, 'stock_quantity'],
    ['a fractional stock', { stock_quantity: 1.5 }, 'stock_quantity'],
    ['a stock above the maximum', { stock_quantity: 1e9 }, 'stock_quantity'],
    ['an unknown state', { status: 'lost' }, 'status'],
    ['back-orders', { stock_status: 'onbackorder' }, 'stock_status'],
    [
      'a date that does not exist',
      { sale_price: '1', date_on_sale_to_gmt: '2026-02-30T00:00:00' },
      'date_on_sale_to_gmt',
    ],
    ['a date in words', { sale_price: '1', date_on_sale_from_gmt: 'morgen' }, 'date_on_sale_from_gmt'],
    [
      'an end before its beginning',
      { sale_price: '1', date_on_sale_from_gmt: '2027-02-02T00:00:00', date_on_sale_to_gmt: '2027-02-01T00:00:00' },
      'date_on_sale_to_gmt',
    ],
    ['an end in the past', { sale_price: '1', date_on_sale_to_gmt: '2025-02-01T00:00:00' }, 'date_on_sale_to_gmt'],
    ['times without a sale', { date_on_sale_to_gmt: '2027-02-01T00:00:00' }, 'date_on_sale_to_gmt'],
    ['no name', { name: '' }, 'name'],
    ['another kind', { type: 'variable' }, 'type'],
    ['the computed price', { price: '0.01' }, 'price'],
    ['a price history', { price_history: [] }, 'price_history'],
  ])('refuses %s, names the field, and changes nothing', async (_title, body, field) => {
    const before = await show('schaars');
    const answer = await put('schaars', { status: 'draft', ...(body as object) });
    expect(wrongOf(answer)).toEqual([400, [field]]);
    expect(valueAt(answer.json, 'data', 'params', field)).toMatch(/\S/);
    expect(await show('schaars')).toEqual(before);
  });

  it('ignores unknown fields, as WooCommerce does', async () => {
    expect((await put('schaars', { meta_data: [], __proto__: 1, brand: 'x' })).status).toBe(200);
  });

  it('shows and changes variations', async () => {
    const listed = await shop.manager.call('GET', `${pathOf('keuze')}/variations`);
    expect(findShapeMismatches(listed.json, [variationShape])).toEqual([]);
    expect(listed.headers.get('x-wp-total')).toBe('4');
    const all = listOf(listed.json);
    expect(all.map((one) => [valueAt(one, 'sku'), valueAt(one, 'status'), valueAt(one, 'price')])).toEqual([
      ['K-TD', 'publish', '100.00'],
      ['K-TP', 'publish', '10.00'],
      ['K-JD', 'private', '90.00'],
      ['K-J', 'publish', '80.00'],
    ]);
    expect(valueAt(all[3], 'attributes')).toEqual([
      { id: expect.any(Number), name: 'Editie', slug: 'pa_editie', option: 'Japans' },
      { id: expect.any(Number), name: 'Formaat', slug: 'pa_formaat', option: '' },
    ]);
    const path = `${pathOf('keuze')}/variations/${String(valueAt(all[3], 'id'))}`;
    const one = await shop.manager.call('GET', path);
    expect(findShapeMismatches(one.json, { ...variationShape, ...historyShape })).toEqual([]);
    const changed = await shop.manager.call('PUT', path, { regular_price: '5.00', stock_quantity: 0 });
    expect(changed.json).toMatchObject({ price: '5.00', stock_status: 'outofstock' });
    expect(await show('keuze')).toMatchObject({ price: '5.00' });
    const off = await shop.manager.call('PUT', path, { status: 'private' });
    expect(off.json).toMatchObject({ status: 'private' });
    expect(await show('keuze')).toMatchObject({ price: '10.00' });
    expect(wrongOf(await shop.manager.call('PUT', path, { status: 'draft' }))).toEqual([400, ['status']]);
    expect(wrongOf(await put('keuze', { regular_price: '5.00' }))).toEqual([400, ['regular_price']]);
    const parent = await show('keuze');
    expect((await put('keuze', parent)).status).toBe(200);
  });

  it('answers 404 for an unknown product or variation', async () => {
    const { variations } = shop.product('keuze');
    for (const [method, path, code] of [
      ['GET', 'wc/v3/products/999999', 'woocommerce_rest_product_invalid_id'],
      ['GET', 'wc/v3/products/999999/variations', 'woocommerce_rest_product_invalid_id'],
      ['GET', `${pathOf('keuze')}/variations/999999`, 'woocommerce_rest_product_variation_invalid_id'],
      ['PUT', `${pathOf('doos')}/variations/${variations[0]?.id}`, 'woocommerce_rest_product_variation_invalid_id'],
    ] as const) {
      const answer = await shop.manager.call(method, path, method === 'PUT' ? { stock_quantity: 1 } : undefined);
      expect([path, answer]).toMatchObject([path, { status: 404, json: { code } }]);
    }
  });

  it('answers 400 to a change of an unknown product, and in a batch to that one alone (P2)', async () => {
    const code = 'woocommerce_rest_product_invalid_id';
    for (const id of [999_999, shop.product('keuze').variations[0]?.id, 2_147_483_648])
      expect(await shop.manager.call('PUT', `wc/v3/products/${id}`, { stock_quantity: 1 })).toMatchObject({
        status: 400,
        json: { code },
      });
    const update = [{ id: 999_999 }, { id: shop.product('doos').id, menu_order: 7 }];
    expect((await shop.manager.call('POST', 'wc/v3/products/batch', { update })).json).toMatchObject({
      update: [{ id: 999_999, error: { code, data: { status: 400 } } }, { menu_order: 7 }],
    });
  });

  it('a change by staff moves a product to the top of what was changed last, for every client (W8)', async () => {
    const listed = async (query: string) =>
      listOf(await (await shop.test.fetch(`/wp-json/wc/store/v1/products?${query}`)).json()).map((product) =>
        valueAt(product, 'slug'),
      );
    const first = await listed('orderby=modified&per_page=1');
    shop.test.advance(hour);
    const since = gmt(testStartTime + hour / 2);
    expect(await listed(`date_column=modified_gmt&after=${since}`)).toEqual([]);
    const changed = first[0] === 'doos' ? 'alleen' : 'doos';
    await put(changed, { regular_price: '191.00' });
    expect(await listed('orderby=modified&per_page=1')).toEqual([changed]);
    expect((await listed('orderby=modified&order=asc')).at(-1)).toBe(changed);
    expect(await listed(`date_column=modified_gmt&after=${since}`)).toEqual([changed]);
    expect(await listed(`date_column=modified_gmt&before=${since}`)).not.toContain(changed);
    expect(await listed(`date_column=date_gmt&after=${since}`)).toEqual([]);
    await put('keuze', { name: valueAt(await show('keuze'), 'name') });
    expect(await listed('orderby=modified&per_page=1'), 'nothing was changed').toEqual([changed]);
  });
});
