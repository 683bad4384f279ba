import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../bought-together/bought-together.ts';
import type { BoughtTogetherList } from '../../bought-together/bought-together.ts';
import { viewItems } from '../../bought-together/item-view.ts';
import { offeredList } from '../../bought-together/offered-list.ts';
import type { CartRow } from '../../cart/cart.ts';
import { noChoices } from '../../cart/cart.ts';
import type { Product } from '../../catalog/product.ts';
import { emptyAddress } from '../../checkout/addresses.ts';
import { cents } from '../../money.ts';
import { priceCart } from '../cart-pricing.ts';
import { noOffers } from '../../../../test/support/no-offers.ts';
import { zonesOf } from '../../../../test/support/fixtures/zones.ts';

function product(id: number, price: number): Product {
  const stock = { managed: false, onHand: 0, inStock: true, lowAt: 0 };
  const effective = { price: cents(price), regular: cents(price), onSale: false, struck: null, until: null };
  return {
    id,
    type: 'simple',
    name: `Product ${id}`,
    price: effective,
    stock,
    soldIndividually: false,
    customerLimit: null,
    weightGrams: 1,
    pictures: [],
    facts: { edition: '' },
    variations: [],
    attributes: [],
  } as unknown as Product;
}

const catalogue = new Map([product(10, 10_000), product(40, 14_999), product(50, 501)].map((one) => [one.id, one]));
const list: BoughtTogetherList = {
  ...defaultSettings,
  ownerId: 10,
  productId: 10,
  items: [
    {
      key: 'a1',
      productId: 40,
      variationId: null,
      newPrice: { kind: 'percentage', basisPoints: 9_000 },
      quantity: 1,
      bounds: null,
    },
    {
      key: 'b2',
      productId: 50,
      variationId: null,
      newPrice: { kind: 'percentage', basisPoints: 5_000 },
      quantity: 1,
      bounds: null,
    },
  ],
};
const row = (key: string, productId: number, quantity: number, itemKey?: string): CartRow => ({
  key,
  productId,
  variationId: null,
  attributes: {},
  quantity,
  seenCents: null,
  boughtTogether: itemKey === undefined ? undefined : { parentKey: 'main', itemKey },
});

function price(
  rows: readonly CartRow[],
  lists: readonly BoughtTogetherList[] = [list],
  products: ReadonlyMap<number, Product> = catalogue,
) {
  return priceCart(rows, {
    catalogue: products,
    customer: { email: '', billing: emptyAddress, shipping: emptyAddress, shippingRateId: null, paymentMethod: null },
    choices: noChoices,
    offers: { ...noOffers, boughtTogether: new Map(lists.map((one) => [one.ownerId, one])) },
    shipping: { zones: zonesOf({ NL: 0, BE: 0 }, null), deliveryTime: '', pickup: null },
    taxBasisPoints: 2_100,
    now: 0,
  });
}
const totals = (rows: readonly CartRow[], lists?: readonly BoughtTogetherList[]) =>
  price(rows, lists).lines.map((line) => line.total);

describe('lines of products that were bought together', () => {
  it('cost on the page what they cost in the cart, to the cent, whatever is added [9-42]', () => {
    const tenth = { kind: 'percentage', basisPoints: 9_000 } as const;
    const cheap = new Map([product(10, 10_000), product(40, 495), product(50, 495)].map((one) => [one.id, one]));
    const tenOff = { ...list, items: list.items.map((item) => ({ ...item, newPrice: tenth })) };
    const offered = offeredList(tenOff, cheap);
    if (!offered) throw new Error('nothing is offered');
    const onPage = (ticked: readonly string[]) => {
      const states = offered.items.map(({ key, productId, quantity }) => ({
        key,
        quantity,
        itemId: productId,
        attributes: {},
        ticked: ticked.includes(key),
      }));
      return viewItems(offered, states, 1).map(({ amount }) => amount);
    };
    const inCart = (ticked: readonly string[]) => {
      const added = tenOff.items.flatMap(({ key, productId }) =>
        ticked.includes(key) ? [row(key, productId, 1, key)] : [],
      );
      const { lines } = price([row('main', 10, 1), ...added], [tenOff], cheap);
      return lines.slice(1).map(({ total }) => total);
    };
    // 4.455 + 4.455 = 8.91, where each alone is rounded to 4.46.
    expect([onPage(['a1', 'b2']), inCart(['a1', 'b2'])]).toEqual([
      [446, 445],
      [446, 445],
    ]);
    expect([onPage(['b2']), inCart(['b2'])]).toEqual([[446, 446], [446]]);
  });

  it('cost the price of the list, and together the rounded exact total', () => {
    const { lines } = price([row('main', 10, 1), row('x', 40, 1, 'a1'), row('y', 50, 1, 'b2')]);
    // 134.991 + 2.505 = 137.496
    expect(lines.map((line) => [line.unit, line.total])).toEqual([
      [10_000, 10_000],
      [13_499, 13_499],
      [251, 251],
    ]);
    expect(lines[1]?.adjustments).toEqual([
      {
        kind: 'bought-together',
        source: 'bought-together:10',
        code: 'bought-together',
        params: { name: 'Product 10' },
        cents: -1_500,
      },
    ]);
    expect(lines[1]?.role).toMatchObject({ kind: 'bought-together', mainName: 'Product 10' });
  });

  it('cost their own price without the main product, without the list, and for more units than it offers', () => {
    expect(totals([row('x', 40, 1, 'a1')])).toEqual([14_999]);
    expect(totals([row('main', 10, 1), row('x', 40, 1, 'a1')], [])).toEqual([10_000, 14_999]);
    expect(totals([row('main', 10, 1), row('x', 40, 1, 'b2')])).toEqual([10_000, 14_999]);
    expect(totals([row('main', 10, 2), row('x', 40, 3, 'a1')])).toEqual([20_000, 26_998 + 14_999]);
  });

  it('give the main product its new price, when what is added costs something [9-43]', () => {
    const reduced = { ...list, mainNewPrice: { kind: 'percentage', basisPoints: 7_500 } as const };
    expect(totals([row('main', 10, 2), row('x', 40, 1, 'a1')], [reduced])).toEqual([15_000, 13_499]);
    expect(totals([row('main', 10, 2)], [reduced])).toEqual([20_000]);
    const items = list.items.map((item) => ({ ...item, newPrice: { kind: 'amount', cents: 0 } as const }));
    const free = { ...reduced, items };
    expect(totals([row('main', 10, 2), row('x', 40, 1, 'a1')], [free])).toEqual([20_000, 0]);
  });
});
