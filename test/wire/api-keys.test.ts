// Keys of other programs for `wc/v3` (P1, R58).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountRole } from '../../src/rules/accounts/accounts.ts';
import { rateLimits } from '../../src/settings/rate-limits.ts';
import { basic, makeApiKey, sign } from '../support/api-keys.ts';
import type { TestApiKey } from '../support/api-keys.ts';
import { fillCatalogue } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { fromAddress } from '../support/from-address.ts';
import { createTestAccount, logIn } from '../support/log-in.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { openTestShop, testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

const products = '/wp-json/wc/v3/products';
const read = ['read', 'write', 'read_write'] as const;

async function answerOf(response: Response): Promise<{ status: number; code: unknown; headers: Headers }> {
  const body: unknown = await response.json();
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return { status: response.status, code, headers: response.headers };
}

describeEngines('a key', (engine) => {
  let shop: TestShop;
  let local: TestShop;
  let owner: { id: number };
  const keys = new Map<string, TestApiKey>();
  const keyOf = (permissions: string): TestApiKey => {
    const key = keys.get(permissions);
    if (!key) throw new Error('no key');
    return key;
  };

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop);
    local = fromAddress(shop, '127.0.0.1');
    owner = await createTestAccount(shop, 'shop-manager');
    for (const permissions of read) keys.set(permissions, await makeApiKey(shop, owner.id, permissions));
  });
  afterAll(() => shop.close());

  const ask = async (path: string, init: RequestInit = {}, through = local) =>
    answerOf(await through.fetch(path, init));
  const withKey = (key: Omit<TestApiKey, 'id'>, path = products, init: RequestInit = {}, through = local) =>
    ask(
      path,
      { ...init, headers: { ...basic(key), ...(init.headers as Record<string, string> | undefined) } },
      through,
    );
  const setRole = (id: number, role: AccountRole) =>
    shop.shop.db.write(({ q }) => q.updateTable('auth_users').set({ role }).where('id', '=', id).execute());
  const storedUses = () =>
    shop.shop.db.read(({ q }) => q.selectFrom('api_keys').select(['id', 'last_used_at']).orderBy('id').execute());

  const wrong = { status: 401, code: 'woocommerce_rest_authentication_error' };
  const guest = { status: 401, code: 'woocommerce_rest_cannot_view' };

  describe('of Basic or the query', () => {
    it('reads, without cookie or nonce', async () => {
      const key = keyOf('read_write');
      const query = new URLSearchParams({ consumer_key: key.consumerKey, consumer_secret: key.consumerSecret });
      for (const answer of [await withKey(key), await ask(`${products}?${query}`)]) {
        expect(answer).toMatchObject({ status: 200, code: null });
        expect(answer.headers.get('x-wp-nonce')).toBeNull();
        expect(answer.headers.getSetCookie()).toEqual([]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('www-authenticate')).toBeNull();
      }
    });

    it('shows no secret in the links of a list', async () => {
      const key = keyOf('read');
      const query = new URLSearchParams({ consumer_key: key.consumerKey, consumer_secret: key.consumerSecret });
      const { headers } = await ask(`${products}?per_page=1&${query}`);
      expect(headers.get('link')).toContain('page=2');
      expect(headers.get('link')).not.toMatch(/consumer|c[ks]_/);
    });

    it('is refused the same way when it is unknown and when its secret is wrong', async () => {
      const key = keyOf('read');
      const unknown = { ...key, consumerKey: `ck_${'0'.repeat(40)}` };
      const answers = [
        await shopText(unknown),
        await shopText({ ...key, consumerSecret: `cs_${'0'.repeat(40)}` }),
        await shopText({ ...key, consumerSecret: key.consumerSecret.slice(0, -1) }),
      ];
      expect(new Set(answers).size).toBe(1);
      expect(await withKey(unknown)).toMatchObject(wrong);
    });

    const shopText = async (key: Omit<TestApiKey, 'id'>) => {
      const response = await local.fetch(products, { headers: basic(key) });
      return `${response.status} ${await response.text()}`;
    };

    it('without a secret is no key, and neither is another name', async () => {
      const key = keyOf('read_write');
      expect(await withKey({ ...key, consumerSecret: '' })).toMatchObject(guest);
      expect(await withKey({ consumerKey: 'sanne', consumerSecret: 'geheim' })).toMatchObject(guest);
      expect(await ask(`${products}?consumer_key=${key.consumerKey}`)).toMatchObject(guest);
      expect(await ask(products)).toMatchObject(guest);
      expect(await ask(products, { headers: { Authorization: 'Basic !!!' } })).toMatchObject(guest);
    });

    it('reads or changes as it may; the overridden method counts', async () => {
      const statuses = async (method: string, headers: Record<string, string> = {}) => {
        const found: number[] = [];
        for (const permissions of read)
          found.push((await withKey(keyOf(permissions), `${products}/999999`, { method, headers })).status);
        return found;
      };
      expect(await statuses('GET')).toEqual([404, 401, 404]);
      expect(await statuses('PUT')).toEqual([401, 400, 400]);
      expect(await statuses('DELETE')).toEqual([401, 404, 404]);
      expect(await statuses('OPTIONS')).toEqual([200, 200, 200]);
      expect(await statuses('POST', { 'X-HTTP-Method-Override': 'DELETE' })).toEqual([401, 404, 404]);
      expect(await withKey(keyOf('read'), products, { method: 'POST' })).toMatchObject(wrong);
      expect((await local.fetch(products, { method: 'HEAD', headers: basic(keyOf('write')) })).status).toBe(401);
      expect((await local.fetch(products, { method: 'HEAD', headers: basic(keyOf('read')) })).status).toBe(200);
    });

    it('works for wc/v3 alone', async () => {
      const key = keyOf('read_write');
      expect((await withKey(key, '/wp-json/shop/v1/mails')).status).toBe(401);
      expect((await withKey(key, '/wp-json/wp/v2/users/me')).status).toBe(401);
      expect((await withKey(key, '/wp-json/wc/v3x/products')).status).toBe(404);
    });

    it('is never more than its owner', async () => {
      const account = await createTestAccount(shop, 'administrator');
      const key = await makeApiKey(shop, account.id);
      expect((await withKey(key, '/wp-json/wc/v3/customers', { method: 'POST' })).status).toBe(400);
      await setRole(account.id, 'shop-manager');
      expect((await withKey(key, '/wp-json/wc/v3/customers', { method: 'POST' })).status).toBe(403);
      await setRole(account.id, 'customer');
      expect(await withKey(key)).toMatchObject({ status: 403, code: 'woocommerce_rest_cannot_view' });
      expect(await withKey(key, products, { method: 'POST' })).toMatchObject({
        status: 403,
        code: 'woocommerce_rest_cannot_create',
      });
    });

    it('of staff who must still set up a second step can do nothing', async () => {
      await shop.changeSetting('security.secondFactor', true);
      expect((await withKey(keyOf('read'))).status).toBe(403);
      await shop.changeSetting('security.secondFactor', false);
      expect((await withKey(keyOf('read'))).status).toBe(200);
    });

    it('cannot do what asks a person to prove who they are', async () => {
      const account = await createTestAccount(shop, 'administrator');
      const customer = await createTestAccount(shop, 'customer');
      const key = await makeApiKey(shop, account.id);
      const path = `/wp-json/wc/v3/customers/${customer.id}?force=true`;
      expect(await withKey(key, path, { method: 'DELETE' })).toMatchObject({
        status: 403,
        code: 'woocommerce_rest_cannot_edit',
      });
    });

    it('stores its use only when key, secret and permissions were right', async () => {
      const key = await makeApiKey(shop, owner.id, 'read');
      const useOf = async () => (await storedUses()).find(({ id }) => id === key.id)?.last_used_at ?? null;
      await withKey({ ...key, consumerSecret: 'cs_x' });
      await withKey(key, products, { method: 'POST' });
      expect(await useOf()).toBeNull();
      await withKey(key);
      expect(await useOf()).toBe(shop.now());
      const first = shop.now();
      shop.advance(1_000);
      await withKey(key);
      expect(await useOf()).toBe(first);
      shop.advance(60_000);
      await withKey(key);
      expect(await useOf()).toBe(shop.now());
    });

    it('is accepted from this machine over http, and from nowhere else', async () => {
      const key = keyOf('read');
      for (const address of ['127.0.0.1', '127.9.9.9', '::1'])
        expect((await withKey(key, products, {}, fromAddress(shop, address))).status).toBe(200);
      for (const address of ['203.0.113.9', '10.0.0.1', '2001:db8::1'])
        expect(await withKey(key, products, {}, fromAddress(shop, address))).toMatchObject(guest);
      const forwarded = fromAddress(shop, '127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' });
      expect(await withKey(key, products, {}, forwarded)).toMatchObject(guest);
      expect(await withKey(key, products, {}, shop)).toMatchObject(guest);
    });
  });

  describe('of OAuth', () => {
    const url = `${testOrigin}${products}?search=doos%20%26%20meer&include[0]=1&orderby=title`;
    const signed = (own: Record<string, string> = {}, key = keyOf('read')) => {
      const query = new URLSearchParams(sign(key, { url, now: shop.now(), own }));
      return `${url}&${query}`;
    };

    it('signs with SHA-1 and SHA-256, in the query or in the header', async () => {
      for (const hash of ['sha1', 'sha256'] as const) {
        const params = sign(keyOf('read'), { url, now: shop.now(), hash });
        expect((await ask(`${url}&${new URLSearchParams(params)}`)).status).toBe(200);
        const inHeader = sign(keyOf('read'), { url, now: shop.now(), hash });
        const pairs = Object.entries(inHeader).map(([name, value]) => `${name}="${encodeURIComponent(value)}"`);
        expect((await ask(url, { headers: { Authorization: `OAuth ${pairs.join(', ')}` } })).status).toBe(200);
      }
    });

    it('signs the method as well', async () => {
      const key = keyOf('read_write');
      const address = `${testOrigin}${products}/999999`;
      const params = new URLSearchParams(sign(key, { method: 'DELETE', url: address, now: shop.now() }));
      expect(await ask(`${address}?${params}`)).toMatchObject(wrong);
      expect((await ask(`${address}?${params}`, { method: 'DELETE' })).status).toBe(404);
    });

    it('accepts a nonce once, for each key', async () => {
      const address = signed({ oauth_nonce: 'abc' });
      expect((await ask(address)).status).toBe(200);
      expect(await ask(address)).toMatchObject(wrong);
      expect(await ask(signed({ oauth_nonce: 'abc' }))).toMatchObject(wrong);
      expect((await ask(signed({ oauth_nonce: 'abc' }, keyOf('read_write')))).status).toBe(200);
      shop.advance(16 * 60_000);
      expect((await ask(signed({ oauth_nonce: 'abc' }))).status).toBe(200);
      expect(await ask(address)).toMatchObject(wrong);
    });

    it('refuses another signature, kind of signature or time', async () => {
      const at = (seconds: number) => ({ oauth_timestamp: String(Math.floor(shop.now() / 1_000) + seconds) });
      expect((await ask(signed(at(600)))).status).toBe(200);
      const bad = [
        signed({ oauth_signature: 'AAAA' }),
        signed({ oauth_signature_method: 'PLAINTEXT', oauth_signature: `${keyOf('read').consumerSecret}&` }),
        signed({ oauth_signature_method: 'RSA-SHA1' }),
        signed(at(1_000)),
        signed(at(-1_000)),
        signed({ oauth_timestamp: 'nu' }),
        signed({ oauth_nonce: 'x'.repeat(300) }),
        signed({}, { ...keyOf('read'), consumerKey: 'ck_onbekend' }),
        signed({}, { ...keyOf('read'), consumerSecret: 'cs_onbekend' }),
        `${signed()}&page=2`,
        `${signed()}&orderby=date`,
      ];
      for (const address of bad) expect([address, await ask(address)]).toMatchObject([address, wrong]);
    });

    it('names what is missing', async () => {
      for (const name of ['oauth_consumer_key', 'oauth_timestamp', 'oauth_nonce', 'oauth_signature_method'])
        expect(await ask(signed({ [name]: '' }))).toMatchObject({
          status: 401,
          code: 'woocommerce_rest_authentication_missing_parameter',
        });
      const response = await local.fetch(signed({ oauth_signature: '' }).replace(/&oauth_signature=$/, ''));
      expect(await response.text()).toContain('oauth_signature');
    });

    it('over http comes from this machine alone', async () => {
      expect(await ask(signed(), {}, fromAddress(shop, '203.0.113.9'))).toMatchObject(guest);
    });

    it('does not use up a nonce without the right signature', async () => {
      expect(await ask(signed({ oauth_nonce: 'van-een-ander', oauth_signature: 'AAAA' }))).toMatchObject(wrong);
      expect((await ask(signed({ oauth_nonce: 'van-een-ander' }))).status).toBe(200);
    });
  });

  it('is not found in the database, nor is its secret', async () => {
    const { consumerKey, consumerSecret } = keyOf('read');
    const rows = await shop.shop.db.read(async ({ q }) => [
      await q.selectFrom('api_keys').selectAll().execute(),
      await q.selectFrom('events').selectAll().where('kind', '=', 'api-key-created').execute(),
    ]);
    const text = JSON.stringify(rows);
    expect(text).toContain(consumerKey.slice(-7));
    expect(text).not.toContain(consumerKey);
    expect(text).not.toContain(consumerSecret);
    expect(text).not.toContain(consumerSecret.slice(3));
  });
});

describeEngines('keys over https', (engine) => {
  let shop: TestShop;
  let key: TestApiKey;
  const far = (headers: Record<string, string> = {}) => {
    const through = fromAddress(shop, '203.0.113.9', { Host: 'winkel.example', ...headers });
    return (path: string) => through.fetch(`https://winkel.example${path}`, { headers: basic(key) });
  };
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', { SHOP_URL: 'https://winkel.example' });
    key = await makeApiKey(shop, (await createTestAccount(shop, 'shop-manager')).id);
  });
  afterAll(() => shop.close());

  it('are accepted from everywhere', async () => {
    expect((await far()(products)).status).toBe(200);
    expect((await far({ 'X-Forwarded-Proto': 'https' })(products)).status).toBe(200);
  });

  it('are not when a proxy says that the visitor came over http', async () => {
    expect((await far({ 'X-Forwarded-Proto': 'http' })(products)).status).toBe(401);
  });

  it('may sign with the address of the shop behind a proxy', async () => {
    const url = `https://winkel.example${products}`;
    const params = new URLSearchParams(sign(key, { url, now: shop.now() }));
    const behind = fromAddress(shop, '203.0.113.9', { Host: 'winkel.example' });
    expect((await behind.fetch(`http://winkel.example${products}?${params}`)).status).toBe(200);
  });
});

describeEngines('limits of keys', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', { RATE_LIMITS: 'on' });
  });
  afterAll(() => shop.close());

  it('so many wrong ones from one address, then none until later', async () => {
    const { id } = await createTestAccount(shop, 'shop-manager');
    const key = await makeApiKey(shop, id);
    const call = (headers: Record<string, string>, address = '127.0.0.1') =>
      fromAddress(shop, address).fetch(products, { headers });
    const bad = basic({ ...key, consumerSecret: 'cs_fout' });
    for (let time = 0; time < rateLimits.apiKeyFailures.burst; time += 1) expect((await call(bad)).status).toBe(401);
    const refused = await call(bad);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(basic(key))).status).toBe(429);
    expect((await call(basic(key), '127.0.0.2')).status).toBe(200);
    shop.advance(rateLimits.apiKeyFailures.refillInterval);
    expect((await call(basic(key))).status).toBe(200);
  });

  it('so many calls with one key, from any address', async () => {
    const { id } = await createTestAccount(shop, 'shop-manager');
    const [one, other] = [await makeApiKey(shop, id), await makeApiKey(shop, id)];
    const path = '/wp-json/wc/v3/products/999999';
    const call = (key: TestApiKey, last: number) =>
      fromAddress(shop, `127.0.1.${last}`).fetch(path, { headers: basic(key) });
    for (let time = 0; time < rateLimits.apiKey.burst; time += 1) await call(one, time % 200);
    expect((await call(one, 201)).status).toBe(429);
    expect((await call(other, 201)).status).toBe(404);
  });
});

describeEngines('keys in the back office', (engine) => {
  let shop: TestShop;
  let administrator: StaffClient;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    administrator = await staffClient(shop, 'administrator');
  });
  afterAll(() => shop.close());

  const make = (body: object) => administrator.call('POST', 'shop/v1/api-keys', body);
  const made = { name: ' Boekhouding ', permissions: 'read' };

  it('are made, listed without their secret, and ended, each in the audit log', async () => {
    const created = await make(made);
    expect(created).toMatchObject({
      status: 201,
      json: {
        name: 'Boekhouding',
        permissions: 'read',
        user_id: administrator.id,
        last_access_gmt: null,
        consumer_key: expect.stringMatching(/^ck_[0-9a-f]{40}$/),
        consumer_secret: expect.stringMatching(/^cs_[0-9a-f]{40}$/),
      },
    });
    expect(created.headers.get('cache-control')).toBe('no-store');
    const { id, consumer_key: consumerKey, consumer_secret: consumerSecret } = created.json as Record<string, string>;
    const call = () =>
      fromAddress(shop, '127.0.0.1').fetch(products, {
        headers: basic({ consumerKey: String(consumerKey), consumerSecret: String(consumerSecret) }),
      });
    expect((await call()).status).toBe(200);
    const listed = (await administrator.call('GET', 'shop/v1/api-keys')).json as Record<string, unknown>[];
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({
      truncated_key: String(consumerKey).slice(-7),
      last_access_gmt: expect.any(String),
    });
    expect(JSON.stringify(listed)).not.toContain(consumerSecret);
    expect((await administrator.call('DELETE', `shop/v1/api-keys/${id}`)).status).toBe(200);
    expect((await administrator.call('DELETE', `shop/v1/api-keys/${id}`)).status).toBe(404);
    expect((await call()).status).toBe(401);
    const events = await shop.shop.db.read(({ q }) =>
      q
        .selectFrom('events')
        .select(['kind', 'actor', 'params'])
        .where('kind', 'like', 'api-key-%')
        .orderBy('id')
        .execute(),
    );
    expect(events.map(({ kind }) => kind)).toEqual(['api-key-created', 'api-key-ended']);
    expect(events[0]?.actor).toBe(`administrator:${administrator.id}`);
    expect(JSON.stringify(events)).not.toMatch(/c[ks]_[0-9a-f]/);
  });

  it('may belong to another account', async () => {
    const other = await createTestAccount(shop, 'customer');
    expect(await make({ ...made, user_id: other.id })).toMatchObject({ status: 201, json: { user_id: other.id } });
    expect((await make({ ...made, user_id: 999_999 })).status).toBe(400);
  });

  it('need a name and permissions', async () => {
    for (const body of [
      {},
      { ...made, name: '  ' },
      { ...made, name: 'x'.repeat(101) },
      { ...made, permissions: 'all' },
    ])
      expect((await make(body)).status).toBe(400);
  });

  it('are made and ended only after a recent proof', async () => {
    const { id } = (await make(made)).json as { id: number };
    const late = await staffClient(shop, 'administrator');
    shop.advance(60 * 60_000);
    for (const answer of [
      await late.call('POST', 'shop/v1/api-keys', made),
      await late.call('DELETE', `shop/v1/api-keys/${id}`),
    ])
      expect(answer).toMatchObject({ status: 403, json: { code: 'rest_proof_required' } });
  });

  it('go with the account of their owner', async () => {
    const owner = await logIn(shop, 'customer');
    const key = await makeApiKey(shop, owner.id);
    await shop.shop.db.write(({ q }) => q.deleteFrom('auth_sessions').where('userId', '=', owner.id).execute());
    await shop.shop.db.write(({ q }) => q.deleteFrom('auth_users').where('id', '=', owner.id).execute());
    const left = await shop.shop.db.read(({ q }) => q.selectFrom('api_keys').select('id').execute());
    expect(left.map(({ id }) => id)).not.toContain(key.id);
  });
});
