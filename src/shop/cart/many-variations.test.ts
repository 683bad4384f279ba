// A cart reads only the variations that it needs of a product with very many variations, and uses their current values.
import { expect, it } from 'vitest';
import { checkoutForm, outcomeCode } from '../../../test/support/checkout.ts';
import { countStatements } from '../../../test/support/count-statements.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { manyVariations } from '../../../test/support/many-variations.ts';
import { placeOrder } from '../orders/place-order.ts';
import { addToCart } from './add-to-cart.ts';
import { showCart } from './show-cart.ts';
import { noChoices } from '../../rules/cart/cart.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';
import { loadPricingInputs, buildCartView } from './view-cart.ts';

describeEngines('a cart with a product of very many variations', (engine) => {
  const test = freshShop(engine, manyVariations({ groot: 60, reuze: 400 }));

  const variationOf = (slug: string, at: number) => test.products.get(slug)?.variations[at]?.id ?? 0;
  const add = (session: string | null, slug: string, at: number, shop = test.shop) =>
    addToCart(shop, test.guest(session), {
      itemId: test.itemId(slug),
      quantity: 1,
      attributes: { pa_editie: `e${at}`, pa_formaat: 'doos' },
    });
  /** Changes a row without an announcement, like a very recent change by another process. */
  const quietly = {
    price: (id: number, to: number) =>
      test.shop.db.write(({ q }) =>
        q.updateTable('prices').set({ regular_cents: to }).where('item_id', '=', id).execute(),
      ),
    stock: (id: number, to: number) =>
      test.shop.db.write(async ({ q }) => {
        const before = await q
          .selectFrom('stock')
          .select('on_hand')
          .where('item_id', '=', id)
          .executeTakeFirstOrThrow();
        await q.updateTable('stock').set({ on_hand: to }).where('item_id', '=', id).execute();
        const quantities = { quantity_before: before.on_hand ?? 0, quantity_after: to };
        const move = { cause: 'counted', order_id: null, actor: 'program', at: 1 } as const;
        await q
          .insertInto('stock_movements')
          .values({ item_id: id, ...quantities, ...move })
          .execute();
      }),
    switchOff: (id: number) =>
      test.shop.db.write(({ q }) => q.updateTable('variations').set({ active: 0 }).where('id', '=', id).execute()),
  };

  it('reads no more of it the more it has', async () => {
    const { shop, count } = countStatements(test.shop);
    const counts = [];
    for (const slug of ['groot', 'reuze']) {
      const { view } = await add(null, slug, 3, shop);
      Object.assign(count, { statements: 0, rows: 0 });
      const outcome = await add(view.session, slug, 4, shop);
      expect(outcome).toMatchObject({ ok: true, view: { priced: { count: 2, total: expect.any(Number) } } });
      counts.push({ ...count });
    }
    expect(counts[1]).toEqual(counts[0]);
    expect(counts[1]?.rows).toBeLessThan(30);
  });

  it.each(['by its attributes', 'by its own id', 'beside the product'])(
    'adds a variation that is named %s for the price that it has now',
    async (named) => {
      const id = variationOf('reuze', 7);
      await add(null, 'reuze', 1);
      await quietly.price(id, 2_500);
      const attributes = named === 'by its attributes' ? { pa_editie: 'e7', pa_formaat: 'doos' } : {};
      const outcome = await addToCart(test.shop, test.guest(), {
        itemId: named === 'by its own id' ? id : test.itemId('reuze'),
        quantity: 2,
        attributes,
        ...(named === 'beside the product' && { variationId: id }),
      });
      expect(outcome).toMatchObject({ ok: true, view: { priced: { itemsTotal: 5_000 } } });
      expect(outcome.view.priced.lines.map((line) => line.variation?.id)).toEqual([id]);
    },
  );

  it('refuses what was sold or switched off a moment ago, and what never was', async () => {
    await add(null, 'reuze', 1);
    await quietly.stock(variationOf('reuze', 7), 0);
    await quietly.switchOff(variationOf('reuze', 8));
    const codes = [];
    for (const at of [7, 8, 399, 400]) codes.push((await add(null, 'reuze', at)).notice?.code);
    expect(codes).toEqual(['out-of-stock', 'unavailable-variation', 'added', 'missing-attributes']);
  });

  it('refuses an order of what was sold, switched off or made dearer a moment ago', async () => {
    const session = (await add(null, 'reuze', 7)).view.session;
    await add(session, 'reuze', 8);
    const visitor = test.guest(session);
    const seen = await showCart(test.shop, visitor);
    const order = () => placeOrder(test.shop, visitor, checkoutForm({ seenTotal: seen.priced.total }));
    await quietly.price(variationOf('reuze', 8), 1_100);
    expect(outcomeCode(await order())).toBe('total-changed');
    await quietly.price(variationOf('reuze', 8), 1_000);
    await quietly.stock(variationOf('reuze', 7), 0);
    expect(outcomeCode(await order())).toBe('line-out-of-stock');
    await quietly.stock(variationOf('reuze', 7), 1);
    await quietly.switchOff(variationOf('reuze', 8));
    expect(outcomeCode(await order())).toBe('line-gone');
    expect(outcomeCode(await placeOrder(test.shop, visitor, checkoutForm()))).toBe('placed');
  });

  it('prices a line of which what is known beforehand says nothing', async () => {
    const first = await add(null, 'reuze', 7);
    const rows = first.view.priced.lines.map((line) => line.row);
    const cachedProducts = () => test.products.get('reuze');
    const tables = await loadRateTables(test.shop);
    const view = await test.shop.db.write(async (tx) => {
      const now = test.shop.clock.now();
      const known = await loadPricingInputs(tx, rows, now, { cachedProducts });
      const more = rows.map((row) => ({ ...row, key: 'f'.repeat(32), variationId: variationOf('reuze', 9) }));
      const cart = {
        id: 1,
        customerCartId: 1,
        session: 't',
        expiresAt: 0,
        rows: [...rows, ...more],
        removed: [],
        customer: first.view.customer,
        choices: noChoices,
      };
      return buildCartView(tx, cart, now, { pricingInputs: known, cachedProducts, tables });
    });
    expect(view.priced.lines.map((line) => line.variation?.id)).toEqual([
      variationOf('reuze', 7),
      variationOf('reuze', 9),
    ]);
    expect(view.priced.discontinuedRows).toEqual([]);
  });
});
