// The demo has at least one offer of each kind, and each can be bought.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../test/support/databases.ts';
import { parseHtml, select } from '../test/support/parse-html.ts';
import { openTestShop } from '../test/support/test-shop.ts';
import type { TestShop } from '../test/support/test-shop.ts';
import { addToCart } from '../src/shop/cart/add-to-cart.ts';
import { availableUnits } from '../src/rules/catalog/stock.ts';
import { loadProductBySlug } from '../src/shop/catalog/cached-products.ts';
import { guest } from '../src/shop/shop.ts';
import { showPromotions } from '../src/shop/promotions/show-promotions.ts';
import { demoLists } from './bought-together.ts';
import { demoBundles } from './bundles.ts';
import { findDemoItems } from './find-items.ts';

describeEngines('the offers of the demo', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.close());

  it('are one promotion of each kind', async () => {
    const promotions = await showPromotions(test.shop, test.now());
    expect(promotions.map(({ kind }) => kind)).toEqual(['quantity', 'gift', 'cart']);
  });

  it('are a bundle with a fixed price and one to choose from, both in stock', async () => {
    const found = await Promise.all(demoBundles.map(({ slug }) => loadProductBySlug(test.shop, slug, test.now())));
    expect(found.map((product) => product?.bundle)).toEqual(['complete', 'choice']);
    expect(found.every((product) => product && availableUnits(product.stock) !== 0)).toBe(true);
  });

  it('are lists of products that are bought together, on simple and variable products', async () => {
    for (const { owner, items } of demoLists) {
      const page = parseHtml(await (await test.fetch(`/product/${owner}/`)).text());
      expect(select(page, '.woobt-product').length).toBeGreaterThanOrEqual(items.length);
    }
  });

  it('make six boosters cheaper, and give a toploader or a holder with three jumbo packs', async () => {
    const find = await findDemoItems(test.shop);
    const items = [
      ['papierrijk-eerste-vouw-losse-booster-engels', 6],
      ['sterrenloods-kometenjacht-jumbo-pack-25-kaarten-traditioneel-chinees', 3],
    ] as const;
    let visitor = guest(null);
    let total = 0;
    for (const [slug, quantity] of items) {
      const outcome = await addToCart(test.shop, visitor, { itemId: find(slug), quantity, attributes: {} });
      if (!outcome.ok) throw new Error(outcome.notice.code);
      visitor = guest(outcome.view.session);
      total = outcome.view.priced.itemsTotal;
      if (quantity === 3) expect(outcome.view.priced.count).toBe(10);
    }
    // 6 × € 5,50 − 5% = € 31,35; 3 × € 12,95 = € 38,85; the gift for nothing.
    expect(total).toBe(3_135 + 3_885);
  });
});
