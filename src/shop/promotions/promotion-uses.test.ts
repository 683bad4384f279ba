import { expect, it } from 'vitest';
import { checkoutForm, guestWithCart, outcomeCode, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { cartPromotion, quantityPromotion } from '../../../test/support/pricing.ts';
import { offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { cents } from '../../rules/money.ts';
import type { PromotionDraft } from '../../rules/promotions/promotions.ts';
import { lapseOrder } from '../orders/lapse-order.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { showCart } from '../cart/show-cart.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { PlaceOrderOutcome } from '../orders/place-order.ts';
import { program } from '../shop.ts';
import { deletePromotion } from './delete-promotion.ts';
import { listPromotions } from './list-promotions.ts';
import { savePromotion } from './save-promotion.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;
const day = 86_400_000;

describeEngines('uses of promotions', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [...smallCatalogue.products, simple('ruim', 'Ruim', offer('R-1', 1_000, 500))],
  });
  const save = async (draft: PromotionDraft, id: number | null = null) => {
    const saved = await savePromotion(test.shop, program, { id, draft });
    if (!saved.ok) throw new Error(saved.reason);
    return saved.id;
  };
  const off = (usageLimit: number | null) =>
    cartPromotion(0, { minimum: cents(1), effect: { kind: 'amount', cents: cents(100) }, usageLimit });
  const used = async (id: number) => {
    const listed = await listPromotions(test.shop, program);
    if (!listed.ok) throw new Error(listed.reason);
    const found = listed.promotions.find(({ promotion }) => promotion.id === id);
    return [found?.promotion.timesUsed, found?.state];
  };
  const buy = async (own: Parameters<typeof checkoutForm>[0] = {}) => {
    const visitor = await guestWithCart(test.shop, test.products, { ruim: 1 });
    return placeOrder(test.shop, visitor, checkoutForm(own));
  };
  const discountOf = (outcome: PlaceOrderOutcome) => placedOrder(outcome).discount;

  it('a promotion for one order, 20 orders at once: one has the discount', async () => {
    const id = await save(off(1));
    const visitors = [];
    for (let buyer = 0; buyer < 20; buyer += 1)
      visitors.push(await guestWithCart(test.shop, test.products, { ruim: 1 }));
    const outcomes = await Promise.all(
      visitors.map((visitor, buyer) =>
        placeOrder(test.shop, visitor, checkoutForm({ email: `koper${buyer}@voorbeeld.nl` })),
      ),
    );
    expect(outcomes.filter((outcome) => discountOf(outcome) === 100)).toHaveLength(1);
    expect(outcomes.filter((outcome) => discountOf(outcome) === 0)).toHaveLength(19);
    expect(await used(id)).toEqual([1, 'used-up']);
  }, 60_000);

  it('an order that showed the discount is refused with the new total', async () => {
    await save(off(1));
    const visitors = [];
    for (let buyer = 0; buyer < 2; buyer += 1)
      visitors.push(await guestWithCart(test.shop, test.products, { ruim: 1 }));
    const shown = await Promise.all(visitors.map(async (visitor) => (await showCart(test.shop, visitor)).priced.total));
    const outcomes = await Promise.all(
      visitors.map((visitor, buyer) =>
        placeOrder(
          test.shop,
          visitor,
          checkoutForm({ email: `koper${buyer}@voorbeeld.nl`, seenTotal: shown[buyer] ?? null }),
        ),
      ),
    );
    expect(outcomes.map(outcomeCode).toSorted()).toEqual(['placed', 'total-changed']);
    const [seen = cents(0)] = shown;
    expect(outcomes.find((outcome) => outcome.kind === 'refused')).toMatchObject({
      notice: { code: 'total-changed', seen, now: seen + 100 },
    });
  });

  it('are given back once, when the order is cancelled or lapses', async () => {
    const id = await save(off(2));
    const cancelled = placedOrder(await buy());
    const lapsed = placedOrder(await buy());
    expect(await used(id)).toEqual([2, 'used-up']);
    expect(discountOf(await buy())).toBe(0);
    const cancel = () => changeOrderStatus(test.shop, manager, { orderId: cancelled.id, status: 'cancelled' });
    await Promise.all([cancel(), cancel()]);
    expect(await used(id)).toEqual([1, 'running']);
    test.advance(30 * day);
    expect(await lapseOrder(test.shop, { orderId: lapsed.id })).toBe(true);
    expect(await used(id)).toEqual([0, 'running']);
    expect(discountOf(await buy())).toBe(100);
  });

  it('count for a promotion without a limit too, and for the limit that it gets later', async () => {
    const id = await save(off(null));
    await buy();
    await buy();
    expect(await used(id)).toEqual([2, 'running']);
    expect(await savePromotion(test.shop, program, { id, draft: off(1) })).toEqual({
      ok: false,
      reason: 'invalid',
      problems: [{ field: 'usageLimit', problem: { code: 'limit-below-uses', uses: 2 } }],
    });
    await save(off(3), id);
    expect([discountOf(await buy()), discountOf(await buy())]).toEqual([100, 0]);
  });

  it('count only for promotions that change the order', async () => {
    const id = await save(quantityPromotion(0));
    await buy();
    expect(await used(id)).toEqual([0, 'running']);
  });

  it('stay with orders whose promotion is deleted', async () => {
    const id = await save(off(1));
    const order = placedOrder(await buy());
    expect(await deletePromotion(test.shop, program, { id })).toEqual({ ok: true });
    expect(order.lines[0]?.adjustments).toMatchObject([{ params: { title: 'Actie 0' }, cents: -100 }]);
    await changeOrderStatus(test.shop, manager, { orderId: order.id, status: 'cancelled' });
    expect(discountOf(await buy())).toBe(0);
  });

  it('staff alone makes and deletes promotions', async () => {
    const visitor = { role: 'customer', session: null, account: null } as const;
    const refused = { ok: false, reason: 'not-allowed' };
    expect(await savePromotion(test.shop, visitor, { id: null, draft: off(1) })).toEqual(refused);
    expect(await deletePromotion(test.shop, visitor, { id: 1 })).toEqual(refused);
    expect(await listPromotions(test.shop, visitor)).toEqual(refused);
    expect(await deletePromotion(test.shop, program, { id: 999 })).toEqual({ ok: false, reason: 'unknown-promotion' });
  });
});
