// The last units of a product are sold once, whether they are bought loose, in a bundle or together with another product.
import { expect, it } from 'vitest';
import { offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { defaultSettings } from '../../rules/bought-together/bought-together.ts';
import { noCents } from '../../rules/money.ts';
import { changeBoughtTogether } from '../bought-together/change-bought-together.ts';
import { changeBundle } from '../bundles/change-bundle.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { guest, program } from '../shop.ts';
import type { Visitor } from '../shop.ts';
import { placeOrder } from './place-order.ts';

const buyers = 40;

describeEngines('the last five units', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [
      ...smallCatalogue.products,
      simple('laatste', 'Laatste', offer('L-1', 1_000, 5)),
      simple('pakket', 'Pakket', offer('P-1', 1_000, 0)),
      simple('hoofd', 'Hoofd', offer('H-1', 2_000, null)),
    ],
  });

  /** A buyer whose cart has one unit: loose, in a bundle, or added to another product. */
  async function buyer(number: number): Promise<Visitor> {
    const attributes = {};
    const part = test.itemId('laatste');
    const inputs = [
      { itemId: part, quantity: 1, attributes },
      { itemId: test.itemId('pakket'), quantity: 1, attributes },
      {
        itemId: test.itemId('hoofd'),
        quantity: 1,
        attributes,
        together: [{ id: part, key: 'a', quantity: 1, attributes }],
      },
    ];
    const input = inputs[number % inputs.length];
    const outcome = input && (await addToCart(test.shop, guest(null), input));
    if (!outcome?.ok) throw new Error(`buyer ${number}: ${outcome?.notice.code}`);
    return guest(outcome.view.session);
  }

  it(
    `are sold to five of ${buyers} who order them at once, loose, in bundles and together`,
    { timeout: 60_000 },
    async () => {
      const part = test.itemId('laatste');
      const item = { key: 'a', productId: part, variationId: null, quantity: 1 };
      const terms = {
        items: [{ ...item, min: 0, max: null }],
        fixedPrice: false,
        discount: 1_000,
        discountAmount: noCents,
        optional: false,
        excludesUnpurchasable: false,
        min: 0,
        max: 0,
        totalMin: noCents,
        totalMax: noCents,
      };
      expect(await changeBundle(test.shop, program, { productId: test.itemId('pakket'), terms })).toEqual({ ok: true });
      const offered = { ...item, newPrice: { kind: 'percentage' as const, basisPoints: 9_000 }, bounds: null };
      const list = { ownerId: test.itemId('hoofd'), settings: defaultSettings, items: [offered] };
      expect(await changeBoughtTogether(test.shop, program, list)).toEqual({ ok: true });
      const visitors: Visitor[] = [];
      for (let number = 0; number < buyers; number += 1) visitors.push(await buyer(number));
      const outcomes = await Promise.all(
        visitors.map((visitor, number) =>
          placeOrder(test.shop, visitor, checkoutForm({ email: `koper${number}@personen.example` })),
        ),
      );
      expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(5);
      expect(await test.onHand(part)).toBe(0);
      const lines = await test.shop.db.read(({ q }) =>
        q.selectFrom('order_lines').select(['quantity', 'product_id']).where('product_id', '=', part).execute(),
      );
      expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1, 1]);
    },
  );
});
