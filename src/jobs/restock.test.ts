import { beforeEach, expect, it } from 'vitest';
import { offer, simple, smallCatalogue } from '../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../test/support/checkout.ts';
import { describeEngines } from '../../test/support/databases.ts';
import { freshShop } from '../../test/support/fresh-shop.ts';
import { paper } from '../../test/support/paper.ts';
import { makeRunner } from './runner.ts';
import { changeProduct, changeVariation } from '../shop/catalog/change-product.ts';
import { tidyUp } from '../shop/jobs/tidy-up.ts';
import { changeOrderStatus } from '../shop/orders/change-order-status.ts';
import { placeOrder } from '../shop/orders/place-order.ts';
import type { MailMessage, MailPort } from '../shop/ports.ts';
import type { Shop } from '../shop/shop.ts';
import { answerRestockRequest, showRestockRequest } from '../shop/restock/answer-restock-request.ts';
import { createRestockRequest } from '../shop/restock/create-restock-request.ts';
import { notifyRestocked } from '../shop/restock/notify-restocked.ts';
import { givePicture } from '../../test/support/give-picture.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;
const day = 86_400_000;
const email = 'noor@voorbeeld.nl';

describeEngines('hearing when something is back', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [
      ...smallCatalogue.products,
      simple('vol', 'Vol', offer('V-1', 5_000, 4, { preOrder: { inDays: 3, quota: 2, taken: 2 } })),
    ],
  });
  let mails: MailMessage[];
  let broken: boolean;
  const mail: MailPort = {
    async deliver(message) {
      if (broken) throw new Error('the server is away');
      mails.push(message);
      return 'sent';
    },
    deleteStoredBefore: async () => undefined,
  };
  beforeEach(() => {
    mails = [];
    broken = false;
  });
  const runnerOf = (shop: Shop = test.shop) => makeRunner({ shop, mail, paper });
  const drain = () => runnerOf().drain();
  const ask = (itemId = test.itemId('op'), to = email) =>
    createRestockRequest(test.shop, test.guest(), { itemId, attributes: {}, email: to });
  const sets = (slug: string, onHand: number) =>
    changeProduct(test.shop, manager, { productId: test.itemId(slug), stock: { onHand } });
  const rows = () => test.shop.db.read(({ q }) => q.selectFrom('restock_requests').selectAll().orderBy('id').execute());
  const mailRows = () =>
    test.shop.db.read(({ q }) => q.selectFrom('mails').select(['kind', 'status']).orderBy('id').execute());
  /** The link in the last email. */
  const link = () => {
    const [, id = '0', key = ''] = /\/op-de-hoogte\/(\d+)\/\?key=([\w%-]+)/.exec(mails.at(-1)?.text ?? '') ?? [];
    return { id: Number(id), key: decodeURIComponent(key) };
  };
  const wait = async (itemId = test.itemId('op'), to = email) => {
    await ask(itemId, to);
    await drain();
    const known = link();
    expect(await answerRestockRequest(test.shop, { link: known, answer: 'yes' })).toBe('confirmed');
    mails = [];
    return known;
  };
  const kinds = () => mails.map(({ to, subject }) => [to, subject]);

  it('asks the address first: nothing is written to who did not say yes', async () => {
    expect(await ask()).toEqual({ ok: true, notice: { code: 'restock-asked' }, productSlug: 'op' });
    await drain();
    expect(kinds()).toEqual([[email, 'Wil je horen wanneer Op, Traditioneel Chinees er weer is?']]);
    await sets('op', 5);
    await drain();
    expect(mails).toHaveLength(1);
  });

  it('opening the link changes nothing, however often; the answer counts once', async () => {
    await ask();
    await drain();
    for (let scan = 0; scan < 3; scan += 1)
      expect(await showRestockRequest(test.shop, link())).toEqual({
        state: 'asked',
        email,
        item: { name: 'Op', slug: 'op' },
      });
    expect((await rows())[0]?.confirmed_at).toBeNull();
    expect(await answerRestockRequest(test.shop, { link: link(), answer: 'yes' })).toBe('confirmed');
    const [first] = await rows();
    test.advance(1_000);
    expect(await answerRestockRequest(test.shop, { link: link(), answer: 'yes' })).toBe('confirmed');
    expect((await rows())[0]?.confirmed_at).toBe(first?.confirmed_at);
    expect(await showRestockRequest(test.shop, link())).toMatchObject({ state: 'waiting' });
  });

  it('takes no other key than its own', async () => {
    const mine = await wait();
    const theirs = await wait(test.itemId('op'), 'joris@voorbeeld.nl');
    for (const key of ['', mine.key.slice(1), theirs.key, `${mine.key}x`]) {
      expect(await showRestockRequest(test.shop, { id: mine.id, key })).toBeNull();
      expect(await answerRestockRequest(test.shop, { link: { id: mine.id, key }, answer: 'no' })).toBe('unknown');
    }
    expect(await rows()).toHaveLength(2);
  });

  it('writes once when it is back, and keeps nothing of the address afterwards', async () => {
    const known = await wait();
    await sets('op', 5);
    await drain();
    expect(kinds()).toEqual([[email, 'Op, Traditioneel Chinees is weer te bestellen']]);
    expect(mails[0]?.text).toContain('http://shop.test/product/op/');
    expect(await rows()).toEqual([]);
    expect(await mailRows()).toEqual([]);
    expect(await showRestockRequest(test.shop, known)).toBeNull();
    await sets('op', 0);
    await sets('op', 9);
    await drain();
    expect(mails).toHaveLength(1);
  });

  it('goes on waiting when it has sold out again before anybody was told', async () => {
    await wait();
    await sets('op', 1);
    await sets('op', 0);
    await drain();
    expect(mails).toEqual([]);
    test.advance(1_000);
    await sets('op', 2);
    await drain();
    expect(kinds()).toEqual([[email, 'Op, Traditioneel Chinees is weer te bestellen']]);
  });

  it('takes a mail back that could not be sent before it was gone again', async () => {
    await wait();
    broken = true;
    await sets('op', 1);
    await drain();
    expect(await mailRows()).toContainEqual({ kind: 'restock-back', status: 'waiting' });
    broken = false;
    await sets('op', 0);
    test.advance(5 * 60_000);
    await drain();
    expect(mails).toEqual([]);
    expect((await rows())[0]?.told_at).toBeNull();
    await sets('op', 1);
    await drain();
    expect(mails).toHaveLength(1);
  });

  it('keeps no address of a mail that was given up', async () => {
    await wait();
    broken = true;
    await sets('op', 1);
    for (let hour = 0; hour < 12; hour += 1) {
      await drain();
      test.advance(3_600_000);
    }
    expect(await rows()).toEqual([]);
    expect(await mailRows()).toEqual([]);
  });

  it('writes each one mail, with many runners at once and a stock that goes up and down', async () => {
    const many = 130;
    for (let who = 0; who < many; who += 1) await ask(test.itemId('op'), `wie${who}@voorbeeld.nl`);
    await test.shop.db.write(({ q }) => q.updateTable('restock_requests').set({ confirmed_at: 1 }).execute());
    await test.shop.db.write(({ q }) => q.deleteFrom('jobs').execute());
    for (const onHand of [3, 0, 3, 0, 3]) {
      await sets('op', onHand);
      test.advance(1);
    }
    const told = await Promise.all(
      Array.from({ length: 6 }, () => notifyRestocked(test.shop, { itemId: test.itemId('op') })),
    );
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(many);
    await Promise.all(Array.from({ length: 4 }, drain));
    expect(mails).toHaveLength(many);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(many);
  }, 60_000);

  it('hears of a cancelled order, of a variation, of a product that is published again and of a day that has come', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 3 });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm({ email: 'ander@voorbeeld.nl' })));
    await drain();
    await wait(test.itemId('schaars'));
    await changeOrderStatus(test.shop, manager, { orderId: order.id, status: 'cancelled' });
    await drain();
    expect(kinds()).toContainEqual([email, 'Schaars, Traditioneel Chinees is weer te bestellen']);

    const sku = (name: string) => test.products.get('keuze')?.variations.find((one) => one.sku === name)?.id ?? 0;
    await wait(sku('K-TP'));
    const productId = test.itemId('keuze');
    await changeVariation(test.shop, manager, { productId, variationId: sku('K-TP'), stock: { onHand: 4 } });
    await drain();
    expect(kinds()).toEqual([[email, 'Keuze, Traditioneel Chinees, Pak is weer te bestellen']]);
    expect(mails[0]?.text).toContain('/product/keuze/?attribute_pa_editie=traditioneel&attribute_pa_formaat=pak');

    await wait();
    await givePicture(test.shop, test.itemId('op'));
    await changeProduct(test.shop, manager, { productId: test.itemId('op'), status: 'draft', stock: { onHand: 2 } });
    await drain();
    expect(mails).toEqual([]);
    test.advance(1_000);
    await changeProduct(test.shop, manager, { productId: test.itemId('op'), status: 'published' });
    await drain();
    expect(kinds()).toEqual([[email, 'Op, Traditioneel Chinees is weer te bestellen']]);

    await wait(test.itemId('vol'));
    test.advance(2 * day);
    await drain();
    expect(mails).toEqual([]);
    test.advance(2 * day);
    await drain();
    expect(kinds()).toContainEqual([email, 'Vol, Traditioneel Chinees is weer te bestellen']);
  }, 60_000);

  it('of what is back before its address was confirmed is written at once', async () => {
    await ask();
    await drain();
    await sets('op', 3);
    await answerRestockRequest(test.shop, { link: link(), answer: 'yes' });
    mails = [];
    await drain();
    expect(kinds()).toEqual([[email, 'Op, Traditioneel Chinees is weer te bestellen']]);
  });

  it('answers alike whether the address is known, and writes to a known one no more than needed', async () => {
    const first = await ask();
    const again = await ask();
    await drain();
    expect(again).toEqual(first);
    expect(mails).toHaveLength(1);
    await answerRestockRequest(test.shop, { link: link(), answer: 'yes' });
    expect(await ask()).toEqual(first);
    await drain();
    expect(mails).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('forgets whoever leaves, with the mail that was written', async () => {
    const known = await wait();
    expect(await answerRestockRequest(test.shop, { link: known, answer: 'no' })).toBe('forgotten');
    expect(await rows()).toEqual([]);
    expect(await mailRows()).toEqual([]);
    expect(await answerRestockRequest(test.shop, { link: known, answer: 'yes' })).toBe('unknown');
  });

  it('forgets an address that nobody confirmed within a week, and any after a year', async () => {
    await wait();
    await ask(test.itemId('op'), 'joris@voorbeeld.nl');
    await drain();
    const late = link();
    test.advance(7 * day - 1);
    await tidyUp(test.shop, { mail });
    expect(await rows()).toHaveLength(2);
    test.advance(1);
    expect(await showRestockRequest(test.shop, late)).toBeNull();
    await tidyUp(test.shop, { mail });
    expect((await rows()).map((row) => row.email)).toEqual([email]);
    test.advance(365 * day);
    await tidyUp(test.shop, { mail });
    expect(await rows()).toEqual([]);
  });

  it('is refused for what can be ordered, is not sold, has a variation to choose, and for no e-mail address', async () => {
    const codeOf = async (itemId: number, to?: string) => (await ask(itemId, to)).notice.code;
    expect(await codeOf(test.itemId('doos'))).toBe('restock-not-needed');
    expect(await codeOf(test.itemId('keuze'))).toBe('missing-attributes');
    expect(await codeOf(999_999)).toBe('unknown-product');
    const inactive = test.products.get('keuze')?.variations.find((one) => !one.active);
    expect(await codeOf(inactive?.id ?? 0)).toBe('unknown-product');
    for (const wrong of ['', 'noor', 'noor@', 'a@b\nBcc: x@y.nl'])
      expect(await codeOf(test.itemId('op'), wrong)).toBe('invalid-email');
    expect(await rows()).toEqual([]);
  });

  it('is asked so often from one place, and so often for one address', async () => {
    const limited = { ...test.shop, hasRateLimits: true };
    const from = (client: string, to: string) =>
      createRestockRequest(
        limited,
        { ...test.guest(), client },
        {
          itemId: test.itemId('op'),
          attributes: {},
          email: to,
        },
      );
    const codes = [];
    for (let at = 0; at < 8; at += 1) codes.push((await from('10.0.0.1', `wie${at}@voorbeeld.nl`)).notice.code);
    expect(codes.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'restock-asked'));
    expect(codes.slice(6)).toEqual(['too-many-forms', 'too-many-forms']);
    const same = [];
    for (let at = 0; at < 8; at += 1) same.push((await from(`10.0.1.${at}`, email)).notice.code);
    expect(same.slice(6)).toEqual(['too-many-emails', 'too-many-emails']);
    expect(await rows()).toHaveLength(7);
  });
});
