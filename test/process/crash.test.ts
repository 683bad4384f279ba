import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serverTimes } from '../../src/settings/server-constants.ts';
import { describeEngines } from '../support/databases.ts';
import { startBuiltShop } from './built-shop.ts';
import type { BuiltShop } from './built-shop.ts';
import { buy, findSimpleProducts } from './buyer.ts';
import type { PlacedOrderAnswer } from './buyer.ts';
import { startMailSink } from './mail-sink.ts';
import type { MailSink } from './mail-sink.ts';
import { createShopData } from './shop-data.ts';
import type { ShopData } from './shop-data.ts';

/** Buys one product; resolves to null when the shop did not acknowledge an order. */
async function tryToBuy(url: string, productId: number): Promise<PlacedOrderAnswer | null> {
  return buy(url, productId).then(
    ({ placed }) => placed,
    () => null,
  );
}

describeEngines('a shop that is killed while orders come in', (engine) => {
  let data: ShopData;
  let env: Record<string, string>;
  let shop: BuiltShop;

  beforeAll(async () => {
    data = await createShopData(engine, 'crash');
    env = { ...data.env, DEMO: 'on' };
    shop = await startBuiltShop(env);
  }, 60_000);

  afterAll(async () => {
    await shop.stop();
    await data.remove();
  });

  it('loses no acknowledged order, and starts again immediately', async () => {
    const simple = await findSimpleProducts(shop.url);
    expect(simple.length).toBeGreaterThan(5);
    const acknowledged: PlacedOrderAnswer[] = [];
    const rounds = 3;
    const perRound = 6;
    for (let round = 1; round <= rounds; round += 1) {
      let open = true;
      const kills: Promise<void>[] = [];
      const buyers = Array.from({ length: 8 }, async (_, buyer) => {
        for (let turn = 0; open && turn < 40; turn += 1) {
          const placed = await tryToBuy(shop.url, simple[(buyer + turn) % simple.length] ?? 0);
          if (placed) acknowledged.push(placed);
          // The shop is killed while the other buyers have calls in flight.
          if (acknowledged.length >= round * perRound && open) {
            open = false;
            kills.push(shop.kill());
          }
        }
      });
      await Promise.all(buyers);
      expect(kills).toHaveLength(1);
      await Promise.all(kills);
      shop = await startBuiltShop(env);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * perRound);
    for (const { order_id, order_key } of acknowledged) {
      const page = await fetch(`${shop.url}/checkout/order-received/${order_id}/?key=${order_key}`);
      expect(page.status, `order ${order_id}`).toBe(200);
    }
    expect(new Set(acknowledged.map((one) => one.order_id)).size).toBe(acknowledged.length);
  }, 90_000);

  it('stops cleanly on SIGTERM and finishes accepted requests', async () => {
    let answered = 0;
    const requests = Array.from({ length: 20 }, async () => {
      const answer = await fetch(`${shop.url}/winkel/`);
      answered += 1;
      return answer.status;
    });
    await vi.waitFor(() => expect(answered).toBeGreaterThan(0), { interval: 2, timeout: 10_000 });
    expect(await shop.stop()).toBe(0);
    expect(await Promise.all(requests)).toEqual(Array.from({ length: 20 }, () => 200));
    shop = await startBuiltShop(env);
  }, 60_000);
});

describeEngines('a shop that is killed while it sends emails', (engine) => {
  let data: ShopData;
  let sink: MailSink;
  let env: Record<string, string>;
  let shop: BuiltShop;

  beforeAll(async () => {
    data = await createShopData(engine, 'mails');
    sink = await startMailSink();
    env = { ...data.env, DEMO: 'on', SMTP_URL: sink.url };
    shop = await startBuiltShop(env);
    // The emails of the demo's orders.
    await vi.waitFor(async () => expect(await data.rows(waitingMails)).toEqual([]), { timeout: 20_000, interval: 100 });
  }, 60_000);

  afterAll(async () => {
    await shop.stop();
    await sink.close();
    await data.remove();
  });

  const waitingMails = `select id from mails where status = 'waiting'`;
  const uniqueMails = () => new Set(sink.mails.map(({ messageId }) => messageId)).size;

  /** Buys something; resolves when the emails to the shopper and to the shop are in hand, but not accepted. */
  async function buyWithSlowMail(): Promise<void> {
    const [product = 0] = await findSimpleProducts(shop.url);
    sink.hold();
    expect(await tryToBuy(shop.url, product)).not.toBeNull();
    await vi.waitFor(() => expect(sink.heldCount()).toBe(2), { timeout: 10_000 });
  }

  it('sends them within ten seconds after the next start, each once', async () => {
    const before = sink.mails.length;
    await buyWithSlowMail();
    await shop.kill();
    await vi.waitFor(() => expect(sink.heldCount()).toBe(0));
    sink.release();
    shop = await startBuiltShop(env);
    await vi.waitFor(async () => expect(await data.rows(waitingMails)).toEqual([]), { timeout: 10_000, interval: 50 });
    expect([sink.mails.length, uniqueMails()]).toEqual([before + 2, before + 2]);
  }, 60_000);

  it.runIf(engine === 'postgres')(
    'lets no other instance send an email that takes longer than a lease',
    async () => {
      const before = sink.mails.length;
      const other = await startBuiltShop(env);
      await buyWithSlowMail();
      // Renewed once more after the first leases would have ended.
      const end = Date.now() + 2 * serverTimes.jobLease;
      const leases = `select id from jobs where kind = 'send-mail' and locked_until > ${end}`;
      await vi.waitFor(async () => expect(await data.rows(leases)).toHaveLength(2), { timeout: 20_000, interval: 200 });
      expect(sink.heldCount()).toBe(2);
      sink.release();
      await vi.waitFor(async () => expect(await data.rows(waitingMails)).toEqual([]), {
        timeout: 10_000,
        interval: 50,
      });
      await other.stop();
      expect([sink.mails.length, uniqueMails()]).toEqual([before + 2, before + 2]);
    },
    60_000,
  );
});
