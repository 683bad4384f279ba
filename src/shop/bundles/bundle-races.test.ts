import { expect, it } from 'vitest';
import { makeBundle } from '../../../test/support/bundles.ts';
import { offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { testBundleItem } from '../../../test/support/fixtures/bundles.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { lapseOrder } from '../orders/lapse-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { Visitor } from '../shop.ts';

const day = 86_400_000;

describeEngines('bundles and loose items that meet', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [
      ...smallCatalogue.products,
      simple('een', 'Bundel een', offer('B-1', 1_000, 0)),
      simple('twee', 'Bundel twee', offer('B-2', 1_000, 0)),
      simple('deel', 'Deel', offer('DE', 1_000, 5)),
      simple('rest', 'Rest', offer('RE', 500, 100)),
    ],
  });
  const { itemId } = test;
  const bundles = async () => {
    const item = (key: string, slug: string) => testBundleItem({ key, productId: itemId(slug) });
    await makeBundle(test.shop, itemId('een'), [item('a', 'deel'), item('b', 'rest')], { discount: 1_000 });
    await makeBundle(test.shop, itemId('twee'), [item('a', 'rest'), item('b', 'deel')], { fixedPrice: true });
  };

  it('sell the last five of a part exactly once to forty buyers, and show what is left', async () => {
    await bundles();
    const carts = [{ een: 1 }, { deel: 1 }, { twee: 1, rest: 1 }, { rest: 1, deel: 1 }];
    const visitors: Visitor[] = [];
    for (let buyer = 0; buyer < 40; buyer += 1)
      visitors.push(await guestWithCart(test.shop, test.products, carts[buyer % carts.length] ?? {}));
    const outcomes = await Promise.all(
      visitors.map((visitor, buyer) =>
        placeOrder(test.shop, visitor, checkoutForm({ email: `koper${buyer}@voorbeeld.nl` })),
      ),
    );
    const placed = outcomes.flatMap((outcome) => (outcome.kind === 'placed' ? outcome.order : []));
    expect(placed).toHaveLength(5);
    expect(await test.onHand(itemId('deel'))).toBe(0);
    const sold = (slug: string) =>
      placed
        .flatMap((order) => order.lines)
        .filter((line) => line.productId === itemId(slug))
        .reduce((sum, line) => sum + line.quantity, 0);
    expect(sold('deel')).toBe(5);
    expect(await test.onHand(itemId('rest'))).toBe(100 - sold('rest'));
    // What lists show of the bundles follows.
    expect([await test.onHand(itemId('een')), await test.onHand(itemId('twee'))]).toEqual([0, 0]);
  }, 60_000);

  it('give the parts of a lapsed order back, and with them the bundles', async () => {
    await bundles();
    const visitor = await guestWithCart(test.shop, test.products, { een: 5 });
    const outcome = await placeOrder(test.shop, visitor, checkoutForm());
    expect(await test.onHand(itemId('twee'))).toBe(0);
    const orderId = outcome.kind === 'placed' ? outcome.order.id : 0;
    test.advance(30 * day);
    await lapseOrder(test.shop, { orderId });
    expect([await test.onHand(itemId('deel')), await test.onHand(itemId('twee'))]).toEqual([5, 5]);
  });
});
