import { expect, it } from 'vitest';
import { variableProduct } from '../../../test/support/fixtures/products.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { encodeListedProduct, encodeProduct } from './store-product.ts';

const context = { origin: 'https://shop.example', categories: [], forSale: true };
const [first] = variableProduct.variations;

it.each([
  [serverLimits.listedVariations, serverLimits.listedVariations],
  [serverLimits.listedVariations + 1, 0],
])('a list names the variations of a product with %i: %i of them; its own address names all', (count, named) => {
  const variations = Array.from({ length: count }, (_, at) => ({
    ...(first as NonNullable<typeof first>),
    id: 5_000 + at,
  }));
  const product = { ...variableProduct, variations };
  const { variations: listed, ...rest } = encodeListedProduct(product, context);
  const { variations: all, ...same } = encodeProduct(product, context);
  expect(listed).toHaveLength(named);
  expect(all).toHaveLength(count);
  expect(rest).toEqual(same);
});
