// The feeds of all products, and what staff see that they lack.
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseCsv } from '../../src/rules/csv.ts';
import { serverLimits } from '../../src/settings/server-constants.ts';
import { fillCatalogue, offer, simple, smallCatalogue } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { parseXml } from '../support/parse-xml.ts';
import type { ParsedElement } from '../support/parse-xml.ts';
import { quantityPromotion, storePromotion } from '../support/promotions.ts';
import { openTestShop, testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { useStaffShop } from './wc-v3-shop.ts';

const day = 86_400_000;
const merchant = '/product-feed.xml';
const table = '/product-feed.csv';

function itemsOf(text: string): readonly ParsedElement[] {
  const [channel] = parseXml(text).children;
  return channel?.children.filter(({ name }) => name === 'item') ?? [];
}
const valuesOf = (item: ParsedElement | undefined, name: string) =>
  item?.children.filter((child) => child.name === name).map(({ text }) => text) ?? [];
const valueOf = (item: ParsedElement | undefined, name: string) => valuesOf(item, name)[0];

function tableOf(text: string): readonly ReadonlyMap<string, string>[] {
  const [head = [], ...rows] = parseCsv(text) ?? [];
  return rows.map((row) => new Map(head.map((name, at) => [name, row[at] ?? ''])));
}

describeEngines('the feeds of all products', (engine) => {
  const shop = useStaffShop(engine);
  const get = (path: string, headers: Record<string, string> = {}) => shop.test.fetch(path, { headers });
  const read = async () => itemsOf(await (await get(merchant)).text());
  const find = async (title: string) => (await read()).find((item) => valueOf(item, 'g:title')?.startsWith(title));
  const etag = async (path = merchant) => (await get(path)).headers.get('etag') ?? '';
  const status = async (path: string, tag: string) => (await get(path, { 'If-None-Match': tag })).status;

  it('have an item for each product and each active variation, with the address and price of its page', async () => {
    const answer = await get(merchant);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const text = await answer.text();
    const root = parseXml(text);
    expect([root.name, root.attributes]).toEqual([
      'rss',
      { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' },
    ]);
    const items = itemsOf(text);
    expect(items).toHaveLength(9);
    const ids = items.map((item) => valueOf(item, 'g:id'));
    expect(new Set(ids).size).toBe(ids.length);
    for (const item of items) {
      const page = await (await get((valueOf(item, 'g:link') ?? '').slice(testOrigin.length))).text();
      const price = (valueOf(item, 'g:sale_price') ?? valueOf(item, 'g:price'))?.replace(' EUR', '') ?? '';
      expect(page).toContain(`"price":"${price}"`);
    }
  });

  it('have what a reader asks of a product', async () => {
    const item = await find('Doos');
    expect(Object.fromEntries(item?.children.map(({ name, text }) => [name, text.trim()]) ?? [])).toEqual({
      'g:id': String(shop.product('doos').id),
      'g:title': 'Doos, Traditioneel Chinees',
      'g:description': 'Lang.',
      'g:link': `${testOrigin}/product/doos/`,
      'g:availability': 'in_stock',
      'g:price': '189.99 EUR',
      'g:brand': 'Maker',
      'g:identifier_exists': 'no',
      'g:condition': 'new',
      'g:product_type': 'Chinees',
      'g:shipping': '',
      'g:shipping_weight': '500 g',
    });
    const shipping = item?.children.filter(({ name }) => name === 'g:shipping') ?? [];
    expect(shipping.map((one) => one.children.map(({ name, text }) => `${name} ${text}`))).toEqual(
      expect.arrayContaining([['g:country NL', 'g:price 0.00 EUR']]),
    );
    expect(valueOf(await find('Op'), 'g:availability')).toBe('out_of_stock');
  });

  it('have the variations as items of one group, with their choices and their own prices', async () => {
    const group = String(shop.product('keuze').id);
    const items = (await read()).filter((item) => valueOf(item, 'g:item_group_id') === group);
    expect(items.map((item) => valueOf(item, 'g:price'))).toEqual(['100.00 EUR', '10.00 EUR', '80.00 EUR']);
    expect(items.map((item) => valueOf(item, 'g:title'))).toEqual([
      'Keuze, Traditioneel Chinees, Doos',
      'Keuze, Traditioneel Chinees, Pak',
      'Keuze, Japans',
    ]);
    const details = items[0]?.children.filter(({ name }) => name === 'g:product_detail') ?? [];
    expect(details.map((one) => one.children.map(({ text }) => text))).toEqual([
      ['Editie', 'Traditioneel Chinees'],
      ['Formaat', 'Doos'],
    ]);
  });

  it('show a sale with its end, and the price that a promotion makes', async () => {
    const sale = await find('Afgeprijsd');
    expect([valueOf(sale, 'g:price'), valueOf(sale, 'g:sale_price')]).toEqual(['200.00 EUR', '150.00 EUR']);
    const [from = '', until = ''] = valueOf(sale, 'g:sale_price_effective_date')?.split('/') ?? [];
    const now = shop.test.now();
    expect(Date.parse(from)).toBeLessThanOrEqual(now);
    expect(Date.parse(until)).toBeGreaterThan(now);
    expect(Date.parse(until)).toBe(Math.floor((shop.product('afgeprijsd').price.until ?? 0) / 1000) * 1000);
    const before = await etag();
    const promotion = quantityPromotion({
      target: { kind: 'items', productIds: [shop.product('schaars').id], variationIds: [], categoryIds: [] },
    });
    await shop.test.shop.db.write((tx) => storePromotion(tx, promotion, now));
    const promoted = await find('Schaars');
    expect([valueOf(promoted, 'g:price'), valueOf(promoted, 'g:sale_price')]).toEqual(['79.95 EUR', '71.96 EUR']);
    expect(await status(merchant, before)).toBe(200);
  });

  it('are unchanged until something changes', async () => {
    for (const path of [merchant, table]) {
      const known = await etag(path);
      expect(known).toMatch(/^W\/"[\w-]{22}"$/);
      const unchanged = await get(path, { 'If-None-Match': known });
      expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    }
    const beforeSale = await etag();
    await shop.order({ ongeteld: 1, doos: 1 });
    expect(await status(merchant, beforeSale)).toBe(200);
    const beforeChange = await etag(table);
    await shop.manager.call('PUT', `wc/v3/products/${shop.product('alleen').id}`, { regular_price: '21.50' });
    expect(await status(table, beforeChange)).toBe(200);
    expect(valueOf(await find('Alleen'), 'g:price')).toBe('21.50 EUR');
  });

  it('name a pre-order with its day', async () => {
    const id = shop.product('ongeteld').id;
    const date = new Date(shop.test.now() + 30 * day).toISOString().slice(0, 10);
    const changed = await shop.manager.call('PUT', `wc/v3/products/${id}`, {
      meta_data: [
        { key: '_pre_order_date', value: date },
        { key: '_pre_order_quota', value: 5 },
      ],
    });
    expect(changed.status).toBe(200);
    const item = await find('Ongeteld');
    const from = Date.parse(valueOf(item, 'g:availability_date') ?? '');
    expect(valueOf(item, 'g:availability')).toBe('preorder');
    expect(Math.abs(from - Date.parse(date))).toBeLessThanOrEqual(2 * 3_600_000);
  });

  it('are a table too, with the same items and prices', async () => {
    const answer = await get(table);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = tableOf(await answer.text());
    const items = await read();
    expect(rows.map((row) => row.get('id'))).toEqual(items.map((item) => valueOf(item, 'g:id')));
    expect(rows.map((row) => row.get('price'))).toEqual(
      items.map((item) => (valueOf(item, 'g:sale_price') ?? valueOf(item, 'g:price'))?.replace(' EUR', '')),
    );
    const choice = rows.find((row) => row.get('sku') === 'K-TD');
    expect(choice?.get('options')).toBe('Editie: Traditioneel Chinees, Formaat: Doos');
    expect(choice?.get('link')).toContain('?attribute_pa_editie=traditioneel&attribute_pa_formaat=doos');
  });

  it('are compressed where a reader takes it, and have no body for HEAD', async () => {
    const plain = await (await get(merchant)).text();
    const packed = await get(merchant, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain);
    const refused = await get(merchant, { 'Accept-Encoding': 'gzip;q=0, br' });
    expect(refused.headers.get('content-encoding')).toBeNull();
    expect(await refused.text()).toBe(plain);
    const head = await shop.test.fetch(merchant, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', await etag()]);
  });

  it('staff sees what each product lacks; others do not', async () => {
    const path = 'shop/v1/feed-problems';
    const { json } = await shop.manager.call('GET', path);
    expect(json).toMatchObject({
      on: true,
      feeds: { merchant: testOrigin + merchant, table: testOrigin + table },
      checked: 7,
      next: null,
    });
    const lacks = (json as { products: { product_id: number; items: number; problems: object[] }[] }).products;
    expect(lacks.find(({ product_id: id }) => id === shop.product('keuze').id)).toMatchObject({
      items: 3,
      problems: [
        { field: 'picture', fault: 'missing', items: 3 },
        { field: 'gtin', fault: 'invalid', items: 3 },
      ],
    });
    await shop.test.changeSetting('feeds.products', false);
    expect((await get(merchant)).status).toBe(404);
    expect((await shop.manager.call('GET', path)).json).toMatchObject({ on: false });
    expect((await get(`/wp-json/${path}`)).status).toBe(401);
    await shop.test.changeSetting('feeds.products', true);
  });

  it('leave out what is not public', async () => {
    const id = shop.product('op').id;
    for (const hidden of ['draft', 'private']) {
      await shop.manager.call('PUT', `wc/v3/products/${id}`, { status: hidden });
      expect(await find('Op')).toBeUndefined();
      expect(await (await get(table)).text()).not.toContain('/product/op/');
    }
  });

  it('are others once the clock changes a price', async () => {
    const beforeEnd = await etag();
    shop.test.advance((shop.product('afgeprijsd').price.until ?? 0) - shop.test.now());
    expect(await status(merchant, beforeEnd)).toBe(200);
    const ended = await find('Afgeprijsd');
    expect([valueOf(ended, 'g:price'), valueOf(ended, 'g:sale_price')]).toEqual(['200.00 EUR', undefined]);
  });
});

describeEngines('the feeds of a shop with more products than are read at once', (engine) => {
  let shop: TestShop;
  const count = serverLimits.feedPart * 2;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    const products = Array.from({ length: count + 5 }, (_, at) =>
      simple(`doos-${at}`, `Doos <${at}> & meer`, offer(`D-${at}`, 1_000 + at, 10)),
    );
    await fillCatalogue(shop.shop, { ...smallCatalogue, products });
  });
  afterAll(async () => {
    expect(shop.loggedErrors).toEqual([]);
    await shop.close();
  });

  it('have every product once, in the order of their ids', async () => {
    const items = itemsOf(await (await shop.fetch(merchant)).text());
    const ids = items.map((item) => Number(valueOf(item, 'g:id')));
    expect(ids).toHaveLength(count + 5);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
    expect(items.map((item) => valueOf(item, 'g:title'))).toContain('Doos <204> & meer, Traditioneel Chinees');
    expect(tableOf(await (await shop.fetch(table)).text())).toHaveLength(count + 5);
  });

  it('stop when the reader goes away', async () => {
    const { body } = await shop.fetch(merchant);
    const reader = body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(shop.loggedErrors).toEqual([]);
  });
});
