import { expect, it } from 'vitest';
import { emptyAddress } from '../checkout/addresses.ts';
import { priceCart } from './cart-pricing.ts';
import { noChoices } from '../cart/cart.ts';
import type { CartRow } from '../cart/cart.ts';
import { fullPrice, simpleProduct } from '../../../test/support/fixtures/products.ts';
import { noOffers } from '../../../test/support/no-offers.ts';
import type { Product, Variation } from '../catalog/product.ts';
import { zonesOf } from '../../../test/support/fixtures/zones.ts';

const price = fullPrice(9_000);
function variationOf(id: number, onHand: number): Variation {
  const stock = { managed: true, onHand, inStock: onHand > 0, lowAt: 0 };
  const { dimensions } = simpleProduct;
  const own = { sku: '', description: '', attributes: {}, active: true, picture: null, weightGrams: 1, dimensions };
  return { ...own, id, productId: 1, price, stock, facts: { ean: '', packs: null, cardsPerPack: null } };
}

function product(soldIndividually: boolean): Product {
  return {
    ...simpleProduct,
    id: 1,
    type: 'variable',
    soldIndividually,
    price,
    highestPrice: price.price,
    stock: { managed: false, onHand: 0, inStock: true, lowAt: 0 },
    variations: [variationOf(11, 3), variationOf(12, 3)],
  };
}

function row(key: string, variationId: number, quantity: number): CartRow {
  return { key, productId: 1, variationId, attributes: {}, quantity, seenCents: null };
}

function problems(soldIndividually: boolean, rows: readonly CartRow[]) {
  const priced = priceCart(rows, {
    catalogue: new Map([[1, product(soldIndividually)]]),
    customer: {
      email: '',
      billing: emptyAddress,
      shipping: emptyAddress,
      shippingRateId: null,
      paymentMethod: null,
    },
    shipping: { zones: zonesOf({ NL: 0, BE: 0 }, null), deliveryTime: '', pickup: null },
    taxBasisPoints: 2_100,
    choices: noChoices,
    offers: noOffers,
    now: 0,
  });
  return priced.lines.map((line) => line.problem);
}

it('counts all variations of a product that is sold individually together', () => {
  expect(problems(true, [row('a', 11, 1), row('b', 12, 1)])).toEqual([
    { code: 'sold-individually' },
    { code: 'sold-individually' },
  ]);
  expect(problems(true, [row('a', 11, 1)])).toEqual([null]);
  expect(problems(false, [row('a', 11, 1), row('b', 12, 1)])).toEqual([null, null]);
});

it('counts the same item on two lines together', () => {
  expect(problems(false, [row('a', 11, 2), row('b', 11, 2), row('c', 12, 3)])).toEqual([
    { code: 'too-few', available: 3 },
    { code: 'too-few', available: 3 },
    null,
  ]);
});
