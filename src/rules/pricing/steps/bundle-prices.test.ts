import { expect, it } from 'vitest';
import { fullPrice, simpleProduct } from '../../../../test/support/fixtures/products.ts';
import { testBundle, testBundleItem } from '../../../../test/support/fixtures/bundles.ts';
import { emptyCustomer, noChoices } from '../../cart/cart.ts';
import type { CartRow } from '../../cart/cart.ts';
import type { Bundle } from '../../bundles/bundles.ts';
import type { Product } from '../../catalog/product.ts';
import { priceCart } from '../cart-pricing.ts';
import { noOffers } from '../../../../test/support/no-offers.ts';
import { zonesOf } from '../../../../test/support/fixtures/zones.ts';

const counted = (onHand: number) => ({ managed: true, onHand, inStock: onHand > 0, lowAt: 0 });
function product(id: number, price: number, onHand = 9): [number, Product] {
  const own = { id, slug: `p${id}`, price: fullPrice(price), stock: counted(onHand) };
  return [
    id,
    { ...simpleProduct, type: 'simple', variations: [], soldIndividually: false, customerLimit: null, ...own },
  ];
}
const bundle = testBundle({
  discount: 1_000,
  items: [testBundleItem({ key: 'a', productId: 1 }), testBundleItem({ key: 'b', productId: 2, quantity: 2 })],
});
const part = (itemKey: string, productId: number, quantity: number) => ({
  itemKey,
  productId,
  variationId: null,
  attributes: {},
  quantity,
});
const loose = { variationId: null, attributes: {}, seenCents: null };
const row: CartRow = {
  ...loose,
  key: 'row',
  productId: 100,
  quantity: 3,
  parts: [part('a', 1, 1), part('b', 2, 2)],
};

function price(bundles: readonly Bundle[], rows: readonly CartRow[], stockOfA = 9) {
  return priceCart(rows, {
    catalogue: new Map([product(1, 14_999, stockOfA), product(2, 5), product(100, 9_900, 0)]),
    customer: emptyCustomer,
    choices: noChoices,
    offers: { ...noOffers, bundles: new Map(bundles.map((one) => [one.productId, one])) },
    shipping: { zones: zonesOf({ NL: 0, BE: 0 }, null), deliveryTime: '', pickup: null },
    taxBasisPoints: 2_100,
    now: 0,
  });
}

it('[9-48] asks nothing for the bundle and a price for its parts, rounded per unit', () => {
  const priced = price([bundle], [row]);
  expect(
    priced.lines.map(({ role, unit, subtotal, row: { quantity } }) => [role.kind, quantity, unit, subtotal]),
  ).toEqual([
    ['bundle', 3, 0, 0],
    ['bundle-part', 3, 13_499, 40_497],
    ['bundle-part', 6, 5, 30],
  ]);
  expect(priced.itemsTotal).toBe(40_527);
  expect(priced.count).toBe(9);
  expect(priced.lines[1]?.adjustments).toEqual([
    { kind: 'bundle', source: 'bundle:100', code: 'bundle-price', params: {}, cents: -4_500 },
  ]);
});

it('[3.13-16] asks a fixed price for the bundle and nothing for its parts', () => {
  const priced = price([{ ...bundle, fixedPrice: true }], [row]);
  expect(priced.lines.map((line) => line.total)).toEqual([29_700, 0, 0]);
});

it('adds adjustments up to the difference with the list price', () => {
  for (const one of [bundle, { ...bundle, fixedPrice: true }, { ...bundle, roundsItems: false, discount: 3_333 }])
    for (const line of price([one], [row]).lines) {
      const change = line.adjustments.reduce((sum, adjustment) => sum + adjustment.cents, 0);
      expect(line.unitList * line.row.quantity + change).toBe(line.total);
    }
});

it('sets apart a bundle that staff changed or ended since, and the product of a bundle without parts', () => {
  const changed = { ...bundle, items: [testBundleItem({ key: 'a', productId: 1 })] };
  expect(price([changed], [row]).discontinuedRows).toEqual([row]);
  expect(price([], [row]).discontinuedRows).toEqual([row]);
  const plain = { ...loose, key: 'plain', productId: 100, quantity: 1 };
  expect(price([bundle], [plain]).discontinuedRows).toEqual([plain]);
});

it('counts the parts of a bundle together with loose units of the same item', () => {
  const extra = { ...loose, key: 'extra', productId: 1, quantity: 2 };
  expect(price([bundle], [row, extra], 5).lines.map((line) => line.problem)).toEqual([null, null, null, null]);
  const tooMany = price([bundle], [row, extra], 4).lines.map((line) => line.problem);
  expect(tooMany).toEqual([null, { code: 'too-few', available: 4 }, null, { code: 'too-few', available: 4 }]);
});
