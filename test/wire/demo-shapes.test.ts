import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { openTestShop, testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { findShapeMismatches } from './json-shape.ts';
import { storeCart, storeProduct, wireVariation } from './wire-shapes.ts';
import { valueAt, listOf, wireClient } from './wire-client.ts';

describeEngines('the Store API of the demo shop', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'demo');
  });
  afterAll(() => shop.close());

  it('has the documented keys and types in every product, with pictures', async () => {
    const { json } = await wireClient(shop).fetch('/wp-json/wc/store/v1/products?per_page=100');
    expect(listOf(json).length).toBeGreaterThanOrEqual(48);
    expect(findShapeMismatches(json, [storeProduct])).toEqual([]);
    for (const product of listOf(json)) {
      expect(listOf(valueAt(product, 'images')).length).toBeGreaterThan(0);
      expect(valueAt(product, 'images', 0, 'src')).toMatch(new RegExp(`^${testOrigin}/pictures/.+\\.webp$`));
      expect(valueAt(product, 'images', 0, 'srcset')).toMatch(/ 160w, .* 1200w$/);
      expect(valueAt(product, 'categories', 0, 'link')).toMatch(new RegExp(`^${testOrigin}/product-categorie/.+/$`));
    }
  });

  it('has the documented keys and types in every variation and in a cart with one', async () => {
    const client = wireClient(shop);
    const { json } = await client.fetch('/wp-json/wc/store/v1/products?per_page=100');
    const variable = listOf(json).filter((product) => valueAt(product, 'type') === 'variable');
    expect(variable.length).toBeGreaterThanOrEqual(6);
    for (const product of variable) {
      const taxonomies = listOf(valueAt(product, 'attributes')).filter(
        (one) => valueAt(one, 'has_variations') === true,
      );
      const [first] = listOf(valueAt(product, 'variations'));
      const chosen = taxonomies.map((attribute, index) => {
        const value = valueAt(first, 'attributes', index, 'value') ?? valueAt(attribute, 'terms', 0, 'slug');
        return [`attribute_${String(valueAt(attribute, 'taxonomy'))}`, String(value)] as const;
      });
      const fields = { product_id: String(valueAt(product, 'id')), ...Object.fromEntries(chosen) };
      const answer = await client.ajax('get_variation', fields);
      expect(findShapeMismatches(answer.json, wireVariation)).toEqual([]);
      expect(valueAt(answer.json, 'image', 'src_w')).toBeGreaterThan(0);
      expect(valueAt(answer.json, 'image', 'src_h')).toBeGreaterThan(0);
      const id = String(valueAt(answer.json, 'variation_id'));
      await client.ajax('add_to_cart', { ...fields, product_id: id });
    }
    const cart = await client.store('GET', 'cart');
    expect(listOf(valueAt(cart.json, 'items')).length).toBeGreaterThan(0);
    expect(findShapeMismatches(cart.json, storeCart)).toEqual([]);
    expect(shop.loggedErrors).toEqual([]);
  });
});
