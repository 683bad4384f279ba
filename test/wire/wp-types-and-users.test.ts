// `wp/v2/types` and `wp/v2/users` (P7).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../src/shop/accounts/create-account.ts';
import { program } from '../../src/shop/shop.ts';
import { describeEngines } from '../support/databases.ts';
import { testPassword } from '../support/log-in.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { findShapeMismatches } from './json-shape.ts';
import type { JsonShape } from './json-shape.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

const typeShape = {
  description: 'string',
  hierarchical: 'boolean',
  has_archive: 'boolean|string',
  name: 'string',
  slug: 'string',
  icon: 'string',
  taxonomies: ['string'],
  rest_base: 'string',
  rest_namespace: 'string',
  _links: { collection: [{ href: 'string' }], 'wp:items': [{ href: 'string' }] },
} satisfies JsonShape;

const userShape = {
  id: 'number',
  name: 'string',
  url: 'string',
  description: 'string',
  link: 'string',
  slug: 'string',
  avatar_urls: {},
  meta: ['string'],
  _links: { self: [{ href: 'string' }], collection: [{ href: 'string' }] },
} satisfies JsonShape;

describeEngines('wp/v2/types (P7)', (engine) => {
  const shop = useStaffShop(engine);
  const guest = async (path: string) => {
    const response = await shop.test.fetch(`/wp-json/wp/v2/types${path}`);
    return { status: response.status, json: (await response.json()) as unknown };
  };

  it('are an object by slug, for everybody', async () => {
    const { status, json } = await guest('');
    expect(status).toBe(200);
    const type = typeShape;
    expect(findShapeMismatches(json, { post: type, page: type, product: type, attachment: type })).toEqual([]);
    expect(json).toMatchObject({
      post: { slug: 'post', rest_base: 'posts', hierarchical: false },
      page: { slug: 'page', rest_base: 'pages', hierarchical: true },
      product: { name: 'Producten', rest_base: 'product', taxonomies: ['product_cat', 'product_tag'] },
      attachment: { name: 'Media', rest_base: 'media', rest_namespace: 'wp/v2' },
    });
  });

  it('lead to the lists of their entries', async () => {
    const { json } = await guest('');
    for (const type of Object.values(json as Record<string, unknown>)) {
      const [items] = listOf(valueAt(type, '_links', 'wp:items'));
      const href = String(valueAt(items, 'href'));
      expect(href).toBe(`http://shop.test/wp-json/wp/v2/${String(valueAt(type, 'rest_base'))}`);
      expect((await shop.manager.call('GET', href.replace(/^.*\/wp-json\//, ''))).status).toBe(200);
    }
    expect((await shop.test.fetch(`/${String(valueAt(json, 'product', 'has_archive'))}/`)).status).toBe(200);
  });

  it('are read one by one; another is unknown', async () => {
    const all = (await guest('')).json;
    for (const slug of ['post', 'page', 'product', 'attachment'])
      expect(await guest(`/${slug}`)).toEqual({ status: 200, json: valueAt(all, slug) });
    for (const slug of ['shop_order', 'Product', 'constructor', '__proto__'])
      expect(await guest(`/${slug}`)).toMatchObject({ status: 404, json: { code: 'rest_type_invalid' } });
  });
});

describeEngines('wp/v2/users (P7)', (engine) => {
  const shop = useStaffShop(engine);
  let customer: StaffClient;
  const made: { name: string; email: string; id: number }[] = [];
  beforeAll(async () => {
    customer = await staffClient(shop.test, 'customer');
    for (const [name, email] of [
      ['noor.de.vries@kantoor.example', 'noor.de.vries@kantoor.example'],
      ['BEHEER', 'beheer@kantoor.example'],
      ['Noor de Vries', 'n.vries@kantoor.example'],
      ['龍', 'draak@kantoor.example'],
    ] as const) {
      const account = { name, email, password: testPassword, role: 'shop-manager' } as const;
      const outcome = await createAccount(shop.test.shop, shop.test.deps, program, account);
      if (!outcome.ok) throw new Error(outcome.reason);
      made.push({ name, email, id: outcome.id });
    }
  });
  afterAll(() => expect(shop.test.loggedErrors).toEqual([]));

  it('are the members of staff, without customers, a page at a time', async () => {
    const { status, json, headers } = await shop.manager.call('GET', 'wp/v2/users?per_page=100');
    expect(status).toBe(200);
    expect(findShapeMismatches(json, [userShape])).toEqual([]);
    const ids = listOf(json).map((one) => Number(valueAt(one, 'id')));
    expect(new Set(ids)).toEqual(new Set([shop.manager.id, shop.administrator.id, ...made.map(({ id }) => id)]));
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['6', '1']);
    const second = await shop.manager.call('GET', 'wp/v2/users?per_page=4&page=2');
    expect(listOf(second.json).map((one) => valueAt(one, 'id'))).toEqual(ids.slice(4));
    expect(second.headers.get('link')).toContain('rel="prev"');
    const found = await shop.manager.call('GET', 'wp/v2/users?search=de%20vries');
    expect(listOf(found.json).map((one) => valueAt(one, 'name'))).toContain('Noor de Vries');
    expect((await shop.manager.call('GET', 'wp/v2/users?per_page=0')).status).toBe(400);
    expect((await shop.manager.call('GET', 'wp/v2/users?page=99')).json).toEqual([]);
  });

  it('are read one by one, as in the list', async () => {
    const listed = listOf((await shop.manager.call('GET', 'wp/v2/users?per_page=100')).json);
    for (const user of listed) {
      const path = `wp/v2/users/${String(valueAt(user, 'id'))}`;
      expect(await shop.administrator.call('GET', path)).toMatchObject({ status: 200, json: user });
    }
    for (const id of [customer.id, 999_999, 0])
      expect(await shop.manager.call('GET', `wp/v2/users/${id}`)).toMatchObject({
        status: 404,
        json: { code: 'rest_user_invalid_id' },
      });
  });

  it('never show a login name or an email address (P6)', async () => {
    const { json } = await shop.manager.call('GET', 'wp/v2/users?per_page=100');
    expect(JSON.stringify(json)).not.toContain('@');
    const shown = made.map(({ id }) => listOf(json).find((one) => valueAt(one, 'id') === id));
    const [address, local, ordinary, dragon] = shown.map((one) => [valueAt(one, 'name'), valueAt(one, 'slug')]);
    const ids = made.map(({ id }) => id);
    expect(address).toEqual([`Winkelbeheerder ${ids[0]}`, `winkelbeheerder-${ids[0]}`]);
    expect(local).toEqual([`Winkelbeheerder ${ids[1]}`, `winkelbeheerder-${ids[1]}`]);
    expect(ordinary).toEqual(['Noor de Vries', 'noor-de-vries']);
    expect(dragon).toEqual(['龍', `user-${ids[3]}`]);
    for (const one of shown) expect(valueAt(one, 'link')).toBe('http://shop.test/');
    for (const { email } of [...made, shop.manager, shop.administrator]) {
      const [name = ''] = email.split('@');
      for (const key of ['slug', 'link', 'url', 'description'])
        for (const one of listOf(json)) expect(String(valueAt(one, key))).not.toBe(name);
    }
  });

  it('are for staff alone: neither guests nor customers, nor a log-in without its nonce', async () => {
    const guest = await staffClient(shop.test, null);
    for (const path of ['wp/v2/users', `wp/v2/users/${shop.administrator.id}`, `wp/v2/users/${customer.id}`]) {
      expect(await guest.call('GET', path)).toMatchObject({ status: 401, json: { code: 'rest_user_cannot_view' } });
      expect(await customer.call('GET', path)).toMatchObject({ status: 403, json: { code: 'rest_user_cannot_view' } });
      const withoutNonce = await shop.administrator.call('GET', path, undefined, { 'X-WP-Nonce': '' });
      expect(withoutNonce).toMatchObject({ status: 401, json: { code: 'rest_user_cannot_view' } });
      expect(withoutNonce.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('keep `me` for whoever is logged in, with the same name and slug', async () => {
    const own = await shop.manager.call('GET', 'wp/v2/users/me');
    const { json } = await shop.manager.call('GET', `wp/v2/users/${shop.manager.id}`);
    expect(own.json).toMatchObject({
      id: valueAt(json, 'id'),
      name: valueAt(json, 'name'),
      slug: valueAt(json, 'slug'),
    });
    expect((await customer.call('GET', 'wp/v2/users/me')).status).toBe(200);
  });
});
