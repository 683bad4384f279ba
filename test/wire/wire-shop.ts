// The set-up of most wire tests: a shop with the small catalogue, and lookups of ids.
import { afterAll, beforeAll } from 'vitest';
import type { ImportProduct } from '../../src/rules/catalog/import.ts';
import type { Product } from '../../src/rules/catalog/product.ts';
import { fillCatalogue, smallCatalogue } from '../support/catalogue.ts';
import type { TestEngineName } from '../support/databases.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { wireClient } from './wire-client.ts';
import type { WireClient } from './wire-client.ts';

interface WireShop {
  readonly test: TestShop;
  /** A new visitor. */
  visitor(): WireClient;
  /** A new visitor with a cart: slug → quantity. */
  shopper(cart: Readonly<Record<string, number>>): Promise<WireClient>;
  product(slug: string): Product;
  /** The id of a product. */
  id(slug: string): number;
  /** The id of a variation by its SKU. */
  variation(sku: string): number;
}

/** Opens the shop before the tests of a describe block, with further products, and closes it after them. */
export function useWireShop(engine: TestEngineName, more: readonly ImportProduct[] = []): WireShop {
  let test: TestShop | null = null;
  let products: ReadonlyMap<string, Product> = new Map();
  const open = () => {
    if (!test) throw new Error('the shop is not open yet');
    return test;
  };
  beforeAll(async () => {
    test = await openTestShop(engine, 'empty');
    products = await fillCatalogue(test.shop, { ...smallCatalogue, products: [...smallCatalogue.products, ...more] });
  });
  afterAll(() => test?.close());

  const product = (slug: string) => {
    const found = products.get(slug);
    if (!found) throw new Error(`no product ${slug}`);
    return found;
  };
  const id = (slug: string) => product(slug).id;
  return {
    get test() {
      return open();
    },
    visitor: () => wireClient(open()),
    async shopper(cart) {
      const client = wireClient(open());
      for (const [slug, quantity] of Object.entries(cart)) {
        const answer = await client.ajax('add_to_cart', { product_id: String(id(slug)), quantity: String(quantity) });
        if (answer.text.includes('"error"')) throw new Error(`${slug} cannot be added: ${answer.text}`);
      }
      return client;
    },
    product,
    id,
    variation(sku) {
      const found = [...products.values()].flatMap((one) => one.variations).find((one) => one.sku === sku);
      if (!found) throw new Error(`no variation ${sku}`);
      return found.id;
    },
  };
}
