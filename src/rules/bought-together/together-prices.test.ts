import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents } from '../money.ts';
import { defaultSettings } from './bought-together.ts';
import type { NewPrice } from './bought-together.ts';
import {
  addedAmounts,
  formatNewPrice,
  mainUnitPrice,
  mainUnits,
  parseNewPrice,
  togetherTotals,
} from './together-prices.ts';
import { quantityPriceRows } from '../promotions/quantity-prices.ts';
import { cartRow, pricedCart, pricedProduct, quantityPromotion } from '../../../test/support/pricing.ts';
import type { AddedUnits } from './together-prices.ts';

const percent = (value: number): NewPrice => ({ kind: 'percentage', basisPoints: value * 100 });
const amount = (value: number): NewPrice => ({ kind: 'amount', cents: value });
const units = (quantity: number, price: number, newPrice: NewPrice, regular = price, base = price): AddedUnits => ({
  quantity,
  price: cents(price),
  base: cents(base),
  regular: cents(regular),
  newPrice,
});
const full = percent(100);

describe('the price of added products', () => {
  test.each([
    [units(1, 14_999, percent(90)), 13_499],
    [units(3, 14_999, percent(90)), 40_497],
    [units(2, 14_999, amount(10_000)), 20_000],
    [units(2, 14_999, full), 29_998],
    [units(1, 14_999, percent(0)), 0],
  ])('of %j is %i cents [9-42] [3.13-11]', (added, expected) => {
    expect(addedAmounts([added], 'sale')).toEqual([expected]);
  });

  it('takes a percentage of the regular price where the list says so, but 100% is the current price [3.13-06]', () => {
    const reduced = units(1, 8_000, percent(50), 10_000);
    expect(addedAmounts([reduced], 'sale')).toEqual([4_000]);
    expect(addedAmounts([reduced], 'regular')).toEqual([5_000]);
    expect(addedAmounts([{ ...reduced, newPrice: full }], 'regular')).toEqual([8_000]);
  });

  it('takes a percentage of the price before promotions, but 100% is the promoted price', () => {
    const promoted = units(1, 7_000, percent(50), 10_000, 8_000);
    expect(addedAmounts([promoted], 'sale')).toEqual([4_000]);
    expect(addedAmounts([{ ...promoted, newPrice: full }], 'sale')).toEqual([7_000]);
    const main = { quantity: 1, cost: cents(7_000), base: cents(8_000) };
    const list = { pricing: 'sale', mainNewPrice: percent(90) } as const;
    expect(togetherTotals(main, [units(1, 500, full)], list)).toMatchObject({ main: 7_200 });
    expect(togetherTotals(main, [], list)).toMatchObject({ main: 7_000 });
  });

  it('adds up to the exact total, rounded to the cent, and is exact where it can be', () => {
    // 100.5 + 100.5 = 201, where rounding each line would give 202.
    expect(addedAmounts([units(1, 201, percent(50)), units(1, 201, percent(50))], 'sale')).toEqual([101, 100]);
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            quantity: fc.integer({ min: 1, max: 99 }),
            price: fc.integer({ min: 0, max: 100_000 }).map(cents),
            newPrice: fc.oneof(
              fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
              fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 0, max: 100_000 }) }),
            ),
          }),
          { maxLength: 20 },
        ),
        (lines) => {
          const added = lines.map((line) => ({ ...line, base: line.price, regular: line.price }));
          const exact = added.map(({ quantity, price, newPrice }) =>
            newPrice.kind === 'amount' ? quantity * newPrice.cents : (quantity * price * newPrice.basisPoints) / 10_000,
          );
          const amounts = addedAmounts(added, 'sale');
          const { added: total } = togetherTotals({ quantity: 1, cost: cents(1), base: cents(1) }, added, {
            pricing: 'sale',
            mainNewPrice: full,
          });
          expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(total);
          for (const [index, one] of amounts.entries()) expect(Math.abs(one - (exact[index] ?? 0))).toBeLessThan(1);
        },
      ),
    );
  });
});

describe('the total', () => {
  const list = { pricing: 'sale', mainNewPrice: percent(80) } as const;
  const main = { quantity: 2, cost: cents(37_998), base: cents(18_999) };

  it('has the new price of the main product only when what is added costs something [9-43]', () => {
    expect(mainUnitPrice(main.base, percent(80))).toBe(15_199);
    expect(mainUnitPrice(main.base, amount(5_000))).toBe(5_000);
    expect(togetherTotals(main, [], list)).toMatchObject({ main: 37_998, added: 0 });
    expect(togetherTotals(main, [units(1, 500, percent(0))], list)).toMatchObject({ main: 37_998 });
    expect(togetherTotals(main, [units(1, 500, full)], list)).toMatchObject({ main: 30_398, added: 500 });
  });

  it('has the price by quantity of the main product, as the cart has it', () => {
    const product = pricedProduct(1, 1_999);
    const added = pricedProduct(2, 1_000);
    const item = { key: 'a', productId: 2, variationId: null, newPrice: percent(50), quantity: 1, bounds: null };
    const promotions = [
      quantityPromotion(1),
      quantityPromotion(2, { tiers: [{ min: 1, max: 2, discount: { kind: 'percentage', basisPoints: 333 } }] }),
    ];
    const rows = quantityPriceRows({ product, variation: null }, promotions);
    for (const mainNewPrice of [full, percent(80)]) {
      const own = { ...defaultSettings, ownerId: 1, productId: 1, mainNewPrice, items: [item] };
      for (let quantity = 1; quantity <= 12; quantity += 1) {
        const cart = pricedCart(
          [product, added],
          [
            { ...cartRow(1, quantity), key: 'main' },
            { ...cartRow(2, 1), boughtTogether: { parentKey: 'main', itemKey: 'a' } },
          ],
          { promotions, boughtTogether: new Map([[1, own]]) },
        );
        const page = togetherTotals(mainUnits(product.price, quantity, rows), [units(1, 1_000, percent(50))], own);
        expect(page.total).toBe(cart.lines.reduce((sum, line) => sum + line.total, 0));
      }
    }
  });

  it('has nothing for a bundle, which its own block prices [9-51]', () => {
    const none = mainUnits(null, 2, []);
    expect(togetherTotals(none, [units(2, 333, full)], list)).toMatchObject({ main: 0, added: 666, total: 666 });
  });

  it('is the main product and what is added, rounded to 3 decimals [9-44]', () => {
    const totals = togetherTotals(main, [units(1, 333, percent(33.33))], { ...list, mainNewPrice: full });
    // 379.98 + 1.109889
    expect(totals).toMatchObject({ total: 38_109, exactTotal: 381.09 });
    expect(togetherTotals(main, [units(1, 333, percent(50))], { ...list, mainNewPrice: full })).toMatchObject({
      added: 167,
      total: 38_165,
      exactTotal: 381.645,
    });
  });
});

it('is written as a percentage or as an amount in euros [3.13-11]', () => {
  expect([formatNewPrice(full), formatNewPrice(percent(87.5)), formatNewPrice(amount(1_250))]).toEqual([
    '100%',
    '87.5%',
    '12.5',
  ]);
});

test.each([
  ['90%', percent(90)],
  ['87,5 %', percent(87.5)],
  ['12.5', amount(1_250)],
  [' 12,05 ', amount(1_205)],
  ['', null],
  ['-1', null],
  ['1.234', null],
  ['gratis', null],
])('%j is read as %j [3.13-11]', (text, expected) => {
  expect(parseNewPrice(text)).toEqual(expected);
});
