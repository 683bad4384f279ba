import { expect, it } from 'vitest';
import { makeBundle } from '../../../test/support/bundles.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { testBundleItem } from '../../../test/support/fixtures/bundles.ts';
import { createSeededRandom } from '../../../test/support/seeded-random.ts';
import type { SeededRandom } from '../../../test/support/seeded-random.ts';
import { findLedgerFaults } from '../../../test/support/stock-ledger.ts';
import { deleteOldStockMovements, listStockMovements } from '../../db/catalog/stock-movements.ts';
import { noCents } from '../../rules/money.ts';
import type { StockMovement } from '../../rules/catalog/stock-movements.ts';
import { changeOrderLines } from '../order-changes/change-order-lines.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { lapseOrder } from '../orders/lapse-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { changeProduct } from './change-product.ts';
import { deleteProduct } from './delete-product.ts';
import { showStockMovements } from './show-stock-movements.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;
const hour = 3_600_000;

describeEngines('movements of stock', (engine) => {
  const test = freshShop(engine);
  const { itemId: item } = test;
  const order = async (items: Readonly<Record<string, number>>) =>
    placedOrder(await placeOrder(test.shop, await guestWithCart(test.shop, test.products, items), checkoutForm()));
  const movementsOf = async (slug: string): Promise<readonly StockMovement[]> => {
    const page = { itemIds: [item(slug)], limit: 50, offset: 0 };
    return (await test.shop.db.read((tx) => listStockMovements(tx, page))).movements.toReversed();
  };
  const summary = async (slug: string) =>
    (await movementsOf(slug)).map(({ cause, before, after }) => `${cause} ${before} ${after}`);
  const setQuantity = (slug: string, onHand: number, stockCause?: 'received' | 'counted' | 'damaged') =>
    changeProduct(test.shop, manager, { productId: item(slug), stock: { onHand }, ...(stockCause && { stockCause }) });

  it('each says its cause, its order, who did it, and the quantity before and after', async () => {
    const first = await order({ doos: 2, schaars: 1 });
    await changeOrderStatus(test.shop, manager, { orderId: first.id, status: 'cancelled' });
    await setQuantity('doos', 30, 'received');
    await setQuantity('doos', 30, 'received');
    await setQuantity('doos', 28);
    expect(await summary('doos')).toEqual([
      'import 0 10',
      'order 10 8',
      'cancelled 8 10',
      'received 10 30',
      'staff 30 28',
    ]);
    expect(await movementsOf('doos')).toMatchObject([
      { actor: 'program', orderId: null },
      { actor: 'guest', orderId: first.id, orderNumber: first.number, at: first.placedAt },
      { actor: 'shop-manager', orderId: first.id },
      { actor: 'shop-manager', orderId: null },
      { actor: 'shop-manager', orderId: null },
    ]);
    expect(await summary('schaars')).toEqual(['import 0 3', 'order 3 2', 'cancelled 2 3']);
  });

  it('a lapse, a refund with its units and a change of lines are movements of their order', async () => {
    const lapsed = await order({ doos: 1 });
    test.advance((lapsed.payBy ?? 0) - test.shop.clock.now() + 1);
    await lapseOrder(test.shop, { orderId: lapsed.id });
    const changed = await order({ doos: 3 });
    const [line] = changed.lines;
    const lines = [{ lineId: line?.id ?? 0, quantity: 1 }];
    const input = { orderId: changed.id, lines, added: [], isPreview: true };
    expect((await changeOrderLines(test.shop, manager, input)).ok).toBe(true);
    expect((await changeOrderLines(test.shop, manager, { ...input, isPreview: false })).ok).toBe(true);
    await changeOrderStatus(test.shop, manager, { orderId: changed.id, status: 'processing' });
    const refund = {
      orderId: changed.id,
      request: () => ({
        lines: [{ lineId: line?.id ?? 0, quantity: 1, amount: null }],
        shipping: noCents,
        amount: noCents,
      }),
      reason: '',
      isPaid: false,
    };
    expect((await recordRefund(test.shop, manager, { ...refund, restock: true })).ok).toBe(true);
    expect(await summary('doos')).toEqual([
      'import 0 10',
      'order 10 9',
      'lapsed 9 10',
      'order 10 7',
      'order-changed 7 9',
      'refund 9 10',
    ]);
  });

  it('the parts of a bundle move, and the bundle follows', async () => {
    await makeBundle(test.shop, item('alleen'), [testBundleItem({ productId: item('doos'), quantity: 2 })]);
    await order({ alleen: 1 });
    expect(await summary('doos')).toEqual(['import 0 10', 'order 10 8']);
    expect((await summary('alleen')).at(-1)).toBe('bundle 5 4');
  });

  it('what is left of a deleted product moves out, and its movements stay', async () => {
    expect(await deleteProduct(test.shop, manager, { productId: item('schaars') })).toEqual({ ok: true });
    expect(await summary('schaars')).toEqual(['import 0 3', 'deleted 3 0']);
  });

  it('old ones are deleted in parts, but never the last of an item', async () => {
    for (const units of [11, 12, 13]) await setQuantity('doos', units);
    const cut = test.shop.clock.now() + 1;
    test.advance(hour);
    await setQuantity('schaars', 9);
    const deleteSome = () => test.shop.db.write((tx) => deleteOldStockMovements(tx, cut, 2));
    const counts: number[] = [];
    for (let gone = 2; gone > 0;) counts.push((gone = await deleteSome()));
    expect(counts).toEqual([2, 2, 0]);
    expect(await summary('doos')).toEqual(['staff 12 13']);
    expect(await summary('schaars')).toEqual(['staff 3 9']);
    // Only the sum from nothing is gone: put back what was before the first row.
    await test.shop.db.write(({ q }) => q.deleteFrom('stock_movements').execute());
    await test.shop.db.write(({ q }) => q.updateTable('stock').set({ on_hand: 0 }).execute());
  });

  it('are for staff alone, page by page', async () => {
    const show = (productId: number, visitor: Parameters<typeof showStockMovements>[1] = manager) =>
      showStockMovements(test.shop, visitor, { productId, limit: 1, offset: 0 });
    await setQuantity('doos', 11);
    expect(await show(item('doos'))).toMatchObject({ ok: true, total: 2, movements: [{ before: 10, after: 11 }] });
    expect(await show(999_999)).toEqual({ ok: false, reason: 'unknown-product' });
    expect(await show(item('doos'), test.guest(null))).toEqual({ ok: false, reason: 'not-allowed' });
    const keuze = test.products.get('keuze');
    expect(await show(keuze?.id ?? 0)).toMatchObject({ ok: true, movements: [{ cause: 'import' }] });
  });

  /** One random action on the stock; refusals are fine. */
  async function act(random: SeededRandom, orders: number[]): Promise<void> {
    const slugs = ['doos', 'schaars', 'alleen'] as const;
    const known = orders.length > 0 ? random.pick(orders) : 0;
    switch (random.integerBelow(6)) {
      case 0:
      case 1: {
        const items = Object.fromEntries(slugs.filter(() => random.chance(0.6)).map((slug) => [slug, 1]));
        try {
          const visitor = await guestWithCart(test.shop, test.products, items);
          const outcome = await placeOrder(test.shop, visitor, checkoutForm());
          if (outcome.kind === 'placed') orders.push(outcome.order.id);
        } catch (error) {
          // A product that is sold out does not go into a cart.
          if (!(error instanceof Error && /line-|cart-|stock/.test(error.message))) throw error;
        }
        return;
      }
      case 2:
        await changeOrderStatus(test.shop, manager, {
          orderId: known,
          status: random.pick(['processing', 'cancelled']),
        });
        return;
      case 3:
        await setQuantity(random.pick(slugs), random.integerBelow(9), random.pick(['received', 'counted', 'damaged']));
        return;
      case 4:
        await changeProduct(test.shop, manager, {
          productId: item(random.pick(slugs)),
          stock: { managed: random.chance(0.8) },
        });
        return;
      default:
        await recordRefund(test.shop, manager, {
          orderId: known,
          request: (_left, { lines }) => ({
            lines: lines.slice(0, 1).map(({ id }) => ({ lineId: id, quantity: 1, amount: null })),
            shipping: noCents,
            amount: noCents,
          }),
          reason: '',
          restock: true,
          isPaid: false,
        });
    }
  }

  it.each([1, 2, 3])(
    'whatever happens at the same time, they add up with the stock (seed %i)',
    async (seed) => {
      const random = createSeededRandom(seed);
      const orders: number[] = [];
      for (let round = 0; round < 8; round += 1) {
        await Promise.all(Array.from({ length: 8 }, () => act(random, orders)));
        expect(await findLedgerFaults(test.shop)).toEqual([]);
      }
      expect(orders.length).toBeGreaterThan(3);
    },
    60_000,
  );
});
