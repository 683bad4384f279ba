// Coupons of a cart: applying and removing them, what an order does with them, and their limits under load.
import { expect, it } from 'vitest';
import { smallCatalogue, offer, simple } from '../../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, outcomeCode, placedOrder, validAddress } from '../../../test/support/checkout.ts';
import { storedCoupon } from '../../../test/support/coupons.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { readCategories } from '../../db/catalog/categories.ts';
import { cents } from '../../rules/money.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { showCart } from '../cart/show-cart.ts';
import { updateCartCustomer } from '../cart/update-cart-customer.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { lapseOrder } from '../orders/lapse-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import { showOrder } from '../orders/show-order.ts';
import { loggedIn, program } from '../shop.ts';
import type { Visitor } from '../shop.ts';
import { applyCoupon } from './apply-coupon.ts';
import { changeCoupon } from './change-coupon.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { removeAllCoupons, removeCoupon } from './remove-coupon.ts';
import { showCoupon } from './show-coupon.ts';

const day = 86_400_000;

describeEngines('coupons', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    categories: [
      ...smallCatalogue.categories,
      { slug: 'klein', name: 'Klein', description: '', parent: 'chinees' },
      { slug: 'leeg', name: 'Leeg', description: '', parent: null },
    ],
    products: [
      ...smallCatalogue.products,
      simple('ruim', 'Ruim', offer('R-1', 1_000, 500)),
      { ...simple('pakje', 'Pakje', offer('K-1', 500, 500)), categories: ['klein'] },
    ],
  });
  const withCart = (items: Readonly<Record<string, number>> = { ruim: 1 }) =>
    guestWithCart(test.shop, test.products, items);
  const apply = async (visitor: Visitor, code: string) => {
    const outcome = await applyCoupon(test.shop, visitor, { code });
    return outcome.notice?.code;
  };
  const cartOf = async (visitor: Visitor) => (await showCart(test.shop, visitor)).priced;
  const buyer = (name: string) =>
    checkoutForm({ email: `${name}@voorbeeld.nl`, billing: { ...validAddress, houseNumber: String(name.length) } });
  const timesUsed = async (id: number) => {
    const shown = await showCoupon(test.shop, program, { id });
    return shown.ok ? shown.coupon.timesUsed : null;
  };

  it('applies a code in any case, once, and removes it', async () => {
    await storedCoupon(test.shop, 'Zomer10');
    const visitor = await withCart();
    expect(await apply(visitor, ' ZOMER10 ')).toBe('coupon-applied');
    expect(await apply(visitor, 'zomer10')).toBe('coupon-already-applied');
    expect(await cartOf(visitor)).toMatchObject({ itemsTotal: 900, discount: 100, coupons: [{ code: 'zomer10' }] });
    expect((await removeCoupon(test.shop, visitor, { code: 'Zomer10' })).notice).toEqual({ code: 'coupon-removed' });
    expect(await cartOf(visitor)).toMatchObject({ itemsTotal: 1_000, discount: 0, coupons: [] });
    expect((await removeCoupon(test.shop, visitor, { code: 'zomer10' })).notice?.code).toBe('coupon-not-applied');
    expect((await removeCoupon(test.shop, visitor, { code: 'niets' })).notice?.code).toBe('coupon-unknown');
  });

  it('for listed email addresses is judged in the cart once the address is known', async () => {
    await storedCoupon(test.shop, 'vrienden', { emailRestrictions: ['*@vrienden.example'] });
    const login = async (id: number, email: string): Promise<Visitor> => {
      const visitor = loggedIn({ id, name: 'Noor', email, role: 'customer', loginId: id });
      const product = test.products.get('ruim');
      await addToCart(test.shop, visitor, { itemId: product?.id ?? 0, quantity: 1, attributes: {} });
      return visitor;
    };
    const other = await login(71, 'noor@elders.example');
    expect(await apply(other, 'vrienden')).toBe('coupon-not-for-customer');
    expect(await apply(await login(72, 'noor@vrienden.example'), 'vrienden')).toBe('coupon-applied');
    // A guest whose address the checkout has.
    const visitor = await withCart();
    expect(await apply(visitor, 'vrienden')).toBe('coupon-applied');
    const typed = (email: string) => updateCartCustomer(test.shop, visitor, { email });
    await typed('noor@elders.example');
    expect((await cartOf(visitor)).coupons).toMatchObject([{ problem: { code: 'coupon-not-for-customer' } }]);
    expect((await cartOf(visitor)).discount).toBe(0);
    await typed('noor@vrienden.example');
    expect((await cartOf(visitor)).coupons).toMatchObject([{ problem: null }]);
  });

  it('refuses a code that gives nothing, with the reason, and changes nothing', async () => {
    await storedCoupon(test.shop, 'hoog', { minimum: cents(5_000) });
    await storedCoupon(test.shop, 'dicht', { active: false });
    await storedCoupon(test.shop, 'voorbij', { expiresAt: test.shop.clock.now() });
    const visitor = await withCart();
    const before = await cartOf(visitor);
    const codes = ['', 'hoog', 'dicht', 'voorbij', 'nooit', 'x'.repeat(300)];
    const refusals = await Promise.all(codes.map((code) => apply(visitor, code)));
    expect(refusals).toEqual([
      'coupon-missing',
      'coupon-below-minimum',
      'coupon-unknown',
      'coupon-expired',
      'coupon-unknown',
      'coupon-unknown',
    ]);
    expect(await cartOf(visitor)).toEqual(before);
    expect(await apply(test.guest(null), 'hoog')).toBe('cart-empty');
    expect(await apply(test.guest(null), 'nooit')).toBe('coupon-unknown');
  });

  it('a coupon for individual use replaces no other, and no other replaces it', async () => {
    await storedCoupon(test.shop, 'samen');
    await storedCoupon(test.shop, 'alleen', { individualUse: true });
    const [one, other] = [await withCart(), await withCart()];
    expect([await apply(one, 'samen'), await apply(one, 'alleen')]).toEqual([
      'coupon-applied',
      'coupon-not-combinable',
    ]);
    expect([await apply(other, 'alleen'), await apply(other, 'samen')]).toEqual([
      'coupon-applied',
      'coupon-not-combinable',
    ]);
    expect((await cartOf(one)).coupons.map(({ code }) => code)).toEqual(['samen']);
    await removeAllCoupons(test.shop, one);
    expect((await cartOf(one)).coupons).toEqual([]);
  });

  it('a category counts with the categories below it', async () => {
    const visitor = await withCart({ pakje: 1 });
    const categories = await test.shop.db.read(readCategories);
    const idOf = (slug: string) => categories.find((one) => one.slug === slug)?.id ?? 0;
    await storedCoupon(test.shop, 'soort', { categoryIds: [idOf('chinees')] });
    await storedCoupon(test.shop, 'anders', { categoryIds: [idOf('leeg')] });
    expect([await apply(visitor, 'anders'), await apply(visitor, 'soort')]).toEqual([
      'coupon-not-for-these',
      'coupon-applied',
    ]);
  });

  it('an order keeps its coupons as they were, and the cart of the next order has none', async () => {
    const id = await storedCoupon(test.shop, 'tien');
    const visitor = await withCart({ ruim: 3 });
    await apply(visitor, 'tien');
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    const kept = { couponId: id, code: 'tien', kind: 'percentage', amount: 1_000, freeShipping: false, discount: 300 };
    expect(order.coupons).toMatchObject([kept]);
    expect(order.lines[0]).toMatchObject({ subtotal: 3_000, total: 2_700, adjustments: [{ cents: -300 }] });
    await deleteCoupon(test.shop, program, { id, permanent: true });
    const shown = await showOrder(test.shop, { id: order.id, key: order.key });
    expect(shown?.order).toEqual(order);
  });

  it('an order with a coupon that no longer applies is refused with the reason, until its total was seen', async () => {
    const id = await storedCoupon(test.shop, 'tien');
    const visitor = await withCart();
    await apply(visitor, 'tien');
    const { total } = await cartOf(visitor);
    await changeCoupon(test.shop, program, { id, change: { expiresAt: test.shop.clock.now() } });
    expect((await cartOf(visitor)).coupons).toMatchObject([{ code: 'tien', problem: { code: 'coupon-expired' } }]);
    for (const seenTotal of [null, total])
      expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm({ seenTotal })))).toBe('coupon-expired');
    const seenTotal = (await cartOf(visitor)).total;
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm({ seenTotal })));
    expect([order.total, order.coupons]).toEqual([seenTotal, []]);
    expect(await timesUsed(id)).toBe(0);
  });

  it('a coupon for one is used once by a hundred shoppers at once', async () => {
    const id = await storedCoupon(test.shop, 'eerste', { usageLimit: 1 });
    const visitors: Visitor[] = [];
    for (let each = 0; each < 100; each += 1) {
      const visitor = await withCart();
      expect(await apply(visitor, 'eerste')).toBe('coupon-applied');
      visitors.push(visitor);
    }
    const outcomes = await Promise.all(visitors.map((visitor) => placeOrder(test.shop, visitor, checkoutForm())));
    const codes = Object.groupBy(outcomes.map(outcomeCode), (code) => code);
    expect([codes['placed']?.length, codes['coupon-used-up']?.length]).toEqual([1, 99]);
    expect(await timesUsed(id)).toBe(1);
  }, 60_000);

  it('two coupons that meet in two carts in either order do not block each other', async () => {
    const ids = [await storedCoupon(test.shop, 'een'), await storedCoupon(test.shop, 'twee')];
    const visitors: Visitor[] = [];
    for (let each = 0; each < 16; each += 1) {
      const visitor = await withCart();
      for (const code of each % 2 === 0 ? ['een', 'twee'] : ['twee', 'een']) await apply(visitor, code);
      visitors.push(visitor);
    }
    const outcomes = await Promise.all(visitors.map((visitor) => placeOrder(test.shop, visitor, checkoutForm())));
    expect(new Set(outcomes.map(outcomeCode))).toEqual(new Set(['placed']));
    expect(await Promise.all(ids.map(timesUsed))).toEqual([16, 16]);
  }, 60_000);

  it.each(['is cancelled', 'lapses'])('the use returns once when the order %s', async (end) => {
    const id = await storedCoupon(test.shop, 'eenmaal', { usageLimit: 1 });
    const [first, second] = [await withCart(), await withCart()];
    await apply(first, 'eenmaal');
    await apply(second, 'eenmaal');
    const order = placedOrder(await placeOrder(test.shop, first, buyer('a')));
    expect(await timesUsed(id)).toBe(1);
    expect((await cartOf(second)).coupons).toMatchObject([{ problem: { code: 'coupon-used-up' } }]);
    const ending = () =>
      end === 'lapses'
        ? lapseOrder(test.shop, { orderId: order.id })
        : changeOrderStatus(test.shop, program, { orderId: order.id, status: 'cancelled' });
    if (end === 'lapses') test.advance(9 * day);
    await Promise.all([ending(), ending()]);
    await ending();
    expect(await timesUsed(id)).toBe(0);
    expect(placedOrder(await placeOrder(test.shop, second, buyer('b'))).coupons).toMatchObject([{ code: 'eenmaal' }]);
    expect(await timesUsed(id)).toBe(1);
  });

  it('one customer uses it as often as one customer may, known by email address or delivery address', async () => {
    await storedCoupon(test.shop, 'welkom', { customerUsageLimit: 1 });
    const carts: Visitor[] = [];
    for (let each = 0; each < 4; each += 1) {
      const visitor = await withCart();
      await apply(visitor, 'welkom');
      carts.push(visitor);
    }
    const [first, sameMail, sameHouse, other] = carts as [Visitor, Visitor, Visitor, Visitor];
    const elsewhere = { ...validAddress, houseNumber: '99' };
    expect(outcomeCode(await placeOrder(test.shop, first, checkoutForm()))).toBe('placed');
    const mail = checkoutForm({ email: 'n.oor+2@voorbeeld.nl', billing: elsewhere });
    expect(outcomeCode(await placeOrder(test.shop, sameMail, mail))).toBe('coupon-used-by-customer');
    const house = checkoutForm({ email: 'ander@voorbeeld.nl' });
    expect(outcomeCode(await placeOrder(test.shop, sameHouse, house))).toBe('coupon-used-by-customer');
    const both = checkoutForm({ email: 'ander@voorbeeld.nl', billing: elsewhere });
    expect(outcomeCode(await placeOrder(test.shop, other, both))).toBe('placed');
  });
});
