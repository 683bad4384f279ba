import { expect, it } from 'vitest';
import { checkoutForm, guestWithCart, outcomeCode, validAddress } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { placeOrder } from '../orders/place-order.ts';
import { loggedIn } from '../shop.ts';
import type { Visitor } from '../shop.ts';
import { addToCart } from './add-to-cart.ts';
import { moveGuestCart } from './move-guest-cart.ts';
import { showCart } from './show-cart.ts';
import { updateCartCustomer } from './update-cart-customer.ts';

const account = { id: 12, name: 'Noor', email: 'noor@voorbeeld.nl', role: 'customer' as const };
const here = loggedIn({ ...account, loginId: 71 });
const there = loggedIn({ ...account, loginId: 72 });

describeEngines('the cart of an account', (engine) => {
  const test = freshShop(engine);
  const add = (visitor: Visitor, slug: string, quantity = 1) =>
    addToCart(test.shop, visitor, { itemId: test.itemId(slug), quantity, attributes: {} });
  const rowsOf = async (visitor: Visitor) =>
    Object.fromEntries(
      (await showCart(test.shop, visitor)).priced.lines.map(({ row, product }) => [product.slug, row.quantity]),
    );
  const countCarts = () =>
    test.shop.db.read(async ({ q }) => (await q.selectFrom('carts').select('id').execute()).length);

  it('gets the rows of the guest who logs in; the session of the guest ends', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { doos: 2, ongeteld: 1 });
    await updateCartCustomer(test.shop, visitor, { billing: validAddress });
    await add(there, 'ongeteld', 3);
    expect(await moveGuestCart(test.shop, here, visitor.session ?? '')).toBe('moved');
    for (const login of [here, there]) expect(await rowsOf(login)).toEqual({ ongeteld: 3, doos: 2 });
    expect((await showCart(test.shop, here)).customer.billing.street).toBe('');
    expect(await rowsOf(visitor)).toEqual({});
    expect((await showCart(test.shop, visitor)).session).toBeNull();
    // A second time, as two requests of one page can do, it changes nothing.
    expect(await moveGuestCart(test.shop, here, visitor.session ?? '')).toBe('none');
    expect(await rowsOf(here)).toEqual({ ongeteld: 3, doos: 2 });
  });

  it('says when not everything fits', async () => {
    await add(here, 'schaars', 2);
    const visitor = await guestWithCart(test.shop, test.products, { schaars: 3, alleen: 1 });
    await add(there, 'alleen');
    expect(await moveGuestCart(test.shop, here, visitor.session ?? '')).toBe('moved');
    expect(await rowsOf(here)).toEqual({ schaars: 3, alleen: 1 });

    const bought = await guestWithCart(test.shop, test.products, { schaars: 1 });
    const late = await guestWithCart(test.shop, test.products, { schaars: 3 });
    expect(outcomeCode(await placeOrder(test.shop, bought, checkoutForm()))).toBe('placed');
    const other = loggedIn({ ...account, id: 13, loginId: 73 });
    expect(await moveGuestCart(test.shop, other, late.session ?? '')).toBe('moved-in-part');
    expect(await rowsOf(other)).toEqual({ schaars: 2 });
  });

  it('a guest has none, nor an unknown session', async () => {
    const visitor = await guestWithCart(test.shop, test.products, { doos: 1 });
    expect(await moveGuestCart(test.shop, test.guest(), visitor.session ?? '')).toBe('none');
    expect(await rowsOf(visitor)).toEqual({ doos: 1 });
    expect(await moveGuestCart(test.shop, here, `t_${'f'.repeat(30)}`)).toBe('none');
    expect(await countCarts()).toBe(1);
  });

  it('no product that was added during the log-in is lost: it is in the cart, or was refused', async () => {
    for (let round = 0; round < 12; round += 1) {
      const login = loggedIn({ ...account, id: 100 + round, loginId: 100 + round });
      const visitor = await guestWithCart(test.shop, test.products, { ongeteld: 1 });
      const session = visitor.session ?? '';
      const adds = Array.from({ length: 4 }, () => () => add(visitor, 'ongeteld'));
      const moves = Array.from({ length: 2 }, () => () => moveGuestCart(test.shop, login, session));
      const own = () => add(login, 'doos');
      // In every round the log-in is at another place in the queue.
      const steps: (() => Promise<unknown>)[] = [...adds, own];
      steps.splice(round % (steps.length + 1), 0, ...moves);
      const outcomes = await Promise.all(steps.map((step) => step()));
      const added = outcomes.filter(
        (outcome): outcome is Awaited<ReturnType<typeof add>> =>
          typeof outcome === 'object' && outcome !== null && 'ok' in outcome,
      );
      const confirmed = added.filter((outcome) => outcome.ok).length;
      const refused = added.flatMap((outcome) => (outcome.ok ? [] : [outcome.notice.code]));
      expect(new Set(refused).size).toBeLessThanOrEqual(1);
      expect(refused[0] ?? 'session-renewed').toBe('session-renewed');
      // The first row of the guest and the product of the account are there too.
      expect(await rowsOf(login)).toEqual({ ongeteld: confirmed, doos: 1 });
      expect(await rowsOf(visitor)).toEqual({});
      expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(1);
    }
  });

  it('two log-ins that add at once make one cart', async () => {
    const logins = Array.from({ length: 8 }, (_, index) => loggedIn({ ...account, loginId: index + 1 }));
    const outcomes = await Promise.all(logins.map((login) => add(login, 'doos')));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(8);
    expect(await rowsOf(here)).toEqual({ doos: 8 });
    expect(await countCarts()).toBe(1);
  });

  it('two log-ins keep what is typed apart, also when it is typed at once, and it is gone after an order', async () => {
    await add(here, 'doos');
    await Promise.all([
      updateCartCustomer(test.shop, here, { billing: { ...validAddress, city: 'Hier' } }),
      updateCartCustomer(test.shop, there, { billing: { ...validAddress, city: 'Daar' } }),
      updateCartCustomer(test.shop, here, { email: 'hier@voorbeeld.nl' }),
    ]);
    const typedBy = async (login: Visitor) => (await showCart(test.shop, login)).customer;
    expect(await typedBy(here)).toMatchObject({ email: 'hier@voorbeeld.nl', billing: { city: 'Hier' } });
    expect(await typedBy(there)).toMatchObject({ email: 'noor@voorbeeld.nl', billing: { city: 'Daar' } });
    expect(outcomeCode(await placeOrder(test.shop, here, checkoutForm()))).toBe('placed');
    expect(outcomeCode(await placeOrder(test.shop, here, checkoutForm()))).toBe('repeated');
    await add(there, 'doos');
    // A new checkout starts with the address of the account, and nothing of what was typed before.
    expect(await typedBy(here)).toMatchObject({ email: 'noor@voorbeeld.nl', billing: { city: '' } });
    expect(await typedBy(there)).toMatchObject({ billing: { city: 'Daar' } });
  });

  it('an order and a log-in at once: the order has the rows, or the account', async () => {
    for (let round = 0; round < 6; round += 1) {
      const login = loggedIn({ ...account, id: 200 + round, loginId: 200 + round });
      const visitor = await guestWithCart(test.shop, test.products, { ongeteld: 1 });
      const order = () => placeOrder(test.shop, visitor, checkoutForm({ email: `koper${round}@voorbeeld.nl` }));
      const move = () => moveGuestCart(test.shop, login, visitor.session ?? '');
      const [ordered, moved] = await (round % 2 === 0
        ? Promise.all([order(), move()])
        : Promise.all([move(), order()]).then(([second, first]) => [first, second] as const));
      const isOrdered = outcomeCode(ordered) === 'placed';
      expect([outcomeCode(ordered), moved]).toEqual(isOrdered ? ['placed', 'none'] : ['cart-empty', 'moved']);
      expect(await rowsOf(login)).toEqual(isOrdered ? {} : { ongeteld: 1 });
    }
  });

  it('lives thirty days from its last use', async () => {
    await add(here, 'doos');
    await updateCartCustomer(test.shop, here, { billing: validAddress });
    test.advance(29 * 86_400_000);
    await showCart(test.shop, here, { renew: true });
    test.advance(29 * 86_400_000);
    const { customer, priced } = await showCart(test.shop, here);
    expect([customer.billing.street, priced.count]).toEqual([validAddress.street, 1]);
    test.advance(2 * 86_400_000);
    expect(await rowsOf(here)).toEqual({});
    await add(here, 'ongeteld');
    expect(await rowsOf(there)).toEqual({ ongeteld: 1 });
  });
});
