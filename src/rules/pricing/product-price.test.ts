import { describe, expect, it } from 'vitest';
import type { PlannedPrices, PriceInterval, PricePeriod, PriceTag } from '../catalog/product.ts';
import { cents } from '../money.ts';
import { priceAt, lowestPriceBetween, effectivePrice, priceRange } from './product-price.ts';

const day = 86_400_000;
const window = 30 * day;
const now = 1_000 * day;

function history(...rows: readonly [price: number, fromDay: number, untilDay: number | null][]): PriceInterval[] {
  return rows.map(([price, from, until], index) => ({
    id: index + 1,
    price: cents(price),
    from: now + from * day,
    until: until === null ? null : now + until * day,
  }));
}

function tag(regular: number, sale?: readonly [price: number, fromDay: number, untilDay: number | null]): PriceTag {
  return {
    regular: cents(regular),
    sale: sale
      ? { price: cents(sale[0]), from: now + sale[1] * day, until: sale[2] === null ? null : now + sale[2] * day }
      : null,
  };
}

function periods(...rows: readonly [price: number, fromDay: number, untilDay: number | null][]): PricePeriod[] {
  return history(...rows).map(({ price, from, until }) => ({ price, from, until }));
}

describe('price history', () => {
  it('gives the last written row that covers a moment', () => {
    const rows = history([200, -60, null], [150, -20, -10]);
    expect(priceAt(rows, now - 61 * day)).toBeNull();
    expect(priceAt(rows, now - 15 * day)).toBe(150);
    expect(priceAt(rows, now - 10 * day)).toBe(200);
  });

  it('finds the lowest price of a period, excluding its end', () => {
    const rows = history([200, -60, null], [150, -20, -10], [120, 0, null]);
    expect(lowestPriceBetween(rows, now - window, now)).toBe(150);
    expect(lowestPriceBetween(rows, now - 9 * day, now)).toBe(200);
    expect(lowestPriceBetween([], now - window, now)).toBeNull();
  });
});

describe('the price in effect', () => {
  it.each<[string, PriceTag, PriceInterval[], { price: number; struck: number | null; onSale: boolean }]>([
    ['no sale', tag(200), history([200, -60, null]), { price: 200, struck: null, onSale: false }],
    [
      'a running sale strikes through the regular price before it [9-03]',
      tag(200, [150, -2, 3]),
      history([200, -60, null], [150, -2, 3]),
      { price: 150, struck: 200, onSale: true },
    ],
    [
      'a lower price within the 30 days before is struck through',
      tag(200, [150, -2, 3]),
      history([200, -60, null], [180, -20, -12], [150, -2, 3]),
      { price: 150, struck: 180, onSale: true },
    ],
    [
      'a lower price longer ago does not count',
      tag(200, [150, -2, 3]),
      history([200, -60, null], [160, -50, -40], [150, -2, 3]),
      { price: 150, struck: 200, onSale: true },
    ],
    [
      'nothing is struck through when the price was as low before',
      tag(200, [150, -2, 3]),
      history([200, -60, null], [150, -20, -12], [150, -2, 3]),
      { price: 150, struck: null, onSale: true },
    ],
    [
      'a regular price that was raised just before is not struck through',
      tag(250, [150, -1, null]),
      history([180, -60, null], [250, -1.5, null], [150, -1, null]),
      { price: 150, struck: 180, onSale: true },
    ],
    [
      'nothing is struck through without a history',
      tag(200, [150, -2, 3]),
      [],
      { price: 150, struck: null, onSale: true },
    ],
    [
      'a planned sale has no effect yet',
      tag(200, [150, 2, 5]),
      history([200, -60, null], [150, 2, 5]),
      { price: 200, struck: null, onSale: false },
    ],
    [
      'a sale that has ended',
      tag(200, [150, -9, 0]),
      history([200, -60, null]),
      { price: 200, struck: null, onSale: false },
    ],
    ['a sale that is not a reduction', tag(200, [200, -9, null]), [], { price: 200, struck: null, onSale: false }],
  ])('%s', (_title, price, rows, expected) => {
    expect(effectivePrice(price, rows, now, window)).toMatchObject({ regular: price.regular, ...expected });
  });

  it.each<[string, PlannedPrices, PriceInterval[], object]>([
    [
      'a promotion strikes the price before it, and keeps the base of other offers',
      { ...tag(200), promoted: periods([180, -2, 3]) },
      history([200, -60, null], [180, -2, 3]),
      { price: 180, base: 200, struck: 200, onSale: true, until: now + 3 * day },
    ],
    [
      'a promotion on a sale strikes the sale price that was asked before it, not the regular price',
      { ...tag(200, [150, -10, 5]), promoted: periods([135, -2, 3]) },
      history([200, -60, null], [150, -10, 5], [135, -2, 3]),
      { price: 135, base: 150, struck: 150, onSale: true, until: now + 3 * day },
    ],
    [
      'a sale after a promotion strikes the promoted price, if that was lower than the regular price',
      tag(200, [150, -2, 5]),
      history([200, -60, null], [180, -20, -10], [150, -2, 5]),
      { price: 150, struck: 180, onSale: true },
    ],
    [
      'a promotion at the price of the weeks before strikes nothing',
      { ...tag(200), promoted: periods([180, -2, null]) },
      history([200, -60, null], [180, -20, -10], [180, -2, null]),
      { price: 180, base: 200, struck: null, onSale: true, until: null },
    ],
    [
      'a planned promotion says when the price changes',
      { ...tag(200), promoted: periods([180, 2, 3]) },
      history([200, -60, null], [180, 2, 3]),
      { price: 200, struck: null, onSale: false, until: now + 2 * day },
    ],
    [
      'a promotion dearer than the sale has no effect',
      { ...tag(200, [150, -2, 5]), promoted: periods([180, -2, 3]) },
      history([200, -60, null], [150, -2, 5]),
      { price: 150, struck: 200, onSale: true },
    ],
  ])('%s', (_title, planned, rows, expected) => {
    const effective = effectivePrice(planned, rows, now, window);
    expect(effective).toMatchObject({ regular: planned.regular, ...expected });
    if (!('base' in expected)) expect(effective).not.toHaveProperty('base');
  });

  it('returns when it changes next', () => {
    expect(effectivePrice(tag(200, [150, 2, 5]), [], now, window).until).toBe(now + 2 * day);
    expect(effectivePrice(tag(200, [150, -2, 5]), [], now, window).until).toBe(now + 5 * day);
    expect(effectivePrice(tag(200, [150, -2, null]), [], now, window).until).toBeNull();
  });

  it('of variations is the lowest and the highest price, until the first of them changes', () => {
    const prices = [tag(300), tag(200, [150, -1, 4]), tag(250, [240, 1, 9])].map((one) =>
      effectivePrice(one, history([200, -60, null]), now, window),
    );
    expect(priceRange(prices)).toMatchObject({ lowest: { price: 150, until: now + day }, highest: 300 });
    expect(priceRange([])).toBeNull();
  });
});
