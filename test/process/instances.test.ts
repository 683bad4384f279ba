import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoAccounts } from '../../seed/demo-accounts.ts';
import { rateLimits } from '../../src/settings/rate-limits.ts';
import { accountFields } from '../../src/wire/account-form.ts';
import type { NoncesResponse } from '../../src/wire/nonces.ts';
import { paths } from '../../src/wire/paths.ts';
import { freePort } from '../support/free-port.ts';
import { postgresRows } from '../support/raw-rows.ts';
import { createServerDatabase } from '../support/server-database.ts';
import type { ServerDatabase } from '../support/server-database.ts';
import { runCommand, startBuiltShop } from './built-shop.ts';
import type { BuiltShop } from './built-shop.ts';
import { buy } from './buyer.ts';
import { startMailSink } from './mail-sink.ts';
import type { MailSink } from './mail-sink.ts';
import { clientHeader, startRoundRobin } from './round-robin.ts';
import type { RoundRobinProxy } from './round-robin.ts';

const server = process.env['TEST_DATABASE_URL'];
const count = 3;

// Several instances need PostgreSQL; SQLite serves one process.
describe.skipIf(server === undefined)('three instances on one PostgreSQL (needs TEST_DATABASE_URL)', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-instances-'));
  const shops: { env: Record<string, string>; url: string; running: BuiltShop }[] = [];
  let database: ServerDatabase;
  let proxy: RoundRobinProxy;
  let mail: MailSink;
  let products: number[] = [];
  let buyers = 0;

  /** Headers of a new client, each with its own address. */
  const newClient = () => {
    buyers += 1;
    return { [clientHeader]: `192.0.2.${(buyers % 250) + 1}` };
  };
  const rows = (statement: string) => postgresRows(database.url, statement);

  beforeAll(async () => {
    if (server === undefined) return;
    database = await createServerDatabase(server, 'instances');
    mail = await startMailSink();
    const ports = [];
    for (let index = 0; index < count; index += 1) ports.push(await freePort());
    proxy = await startRoundRobin(ports.map((port) => `http://127.0.0.1:${port}`));
    for (const [index, port] of ports.entries()) {
      const env = {
        PORT: String(port),
        // Each instance has its own data folder, with pictures of its own.
        DATA_DIR: join(dir, String(index)),
        DATABASE_URL: database.url,
        SHOP_URL: proxy.url,
        SMTP_URL: mail.url,
        TRUSTED_PROXIES: '127.0.0.1',
        RATE_LIMITS: 'on',
        DEMO: 'on',
      };
      mkdirSync(join(env.DATA_DIR, 'pictures'), { recursive: true });
      shops.push({ env, url: `http://127.0.0.1:${port}`, running: await startBuiltShop(env) });
    }
    for (const { url } of shops) await proxy.waitUntil(url, 'in');
    // Large stocks, so that no order is refused for stock or for a limit per customer. The row in `changes` notifies
    // every instance.
    const stocked = await rows(
      `update stock set on_hand = 5000 where on_hand > 8 and released_at is null and item_id in
       (select id from products
        where type = 'simple' and bundle is null and sold_individually = 0 and customer_limit is null) returning item_id as id`,
    );
    await rows(`insert into changes (tag, at) select 'product:' || item_id, 0 from stock`);
    products = stocked.map(({ id }) => Number(id)).toSorted((one, other) => one - other);
    expect(products.length).toBeGreaterThan(8);
  }, 120_000);

  afterAll(async () => {
    if (server === undefined) return;
    await proxy.close();
    for (const shop of shops) await shop.running.stop();
    await mail.close();
    rmSync(dir, { recursive: true, force: true });
    await database.drop();
  }, 60_000);

  it('were filled once, and serve the same pictures', async () => {
    const [filled] = await rows('select count(*) as products, count(distinct slug) as names from products');
    expect(Number(filled?.['products'])).toBeGreaterThan(20);
    expect(filled?.['products']).toBe(filled?.['names']);
    const page = await (await fetch(`${proxy.url}/winkel/`)).text();
    const picture = /\/pictures\/[\w-]+-320\.avif/.exec(page)?.[0] ?? '';
    const pictures = await Promise.all(
      shops.map(async ({ url }) => {
        const answer = await fetch(url + picture);
        return {
          status: answer.status,
          etag: answer.headers.get('etag'),
          bytes: (await answer.arrayBuffer()).byteLength,
        };
      }),
    );
    expect(pictures[0]).toMatchObject({ status: 200 });
    expect(new Set(pictures.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('a cart is the same on every instance', async () => {
    const before = new Map(proxy.served);
    const headers = newClient();
    const added = await fetch(`${proxy.url}/?wc-ajax=add_to_cart`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ product_id: String(products[0]) }),
    });
    const cookie = added.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    for (let turn = 2; turn < 8; turn += 1) {
      await fetch(`${proxy.url}/?wc-ajax=add_to_cart`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: new URLSearchParams({ product_id: String(products[turn]) }),
      });
      const cart = (await (
        await fetch(`${proxy.url}/wp-json/wc/store/v1/cart`, { headers: { ...headers, cookie } })
      ).json()) as { items_count: number };
      expect(cart.items_count).toBe(turn);
    }
    for (const { url } of shops) expect((proxy.served.get(url) ?? 0) - (before.get(url) ?? 0)).toBeGreaterThan(1);
  });

  const allShow = (path: string, text: RegExp) =>
    vi.waitFor(
      async () => {
        for (const { url } of shops) expect(await (await fetch(url + path)).text()).toMatch(text);
      },
      // The limit is one second; the rest is for requests to three instances on a busy machine.
      { timeout: 2_500, interval: 25 },
    );

  it('a changed setting is visible on all of them within a second', async () => {
    for (const { url } of shops) for (let time = 0; time < 3; time += 1) await (await fetch(`${url}/winkel/`)).text();
    const changed = await runCommand('setting', ['shop.name', '"Vitrine in drievoud"'], { ...shops[0]?.env });
    expect(changed).toMatchObject({ code: 0 });
    await allShow('/winkel/', /Vitrine in drievoud/);
  }, 30_000);

  it('a price that staff changes is visible on all of them within a second', async () => {
    const id = products[3] ?? 0;
    const [product] = await rows(`select slug from products where id = ${id}`);
    const path = `/product/${String(product?.['slug'])}/`;
    for (const { url } of shops) for (let time = 0; time < 3; time += 1) await (await fetch(url + path)).text();
    const manager = demoAccounts.find(({ role }) => role === 'shop-manager');
    const loggedIn = await fetch(`${proxy.url}${paths.account}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...newClient(), Origin: proxy.url },
      body: new URLSearchParams({
        [accountFields.email]: manager?.email ?? '',
        [accountFields.password]: manager?.password ?? '',
      }),
    });
    expect(loggedIn.status).toBe(303);
    const cookie = loggedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const nonces = (await (await fetch(proxy.url + paths.nonces, { headers: { cookie } })).json()) as NoncesResponse;
    const changed = await fetch(`${proxy.url}/wp-json/wc/v3/products/${id}`, {
      method: 'PUT',
      headers: { cookie, Origin: proxy.url, 'Content-Type': 'application/json', 'X-WP-Nonce': nonces.wp_rest },
      body: JSON.stringify({ regular_price: '321.09', sale_price: '' }),
    });
    expect(changed.status).toBe(200);
    await allShow(path, /321,09/);
  }, 30_000);

  it('the remaining stock of a product is visible on all of them within a second', async () => {
    const [scarce] = await rows(
      `select p.id, p.slug from products p join stock s on s.item_id = p.id
       where p.type = 'simple' and s.managed = 1 and s.on_hand between 4 and 8 order by p.id limit 1`,
    );
    const path = `/product/${String(scarce?.['slug'])}/`;
    for (const { url } of shops) for (let time = 0; time < 3; time += 1) await (await fetch(url + path)).text();
    await rows(`update stock set low_at = 100 where item_id = ${Number(scarce?.['id'])}`);
    const { placed } = await buy(shops[0]?.url ?? '', Number(scarce?.['id']), { headers: newClient() });
    expect(placed).not.toBeNull();
    const [left] = await rows(`select on_hand from stock where item_id = ${Number(scarce?.['id'])}`);
    await allShow(path, new RegExp(`Nog ${Number(left?.['on_hand'])} op voorraad`));
  }, 30_000);

  it('each job runs once: every order gets its mails, none twice', async () => {
    const mailsBefore = mail.mails.length;
    const orders = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        buy(proxy.url, products[index % products.length] ?? 0, {
          email: `koper-${index}@kopers.example`,
          headers: newClient(),
        }),
      ),
    );
    const ids = orders.map(({ placed }) => placed?.order_id);
    expect(new Set(ids).size).toBe(24);
    expect(ids).not.toContain(undefined);
    const waiting = () => rows(`select id from mails where status = 'waiting'`);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000, interval: 100 });
    const sent = mail.mails.slice(mailsBefore);
    expect(new Set(sent.map((letter) => letter.messageId)).size).toBe(sent.length);
    const stored = await rows(
      `select order_id, string_agg(kind || ':' || status, ' ' order by kind) as kinds from mails
       where order_id in (${ids.join(',')}) group by order_id`,
    );
    expect(stored).toHaveLength(24);
    expect(new Set(stored.map((row) => row['kinds']))).toEqual(new Set(['new-order:sent order-received:sent']));
    for (let index = 0; index < 24; index += 1)
      expect(sent.filter((letter) => letter.to.includes(`koper-${index}@`))).toHaveLength(1);
  }, 60_000);

  it('the order limit of one visitor applies to all of them together', async () => {
    const headers = { [clientHeader]: '198.51.100.66' };
    const statuses: number[] = [];
    for (let turn = 0; turn < rateLimits.order.burst + 5; turn += 1) {
      const bought = await buy(proxy.url, products[turn % products.length] ?? 0, {
        email: `een-${turn}@kopers.example`,
        headers,
      });
      statuses.push(bought.statuses.at(-1) ?? 0);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(rateLimits.order.burst);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  }, 60_000);

  it('each can be stopped and started while orders come in, without a failed request', async () => {
    const outcomes = new Map<string, number>();
    const record = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
    let open = true;
    const reader = async () => {
      for (let turn = 0; open; turn += 1) {
        const path = ['/', '/winkel/', '/cart/', '/wp-json/wc/store/v1/products'][turn % 4] ?? '/';
        await fetch(proxy.url + path, { headers: newClient() }).then(
          async (answer) => {
            await answer.arrayBuffer();
            record(`read ${answer.status}`);
          },
          (error: unknown) => record(String(error)),
        );
      }
    };
    const shopper = async (own: number) => {
      for (let turn = 0; open; turn += 1) {
        const bought = buy(proxy.url, products[(own + turn) % products.length] ?? 0, {
          email: `druk-${own}-${turn}@kopers.example`,
          headers: newClient(),
        });
        await bought.then(
          ({ statuses }) => record(`bought ${statuses.join(' ')}`),
          (error: unknown) => record(String(error)),
        );
      }
    };
    const busy = [reader(), reader(), shopper(0)];
    for (const shop of shops) {
      const answered = proxy.served.get(shop.url);
      expect(await shop.running.stop()).toBe(0);
      await proxy.waitUntil(shop.url, 'out');
      shop.running = await startBuiltShop(shop.env);
      await proxy.waitUntil(shop.url, 'in');
      await vi.waitFor(() => expect(proxy.served.get(shop.url)).toBeGreaterThan(answered ?? 0), { timeout: 10_000 });
    }
    open = false;
    await Promise.all(busy);
    expect([...outcomes.keys()].toSorted()).toEqual(['bought 200 201 200', 'read 200']);
    expect(outcomes.get('bought 200 201 200')).toBeGreaterThan(5);
  }, 120_000);
});
