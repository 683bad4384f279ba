import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue, offer, smallCatalogue, variable, variation } from '../../../test/support/catalogue.ts';
import { countStatements } from '../../../test/support/count-statements.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { deletePromotion, giftPromotion, storePromotion } from '../../../test/support/promotions.ts';
import { openShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import { announce } from '../../db/changes.ts';
import { readCart } from '../../db/cart/carts.ts';
import { upsertCartRow } from '../../db/cart/cart-rows.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { addToCart } from './add-to-cart.ts';
import type { CartOutcome } from './cart-view.ts';
import { guestCartKeys } from './cart-keys.ts';
import { changeQuantities } from './change-quantities.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { restoreToCart } from './restore-to-cart.ts';
import { showCart } from './show-cart.ts';
import type { Visitor } from '../shop.ts';
import { updateCartCustomer } from './update-cart-customer.ts';
import { program } from '../shop.ts';
import { changeParcel } from '../../../test/support/zones.ts';
import { cents } from '../../rules/money.ts';

const day = 86_400_000;

describeEngines('the cart', (engine) => {
  let opened: ShopWithoutHttp;
  let products: ReadonlyMap<string, Product>;

  beforeAll(async () => {
    opened = await openShopWithoutHttp(engine, 'empty');
    const only = [
      variation('traditioneel', 'doos', offer('E-T', 9_000, 4)),
      variation('japans', 'doos', offer('E-J', 9_000, 4)),
    ];
    products = await fillCatalogue(opened.shop, {
      ...smallCatalogue,
      products: [...smallCatalogue.products, { ...variable('enig', 'Enig', only), soldIndividually: true }],
    });
  });
  afterAll(() => opened.close());

  function product(slug: string): Product {
    const found = products.get(slug);
    if (!found) throw new Error(`no product ${slug}`);
    return found;
  }

  function add(
    visitor: Visitor,
    slug: string,
    quantity = 1,
    more: { sku?: string; attributes?: Record<string, string> } = {},
  ) {
    const one = product(slug);
    const variation = one.variations.find((each) => each.sku === more.sku);
    const itemId = variation?.id ?? one.id;
    return addToCart(opened.shop, visitor, { itemId, quantity, attributes: more.attributes ?? {} });
  }

  async function started(slug: string, quantity = 1): Promise<Visitor> {
    const outcome = await add(opened.guest(), slug, quantity);
    return opened.guest(outcome.view.session);
  }

  const codeOf = (outcome: CartOutcome) => (outcome.ok ? 'ok' : outcome.notice.code);

  it('begins a session with the first thing in it and prices it', async () => {
    const outcome = await add(opened.guest(), 'doos', 2);
    expect(outcome).toMatchObject({ ok: true, notice: { code: 'added', name: 'Doos' } });
    const { view } = outcome;
    expect(view.session).toMatch(/^t_\d{30}$/);
    expect(view.hash).toMatch(/^[0-9a-f]{32}$/);
    expect(view.priced).toMatchObject({ itemsTotal: 37_998, total: 37_998, count: 2 });
    expect(view.priced.shipping).toMatchObject({ id: 'flat_rate:1', price: 0 });
  });

  it('gives the same line the same key in every cart, and joins a second add to it', async () => {
    const visitor = await started('doos');
    const again = await add(visitor, 'doos', 2);
    const other = await add(opened.guest(), 'doos');
    expect(again.view.priced.lines).toHaveLength(1);
    expect(again.view.priced.count).toBe(3);
    expect(other.view.priced.lines[0]?.row.key).toBe(again.view.priced.lines[0]?.row.key);
    expect(other.view.session).not.toBe(again.view.session);
  });

  it('loses none of twenty adds at once', async () => {
    const visitor = await started('ongeteld');
    await Promise.all(Array.from({ length: 20 }, () => add(visitor, 'ongeteld')));
    expect((await showCart(opened.shop, visitor)).priced.count).toBe(21);
  });

  it.each([
    ['a variable product without a choice', 'keuze', 1, {}, 'missing-attributes'],
    [
      'a combination that does not exist',
      'keuze',
      1,
      { attributes: { pa_editie: 'klingon', pa_formaat: 'doos' } },
      'missing-attributes',
    ],
    ['a variation that is switched off', 'keuze', 1, { sku: 'K-JD' }, 'not-purchasable'],
    ['an any attribute that is left open', 'keuze', 1, { sku: 'K-J' }, 'missing-variation-data'],
    ['a variation that is sold out', 'keuze', 1, { sku: 'K-TP' }, 'out-of-stock'],
    ['what is sold out', 'op', 1, {}, 'out-of-stock'],
    ['more than there is', 'schaars', 4, {}, 'too-many'],
    ['less than one', 'doos', -1, {}, 'negative-quantity'],
    ['more than any line may hold', 'ongeteld', 10_000, {}, 'above-maximum'],
  ])('refuses %s and starts no session', async (_title, slug, quantity, more, code) => {
    const outcome = await add(opened.guest(), slug, quantity, more);
    expect(codeOf(outcome)).toBe(code);
    expect(outcome).toMatchObject({ ok: false, productSlug: slug, view: { session: null, hash: '' } });
  });

  it('refuses an item that does not exist, with no page to go to', async () => {
    const outcome = await addToCart(opened.shop, opened.guest(), { itemId: 999_999, quantity: 1, attributes: {} });
    expect(outcome).toMatchObject({ ok: false, productSlug: null, notice: { code: 'unknown-product' } });
  });

  it('counts what is in the cart against the stock', async () => {
    const visitor = await started('schaars', 2);
    const outcome = await add(visitor, 'schaars', 2);
    expect(outcome).toMatchObject({ ok: false, notice: { code: 'too-many', available: 3, inCart: 2 } });
    expect((await showCart(opened.shop, visitor)).priced.count).toBe(2);
  });

  it('takes one of what is sold individually, and refuses a second', async () => {
    const first = await add(opened.guest(), 'alleen', 2);
    expect(first.view.priced.count).toBe(1);
    expect(codeOf(await add(opened.guest(first.view.session), 'alleen'))).toBe('sold-individually');
  });

  it('finds the variation of a choice, and keeps what was chosen for an any attribute', async () => {
    const outcome = await add(opened.guest(), 'keuze', 1, { attributes: { pa_editie: 'japans', pa_formaat: 'pak' } });
    expect(outcome.view.priced.lines[0]).toMatchObject({
      unit: 8_000,
      row: { attributes: { pa_editie: 'japans', pa_formaat: 'pak' } },
    });
    const byId = await add(opened.guest(outcome.view.session), 'keuze', 1, {
      sku: 'K-J',
      attributes: { pa_formaat: 'doos' },
    });
    expect(byId.view.priced.lines).toHaveLength(2);
  });

  it('counts one variation on two lines together', async () => {
    const first = await add(opened.guest(), 'keuze', 4, { sku: 'K-J', attributes: { pa_formaat: 'doos' } });
    const second = await add(opened.guest(first.view.session), 'keuze', 3, {
      sku: 'K-J',
      attributes: { pa_formaat: 'pak' },
    });
    expect(second).toMatchObject({ ok: false, notice: { code: 'too-many', available: 6, inCart: 4 } });
  });

  it('removes a line and puts it back as it was', async () => {
    const visitor = await started('doos', 3);
    const { key } = (await showCart(opened.shop, visitor)).priced.lines[0]?.row ?? { key: '' };
    const removed = await removeFromCart(opened.shop, visitor, { key });
    expect(removed).toMatchObject({ ok: true, notice: { code: 'removed', name: 'Doos' }, view: { hash: '' } });
    expect(codeOf(await removeFromCart(opened.shop, visitor, { key }))).toBe('invalid-key');
    const restored = await restoreToCart(opened.shop, visitor, { key });
    expect(restored.view.priced.count).toBe(3);
    expect(codeOf(await restoreToCart(opened.shop, visitor, { key }))).toBe('undo-failed');
  });

  it('puts back nothing that the cart would not take now: a second of what is sold individually, a line too many', async () => {
    const both = await add(opened.guest(), 'enig', 1, { sku: 'E-T' });
    const visitor = opened.guest(both.view.session);
    const key = both.view.priced.lines[0]?.row.key ?? '';
    await removeFromCart(opened.shop, visitor, { key });
    await add(visitor, 'enig', 1, { sku: 'E-J' });
    expect(codeOf(await restoreToCart(opened.shop, visitor, { key }))).toBe('sold-individually');

    const crowded = await started('doos');
    const { row } = (await showCart(opened.shop, crowded)).priced.lines[0] ?? {};
    await removeFromCart(opened.shop, crowded, { key: row?.key ?? '' });
    await opened.shop.db.write(async (tx) => {
      const cart = await readCart(tx, guestCartKeys(crowded.session ?? ''), opened.shop.clock.now());
      for (let line = 0; row && cart && line < serverLimits.cartRows; line += 1)
        await upsertCartRow(tx, cart.id, { ...row, key: `line-${line}` });
    });
    expect(codeOf(await restoreToCart(opened.shop, crowded, { key: row?.key ?? '' }))).toBe('cart-full');
    expect((await showCart(opened.shop, crowded)).priced.lines).toHaveLength(serverLimits.cartRows);
  });

  it('holds to its limits when one session’s first adds arrive together', async () => {
    const session = opened.shop.ids.cartSession();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => add(opened.guest(session), 'alleen')));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect((await showCart(opened.shop, opened.guest(session))).priced.count).toBe(1);
  });

  it('loses nothing when the parts of an address arrive together', async () => {
    const visitor = await started('doos');
    const parts = {
      firstName: 'Noor',
      lastName: 'Vos',
      company: 'Vos',
      street: 'Kade',
      city: 'Delft',
      phone: '0612345678',
    };
    await Promise.all(
      Object.entries(parts).map(([name, value]) =>
        updateCartCustomer(opened.shop, visitor, ({ billing }) => ({ billing: { ...billing, [name]: value } })),
      ),
    );
    expect((await showCart(opened.shop, visitor)).customer.billing).toMatchObject(parts);
  });

  it('does not touch a line of somebody else, though the key is the same', async () => {
    const mine = await started('doos', 2);
    const theirs = await started('schaars');
    const { key } = (await showCart(opened.shop, mine)).priced.lines[0]?.row ?? { key: '' };
    expect(codeOf(await removeFromCart(opened.shop, theirs, { key }))).toBe('invalid-key');
    expect(codeOf(await removeFromCart(opened.shop, opened.guest(), { key }))).toBe('invalid-key');
    expect((await showCart(opened.shop, mine)).priced.count).toBe(2);
  });

  it.each([
    ['more than there is', 'schaars', 4, false, 'partially-out-of-stock'],
    ['zero, where zero does not remove', 'schaars', 0, true, 'invalid-quantity'],
    ['less than zero', 'schaars', -2, false, 'invalid-quantity'],
    ['two of what is sold individually', 'alleen', 2, false, 'sold-individually'],
  ])('refuses a change to %s and changes nothing', async (_title, slug, quantity, exact, code) => {
    const visitor = await started(slug);
    const { key } = (await showCart(opened.shop, visitor)).priced.lines[0]?.row ?? { key: '' };
    const outcome = await changeQuantities(opened.shop, visitor, { quantities: { [key]: quantity }, isStrict: exact });
    expect(codeOf(outcome)).toBe(code);
    expect((await showCart(opened.shop, visitor)).priced.count).toBe(1);
  });

  it('changes several quantities, a zero removing its line', async () => {
    const visitor = await started('doos', 2);
    await add(visitor, 'schaars');
    const [first, second] = (await showCart(opened.shop, visitor)).priced.lines.map((line) => line.row.key);
    const outcome = await changeQuantities(opened.shop, visitor, {
      quantities: { [first ?? '']: 0, [second ?? '']: 3, unknown: 7 },
      isStrict: false,
    });
    expect(outcome.view.priced.lines.map((line) => [line.product.slug, line.row.quantity])).toEqual([['schaars', 3]]);
  });

  it('strikes the regular price of a running sale and sells at the sale price until it ends', async () => {
    const visitor = await started('afgeprijsd');
    expect(product('afgeprijsd').price).toMatchObject({ price: 15_000, struck: 20_000, onSale: true });
    opened.advance(4 * day);
    const view = await showCart(opened.shop, visitor);
    expect(view.priced.lines[0]).toMatchObject({ unit: 20_000, previousPrice: 15_000 });
    opened.advance(-4 * day);
  });

  it('still says that a price has changed when more of it is added', async () => {
    const visitor = await started('afgeprijsd');
    opened.advance(4 * day);
    const outcome = await add(visitor, 'afgeprijsd');
    expect(outcome.view.priced.lines[0]).toMatchObject({ unit: 20_000, previousPrice: 15_000 });
    opened.advance(-4 * day);
  });

  it('ships where it can, at the price of its zone, and refuses a rate that is not offered', async () => {
    const visitor = await started('schaars');
    const belgium = { ...(await showCart(opened.shop, visitor)).customer.shipping, country: 'BE' };
    const there = await updateCartCustomer(opened.shop, visitor, { shipping: belgium });
    expect(there.view.priced).toMatchObject({
      total: 7_995 + 995,
      shipping: { id: 'flat_rate:1', price: 995, tax: 173 },
    });
    const picked = await updateCartCustomer(opened.shop, visitor, { shippingRateId: 'local_pickup:2' });
    expect(picked.view.priced.total).toBe(7_995);
    expect(codeOf(await updateCartCustomer(opened.shop, visitor, { shippingRateId: 'rocket:9' }))).toBe(
      'invalid-shipping-option',
    );
    const nowhere = await updateCartCustomer(opened.shop, visitor, { shipping: { ...belgium, country: 'US' } });
    expect(nowhere.view.priced).toMatchObject({ shippingRates: [], shipping: null });
  });

  it('follows a changed zone and a changed setting at once: shipping, and whether it is free', async () => {
    const visitor = await started('schaars');
    const set = (key: string, value: unknown) => changeSetting(opened.shop, program, { key, value });
    await changeParcel(opened.shop, 'NL', { price: 495 });
    expect((await showCart(opened.shop, visitor)).priced.shipping?.price).toBe(495);
    await changeParcel(opened.shop, 'NL', { freeFrom: cents(7_000) });
    expect((await showCart(opened.shop, visitor)).priced.shipping?.price).toBe(0);
    await set('shipping.pickup', false);
    expect((await showCart(opened.shop, visitor)).priced.shippingRates).toHaveLength(1);
    await changeParcel(opened.shop, 'NL', { price: 695, freeFrom: cents(15_000) });
    await set('shipping.pickup', true);
  });

  it('reads no more statements for an addition where gifts are given, once they are cached', async () => {
    const { shop, count } = countStatements(opened.shop);
    const countAddition = async () => {
      count.statements = 0;
      const visitor = opened.guest(null);
      const outcome = await addToCart(shop, visitor, { itemId: product('doos').id, quantity: 1, attributes: {} });
      expect(outcome.ok).toBe(true);
      return count.statements;
    };
    await countAddition();
    const without = await countAddition();
    const gift = { kind: 'choice', items: [{ productId: product('schaars').id, variationId: null }] } as const;
    const promotion = giftPromotion({ gift });
    const now = opened.shop.clock.now();
    const id = await opened.shop.db.write(async (tx) => {
      // Whatever was cached of the gift is so no longer.
      await announce(
        tx,
        gift.items.map(({ productId }) => `product:${productId}` as const),
        now,
      );
      return storePromotion(tx, promotion, now);
    });
    await countAddition();
    expect(await countAddition()).toBe(without);
    await opened.shop.db.write((tx) => deletePromotion(tx, id, promotion, now));
  });

  it('keeps a cart for thirty days from its last call, and no longer', async () => {
    const visitor = await started('doos');
    opened.advance(29 * day);
    expect((await showCart(opened.shop, visitor, { renew: true })).priced.count).toBe(1);
    opened.advance(29 * day);
    expect((await showCart(opened.shop, visitor)).priced.count).toBe(1);
    opened.advance(2 * day);
    expect(await showCart(opened.shop, visitor)).toMatchObject({ session: null, hash: '', priced: { count: 0 } });
    opened.advance(-60 * day);
  });
});
