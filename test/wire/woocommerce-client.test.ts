// The published client of the original's interface, `@woocommerce/woocommerce-rest-api` 1.0.2, works against the shop unchanged (P1-P3).
import WooCommerceModule from '@woocommerce/woocommerce-rest-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/rules/catalog/product.ts';
import { makeApiKey } from '../support/api-keys.ts';
import type { TestApiKey } from '../support/api-keys.ts';
import { fillCatalogue, smallCatalogue } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { openListeningShop, openShopBehindProxy } from '../support/listening-shop.ts';
import { createTestAccount } from '../support/log-in.ts';
import type { TestShop } from '../support/test-shop.ts';

interface Answer {
  status: number;
  data: Record<string, unknown>;
  headers: Record<string, unknown>;
}

interface Client {
  get(endpoint: string, params?: object): Promise<Answer>;
  post(endpoint: string, data: object, params?: object): Promise<Answer>;
  put(endpoint: string, data: object, params?: object): Promise<Answer>;
  delete(endpoint: string, params?: object): Promise<Answer>;
  options(endpoint: string, params?: object): Promise<Answer>;
}

type ClientClass = new (options: object) => Client;

/** The module has its class as the default of its default, or as its default, by how it is loaded. */
const loaded = WooCommerceModule as unknown as { default?: ClientClass };
const WooCommerceClient = loaded.default ?? (WooCommerceModule as unknown as ClientClass);

const idOf = ({ data }: Answer): number => Number(data['id']);
const listOf = ({ data }: Answer) => data as unknown as Record<string, unknown>[];

/** What a refused call is answered. */
async function refusal(call: Promise<unknown>): Promise<{ status: number; code: unknown }> {
  try {
    await call;
  } catch (error) {
    const { response } = error as { response?: { status: number; data: { code?: unknown } } };
    if (!response) throw error;
    return { status: response.status, code: response.data.code };
  }
  throw new Error('the call was answered');
}

/** The shop that each way of authentication is tried on, and a client for a key. */
interface ClientShop {
  shop: TestShop;
  client(key: TestApiKey): Client;
}

const ways = {
  'OAuth over http from this machine': async (engine) => {
    const shop = await openListeningShop(engine);
    return { shop, client: (key) => new WooCommerceClient({ url: shop.url, ...key, version: 'wc/v3' }) };
  },
  'Basic over https': async (engine) => {
    const shop = await openShopBehindProxy(engine);
    const axiosConfig = { httpsAgent: shop.agent, proxy: false };
    return { shop, client: (key) => new WooCommerceClient({ url: shop.url, ...key, version: 'wc/v3', axiosConfig }) };
  },
  'the key in the query over https': async (engine) => {
    const shop = await openShopBehindProxy(engine);
    const axiosConfig = { httpsAgent: shop.agent, proxy: false };
    const options = { url: shop.url, version: 'wc/v3', queryStringAuth: true, axiosConfig };
    return { shop, client: (key) => new WooCommerceClient({ ...options, ...key }) };
  },
} as const satisfies Readonly<Record<string, (engine: Parameters<typeof openListeningShop>[0]) => Promise<ClientShop>>>;

const address = {
  first_name: 'Noor',
  last_name: 'de Vries',
  address_1: 'Meidoornlaan 3',
  postcode: '1234 AB',
  city: 'Ede',
  country: 'NL',
};

describe.each(Object.entries(ways))('@woocommerce/woocommerce-rest-api with %s', (_, open) => {
  describeEngines('reads and writes', (engine) => {
    let shop: TestShop;
    let api: Client;
    let reader: Client;
    let products: ReadonlyMap<string, Product>;
    let made = 0;

    beforeAll(async () => {
      const opened = await open(engine);
      ({ shop } = opened);
      // The client signs with the time of this machine.
      shop.advance(Date.now() - shop.now());
      products = await fillCatalogue(shop.shop, smallCatalogue);
      const owner = await createTestAccount(shop, 'administrator');
      api = opened.client(await makeApiKey(shop, owner.id));
      reader = opened.client(await makeApiKey(shop, owner.id, 'read'));
    });
    afterAll(async () => {
      expect(shop.loggedErrors).toEqual([]);
      await shop.close();
    });

    const anyProduct = (): Product => {
      const product = [...products.values()].find(({ type }) => type === 'simple');
      if (!product) throw new Error('no simple product');
      return product;
    };
    const name = (text: string) => `${text} ${(made += 1)}`;

    it('is refused what its key may not', async () => {
      expect(await refusal(reader.post('products', { name: 'Niet' }))).toEqual({
        status: 401,
        code: 'woocommerce_rest_authentication_error',
      });
      expect((await reader.options('products')).status).toBe(200);
    });

    it('products, page by page', async () => {
      const first = await api.get('products', { per_page: 2, orderby: 'title', order: 'asc' });
      expect(listOf(first)).toHaveLength(2);
      expect(Number(first.headers['x-wp-total'])).toBeGreaterThan(2);
      const created = await api.post('products', {
        name: name('Doos'),
        type: 'simple',
        regular_price: '12.50',
        status: 'draft',
      });
      expect(created).toMatchObject({ status: 201, data: { regular_price: '12.50', status: 'draft' } });
      const path = `products/${idOf(created)}`;
      expect((await api.put(path, { regular_price: '14.00' })).data['regular_price']).toBe('14.00');
      expect((await reader.get(path)).data['id']).toBe(idOf(created));
      expect((await api.delete(path, { force: true })).data['id']).toBe(idOf(created));
      expect(await refusal(api.get(path))).toEqual({ status: 404, code: 'woocommerce_rest_product_invalid_id' });
    });

    it('searches with what has to be encoded', async () => {
      const product = anyProduct();
      const found = await api.get('products', { search: `${product.name} & (x) 'y' * é+`.slice(0, 60) });
      expect(found.status).toBe(200);
      expect(listOf(await api.get('products', { include: [product.id] })).map(({ id }) => id)).toEqual([product.id]);
    });

    it('a batch', async () => {
      const answer = await api.post('products/batch', {
        create: [{ name: name('Een'), status: 'draft' }, { type: 'onbekend' }],
        update: [{ id: 999_999, name: 'Niets' }],
      });
      expect(answer.status).toBe(200);
      const created = answer.data['create'] as Record<string, unknown>[];
      expect(created[0]).toMatchObject({ id: expect.any(Number) });
      expect(created[1]).toMatchObject({ id: 0, error: { code: expect.any(String) } });
      const removed = await api.post('products/batch', { delete: [created[0]?.['id']] });
      expect(removed.data['delete']).toMatchObject([{ id: created[0]?.['id'] }]);
    });

    it('attributes, terms, a product with variations', async () => {
      const attribute = await api.post('products/attributes', { name: name('Taal') });
      const path = `products/attributes/${idOf(attribute)}`;
      const term = await api.post(`${path}/terms`, { name: 'Fries' });
      expect((await api.put(`${path}/terms/${idOf(term)}`, { name: 'Frysk' })).data['name']).toBe('Frysk');
      expect(listOf(await api.get(`${path}/terms`))).toHaveLength(1);
      expect((await api.put(path, { name: name('Spraak') })).status).toBe(200);
      const product = await api.post('products', {
        name: name('Keuze'),
        type: 'variable',
        status: 'draft',
        attributes: [{ id: idOf(attribute), variation: true, visible: true, options: ['Frysk'] }],
      });
      const variations = `products/${idOf(product)}/variations`;
      const variation = await api.post(variations, {
        regular_price: '9.00',
        attributes: [{ id: idOf(attribute), option: 'Frysk' }],
      });
      expect(variation.status).toBe(201);
      expect((await api.put(`${variations}/${idOf(variation)}`, { regular_price: '8.00' })).data['regular_price']).toBe(
        '8.00',
      );
      expect(listOf(await api.get(variations))).toHaveLength(1);
      await api.delete(`${variations}/${idOf(variation)}`, { force: true });
      await api.delete(`products/${idOf(product)}`, { force: true });
      await api.delete(`${path}/terms/${idOf(term)}`, { force: true });
      expect((await api.delete(path, { force: true })).data['id']).toBe(idOf(attribute));
    });

    it.each(['products/categories', 'products/tags'])('%s', async (list) => {
      const created = await api.post(list, { name: name('Proef') });
      expect(created.status).toBe(201);
      const path = `${list}/${idOf(created)}`;
      const other = name('Anders');
      expect((await api.put(path, { name: other })).data['name']).toBe(other);
      expect(listOf(await api.get(list, { search: other }))).toHaveLength(1);
      expect(await refusal(api.delete(path))).toEqual({ status: 501, code: 'woocommerce_rest_trash_not_supported' });
      expect(idOf(await api.delete(path, { force: true }))).toBe(idOf(created));
    });

    it('reviews', async () => {
      const review = {
        product_id: anyProduct().id,
        review: name('Mooi gemaakt en snel in huis'),
        reviewer: 'Noor',
        reviewer_email: 'noor@voorbeeld.nl',
        rating: 4,
      };
      const created = await api.post('products/reviews', review);
      expect(created).toMatchObject({ status: 201, data: { rating: 4, status: 'approved', verified: false } });
      expect(await refusal(api.post('products/reviews', review))).toEqual({
        status: 409,
        code: 'woocommerce_rest_comment_duplicate',
      });
      expect(await refusal(api.post('products/reviews', { ...review, review: 'Anders', rating: 9 }))).toMatchObject({
        status: 400,
      });
      const path = `products/reviews/${idOf(created)}`;
      expect((await api.put(path, { status: 'hold' })).data['status']).toBe('hold');
      const batch = await api.post('products/reviews/batch', { update: [{ id: idOf(created), status: 'approved' }] });
      expect(batch.data['update']).toMatchObject([{ id: idOf(created), status: 'approved' }]);
      expect((await api.delete(path, { force: true })).data).toMatchObject({ deleted: true });
    });

    it('customers', async () => {
      const email = `klant-${(made += 1)}@voorbeeld.nl`;
      const created = await api.post('customers', {
        email,
        first_name: 'Noor',
        last_name: 'de Vries',
        billing: address,
      });
      expect(created).toMatchObject({ status: 201, data: { email, first_name: 'Noor' } });
      const path = `customers/${idOf(created)}`;
      expect((await api.put(path, { first_name: 'Nora' })).data['first_name']).toBe('Nora');
      expect(listOf(await api.get('customers', { email }))).toHaveLength(1);
      expect(await refusal(api.post('customers', { email }))).toEqual({
        status: 400,
        code: 'registration-error-email-exists',
      });
      // To delete an account, and to change its address, asks a person to prove who they are.
      expect((await refusal(api.delete(path, { force: true }))).status).toBe(403);
      expect((await refusal(api.put(path, { email: `x-${email}` }))).status).toBe(403);
    });

    it('coupons', async () => {
      const created = await api.post('coupons', {
        code: name('KORTING').replaceAll(' ', ''),
        discount_type: 'percent',
        amount: '10',
      });
      expect(created).toMatchObject({ status: 201, data: { discount_type: 'percent' } });
      const path = `coupons/${idOf(created)}`;
      expect((await api.put(path, { amount: '15' })).data['amount']).toBe('15.00');
      expect(listOf(await api.get('coupons', { code: created.data['code'] }))).toHaveLength(1);
      expect((await api.delete(path)).status).toBe(200);
      expect(await refusal(api.delete(path))).toEqual({ status: 410, code: 'woocommerce_rest_already_trashed' });
      expect((await api.delete(path, { force: true })).status).toBe(200);
    });

    it('orders, notes and refunds', async () => {
      const created = await api.post('orders', {
        billing: { ...address, email: 'noor@voorbeeld.nl' },
        line_items: [{ product_id: anyProduct().id, quantity: 2 }],
        shipping_lines: [{ method_id: 'flat_rate' }],
        payment_method: 'bacs',
      });
      expect(created).toMatchObject({ status: 201, data: { status: 'on-hold', billing: { first_name: 'Noor' } } });
      const path = `orders/${idOf(created)}`;
      expect((await api.put(path, { status: 'processing' })).data['status']).toBe('processing');
      expect(listOf(await api.get('orders', { status: 'processing' })).map(({ id }) => id)).toContain(idOf(created));
      expect(listOf(await api.get('orders/statuses')).map(({ slug }) => slug)).toContain('processing');

      const note = await api.post(`${path}/notes`, { note: 'Opgehaald door de vervoerder' });
      expect(note.status).toBe(201);
      expect(listOf(await api.get(`${path}/notes`)).map(({ id }) => id)).toContain(idOf(note));
      expect(await refusal(api.delete(`${path}/notes/${idOf(note)}`))).toEqual({
        status: 501,
        code: 'woocommerce_rest_trash_not_supported',
      });
      expect((await api.delete(`${path}/notes/${idOf(note)}`, { force: true })).status).toBe(200);

      expect(await refusal(api.post(`${path}/refunds`, { amount: '99999.00', api_refund: false }))).toEqual({
        status: 400,
        code: 'woocommerce_rest_cannot_create_order_refund',
      });
      expect(listOf(await api.get(`${path}/refunds`))).toEqual([]);
      expect((await api.get('refunds')).status).toBe(200);
      const batch = await api.post('orders/batch', { update: [{ id: idOf(created), status: 'completed' }] });
      expect(batch.data['update']).toMatchObject([{ id: idOf(created), status: 'completed' }]);
    });

    it('settings, and ways to pay, which are settings too', async () => {
      expect(listOf(await api.get('settings')).map(({ id }) => id)).toContain('payments');
      expect((await api.put('settings/payments/bankTransferDays', { value: 9 })).data['value']).toBe(9);
      const batch = await api.post('settings/batch', {
        update: [{ group_id: 'payments', id: 'bankTransferDays', value: 8 }],
      });
      expect(batch.data['update']).toMatchObject([{ id: 'bankTransferDays', value: 8 }]);
      const bacs = await api.get('payment_gateways/bacs');
      expect(bacs.data).toMatchObject({
        id: 'bacs',
        enabled: true,
        settings: { due_days: { value: '8', type: 'number' } },
      });
      expect(listOf(await api.get('payment_gateways')).map(({ id }) => id)).toContain('ideal');
      const changed = await api.put('payment_gateways/bacs', { enabled: false, settings: { due_days: '7' } });
      expect(changed.data).toMatchObject({ enabled: false, settings: { due_days: { value: '7' } } });
      const whole = { ...changed.data, enabled: true };
      expect((await api.put('payment_gateways/bacs', whole)).data['enabled']).toBe(true);
      expect((await refusal(api.put('payment_gateways/bacs', { title: 'Anders' }))).status).toBe(400);
      expect((await refusal(api.put('payment_gateways/bacs', { settings: { due_days: '0' } }))).status).toBe(400);
      expect((await refusal(api.put('payment_gateways/bacs', { settings: { iban: 'NL' } }))).status).toBe(400);
      expect(await refusal(api.get('payment_gateways/cheque'))).toEqual({
        status: 404,
        code: 'woocommerce_rest_payment_gateway_invalid',
      });
      expect((await refusal(reader.put('payment_gateways/bacs', { enabled: false }))).status).toBe(401);
    });

    it('rates of tax', async () => {
      expect(listOf(await api.get('taxes/classes'))).toMatchObject([{ slug: 'standard' }]);
      const taxes = listOf(await api.get('taxes', { per_page: 100 }));
      const german = taxes.find(({ country }) => country === 'DE');
      const path = `taxes/${String(german?.['id'])}`;
      expect((await api.put(path, { ...german, rate: '16.5000' })).data['rate']).toBe('16.5000');
      expect((await refusal(api.put(path, { postcode: '10115' }))).status).toBe(400);
      expect((await refusal(api.put(path, { rate: '51' }))).status).toBe(400);
      expect(await refusal(api.post('taxes', { country: 'DE', rate: '19' }))).toEqual({
        status: 400,
        code: 'woocommerce_rest_tax_rate_exists',
      });
      expect((await refusal(api.post('taxes', { country: 'US', rate: '19' }))).status).toBe(400);
      expect(await refusal(api.delete(path))).toEqual({ status: 501, code: 'woocommerce_rest_trash_not_supported' });
      expect((await api.delete(path, { force: true })).data['rate']).toBe('16.5000');
      expect((await refusal(api.get(path))).status).toBe(404);
      expect((await refusal(api.delete('taxes/1', { force: true }))).status).toBe(400);
      const again = await api.post('taxes', { country: 'de', rate: '19.0000', class: 'standard' });
      expect(again).toMatchObject({ status: 201, data: { id: german?.['id'], country: 'DE', rate: '19.0000' } });
      const batch = await api.post('taxes/batch', {
        update: [
          { id: 2, rate: '20' },
          { id: 99, rate: '20' },
        ],
      });
      expect(batch.data['update']).toMatchObject([
        { id: 2, rate: '20.0000' },
        { id: 99, error: { code: 'woocommerce_rest_invalid_id' } },
      ]);
    });

    it('shipping zones, in the steps in which programs make them', async () => {
      const zone = await api.post('shipping/zones', { name: name('Amsterdam') });
      expect(zone.status).toBe(201);
      const path = `shipping/zones/${idOf(zone)}`;
      const method = await api.post(`${path}/methods`, { method_id: 'flat_rate', settings: { cost: '4,50' } });
      expect(method).toMatchObject({
        status: 201,
        data: { method_id: 'flat_rate', settings: { cost: { value: '4,50' } } },
      });
      const places = [
        { code: 'NL', type: 'country' },
        { code: '1000...1109', type: 'postcode' },
      ];
      expect(listOf(await api.put(`${path}/locations`, places))).toMatchObject(places);
      const one = `${path}/methods/${idOf(method)}`;
      const settings = { title: 'Bezorgen', cost: '5.25', min_amount: '80' };
      expect((await api.put(one, { settings })).data).toMatchObject({
        title: 'Bezorgen',
        settings: { cost: { value: '5,25' }, min_amount: { value: '80,00' } },
      });
      const second = await api.post(`${path}/methods`, { method_id: 'local_pickup', order: 1 });
      expect(listOf(await api.get(`${path}/methods`)).map(({ id }) => id)).toEqual([idOf(second), idOf(method)]);
      expect((await api.put(`${path}/methods/${idOf(second)}`, { enabled: false, order: 2 })).data).toMatchObject({
        enabled: false,
        order: 2,
      });
      const other = name('Amsterdam en omgeving');
      expect((await api.put(path, { name: other })).data['name']).toBe(other);
      expect((await refusal(api.put(one, { settings: { cost: 'veel' } }))).status).toBe(400);
      expect((await refusal(api.post(`${path}/methods`, { method_id: 'free_shipping' }))).status).toBe(400);
      expect((await refusal(api.put(`${path}/locations`, [{ code: 'BE', type: 'country' }]))).status).toBe(400);
      expect(await refusal(api.delete(one))).toEqual({ status: 501, code: 'woocommerce_rest_trash_not_supported' });
      expect(idOf(await api.delete(one, { force: true }))).toBe(idOf(method));
      expect(await refusal(api.put('shipping/zones/0', { name: 'Elders' }))).toMatchObject({ status: 403 });
      expect(await refusal(api.delete(path))).toMatchObject({ status: 501 });
      expect(idOf(await api.delete(path, { force: true }))).toBe(idOf(zone));
      expect(await refusal(api.get(path))).toMatchObject({ status: 404 });
      expect(listOf(await api.get('shipping_methods')).map(({ id }) => id)).toEqual(['flat_rate', 'local_pickup']);
    });

    it('reports, data and the state of the shop', async () => {
      expect(listOf(await api.get('reports')).map(({ slug }) => slug)).toContain('sales');
      expect(listOf(await api.get('reports/sales', { period: 'week' }))).toHaveLength(1);
      for (const group of ['orders', 'products', 'customers', 'coupons', 'reviews'])
        expect(listOf(await api.get(`reports/${group}/totals`)).length).toBeGreaterThan(0);
      expect((await api.get('reports/top_sellers')).status).toBe(200);
      expect((await api.get('data/countries/nl')).data['code']).toBe('NL');
      const { data } = await api.get('system_status');
      expect(Object.keys(data)).toEqual([
        'environment',
        'database',
        'active_plugins',
        'inactive_plugins',
        'dropins_mu_plugins',
        'theme',
        'settings',
        'security',
        'pages',
        'post_type_counts',
        'logging',
      ]);
      expect(data['post_type_counts']).toContainEqual({ type: 'product', count: expect.stringMatching(/^[1-9]/) });
      expect(JSON.stringify(data)).not.toMatch(/\/tmp|\/work|api_keys|postgres:\/\//);
    });
  });
});
