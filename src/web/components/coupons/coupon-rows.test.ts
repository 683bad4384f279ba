import { expect, it } from 'vitest';
import { storeCart } from '../../../../test/support/fixtures/carts.ts';
import { otherDiscounts } from './coupon-rows.ts';

it('lists the promotions of a cart by title, and what is left as one discount', () => {
  const off = (total: string) => {
    const cart = storeCart();
    const totals = { ...cart.totals, total_discount: total, total_discount_tax: '0' };
    return otherDiscounts({ ...cart, totals, extensions: { discounts: [{ title: 'Bij drie', amount: '1250' }] } });
  };
  expect(off('1250')).toEqual([{ title: 'Bij drie', cents: 1_250 }]);
  expect(off('1500')).toEqual([
    { title: 'Bij drie', cents: 1_250 },
    { title: 'Korting', cents: 250 },
  ]);
  expect(otherDiscounts(storeCart())).toEqual([]);
});
