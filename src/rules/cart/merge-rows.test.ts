import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartRow } from './cart.ts';
import { mergeCartRows } from './merge-rows.ts';
import type { ProductLimits } from './merge-rows.ts';

const stock = (onHand: number | null) => ({ managed: onHand !== null, onHand: onHand ?? 0, inStock: true, lowAt: 0 });
const product = (onHand: number | null, own: Partial<ProductLimits> = {}): ProductLimits => ({
  stock: stock(onHand),
  soldIndividually: false,
  customerLimit: null,
  variations: [],
  ...own,
});
const products: ReadonlyMap<number, ProductLimits | null> = new Map([
  [1, product(5)],
  [2, product(null)],
  [3, product(0)],
  [4, product(9, { soldIndividually: true })],
  [5, product(9, { customerLimit: 3 })],
  [6, null],
  [7, product(null, { customerLimit: 3, variations: [71, 72].map((id) => ({ id, stock: stock(4) })) })],
]);

/** `7.71.a`: product, variation, choice. */
function row([name, quantity]: readonly [string, number]): CartRow {
  const [productId = '', variationId = ''] = name.split('.');
  return {
    key: name,
    productId: Number(productId),
    variationId: variationId === '' ? null : Number(variationId),
    attributes: {},
    quantity,
    seenCents: null,
  };
}

type Quantities = readonly (readonly [string, number])[];

function merge(own: Quantities, added: Quantities, { maxQuantity = 99, maxRows = 4 } = {}) {
  const merged = mergeCartRows(own.map(row), added.map(row), { products, maxQuantity, maxRows });
  return { changed: merged.changed.map(({ key, quantity }) => [key, quantity]), isComplete: merged.isComplete };
}

it.each<[string, Quantities, Quantities, Quantities, boolean]>([
  ['a row that the account does not have is added', [['2', 1]], [['1', 2]], [['1', 2]], true],
  ['the larger quantity holds, not the sum', [['2', 2]], [['2', 3]], [['2', 3]], true],
  ['a row of the account gets no smaller', [['2', 3]], [['2', 2]], [], true],
  ['a quantity stays within the stock', [['1', 2]], [['1', 9]], [['1', 5]], false],
  ['a quantity stays within the maximum of a row', [], [['2', 200]], [['2', 99]], false],
  ['what the account has above the stock stays', [['1', 7]], [['1', 9]], [], false],
  ['what is sold out comes along, for the cart to say so', [], [['3', 2]], [['3', 2]], true],
  ['what is no longer sold comes along, for the cart to say so', [], [['6', 2]], [['6', 2]], true],
  ['of a product that is sold individually there is one', [['4', 1]], [['4', 1]], [], true],
  ['of a product that is sold individually no second choice', [['4..a', 1]], [['4..b', 1]], [], false],
  ['a quantity stays within the maximum per customer', [['5', 1]], [['5', 5]], [['5', 3]], false],
  ['the maximum per customer counts all variations', [['7.71', 2]], [['7.72', 2]], [['7.72', 1]], false],
  ['nothing is left of the maximum per customer', [['7.71', 3]], [['7.72', 2]], [], false],
  [
    'two choices of one variation share its stock',
    [],
    [
      ['7.71.a', 1],
      ['7.71.b', 1],
      ['7.71.a', 3],
    ],
    [
      ['7.71.a', 1],
      ['7.71.b', 1],
      ['7.71.a', 2],
    ],
    false,
  ],
  [
    'a full cart takes no new row, and a larger quantity of an old one',
    [
      ['1', 1],
      ['2', 1],
      ['3', 1],
      ['4', 1],
    ],
    [
      ['6', 1],
      ['2', 5],
    ],
    [['2', 5]],
    false,
  ],
  ['two empty carts are one', [], [], [], true],
])('%s', (_, own, added, changed, isComplete) => {
  expect(merge(own, added)).toEqual({ changed, isComplete });
});

it('never makes a cart that exceeds a limit that neither cart exceeded, and merging again changes nothing', () => {
  const cart = fc.uniqueArray(
    fc.tuple(fc.constantFrom('1', '2', '4', '5', '7.71', '7.72', '7.71.a'), fc.integer({ min: 1, max: 12 })),
    { selector: ([name]) => name, maxLength: 4 },
  );
  fc.assert(
    fc.property(cart, cart, (own, added) => {
      const first = mergeCartRows(own.map(row), added.map(row), { products, maxQuantity: 10, maxRows: 5 });
      const rows = new Map([...own.map(row), ...first.changed].map((one) => [one.key, one]));
      const units = (fits: (one: CartRow) => boolean, list: Iterable<CartRow>) =>
        [...list].reduce((sum, one) => (fits(one) ? sum + one.quantity : sum), 0);
      const bounds: [number, (one: CartRow) => boolean][] = [
        [5, (one) => one.productId === 1],
        [1, (one) => one.productId === 4],
        [3, (one) => one.productId === 5],
        [3, (one) => one.productId === 7],
        [4, (one) => one.variationId === 71],
      ];
      for (const [max, fits] of bounds)
        expect(units(fits, rows.values())).toBeLessThanOrEqual(Math.max(max, units(fits, own.map(row))));
      expect(rows.size).toBeLessThanOrEqual(5);
      const again = mergeCartRows([...rows.values()], added.map(row), { products, maxQuantity: 10, maxRows: 5 });
      expect(again.changed).toEqual([]);
    }),
  );
});

it('takes along what was added with a product only together with that product', () => {
  const main = row(['4', 1]);
  const child = { ...row(['2', 1]), boughtTogether: { parentKey: '4', itemKey: 'a1' } };
  const limits = { products, maxQuantity: 99, maxRows: 4 };
  expect(mergeCartRows([], [main, child], limits)).toEqual({ changed: [main, child], isComplete: true });
  expect(mergeCartRows([row(['4..b', 1])], [main, child], limits)).toEqual({ changed: [], isComplete: false });
  expect(mergeCartRows([], [child], limits).changed).toEqual([child]);
});
