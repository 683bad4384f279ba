// What each read of the database depends on. A page depends on many reads at once, and of two that note the same tag the
// second hides that the first lacks it, so each is run by itself here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue, offer, simple, smallCatalogue } from '../../test/support/catalogue.ts';
import { quantityPromotion } from '../../test/support/pricing.ts';
import { openTestShop } from '../../test/support/test-shop.ts';
import type { TestShop } from '../../test/support/test-shop.ts';
import { trackDependencies } from '../cache/dependencies.ts';
import { readListsOfProduct } from './bought-together/bought-together.ts';
import { readBundles } from './bundles/bundles.ts';
import { findAttributeTerms } from './catalog/attributes.ts';
import { countProductsByCategory, readCategories } from './catalog/categories.ts';
import { countReviewsByCategory, readPublicAttributes, readPublicTags } from './catalog/public-terms.ts';
import { readStockLevels } from './catalog/pre-orders.ts';
import { findProductIdBySlug, findProductOfItem, findProductsByIds } from './catalog/products.ts';
import { findRestockedProductIds } from './catalog/stock.ts';
import {
  countPublicContents,
  findContentById,
  findContentBySlug,
  listPublicContents,
  listPublicOwnPages,
} from './content/contents.ts';
import type { Tx } from './database.ts';
import { readForm } from './forms/forms.ts';
import { readHomeSections } from './home/home-sections.ts';
import { readFacetTerms } from './listing/facet-index.ts';
import { readTermNames } from './listing/indexed-texts.ts';
import { findCards, listProductIds } from './listing/product-lists.ts';
import type { ProductListQuery } from './listing/product-lists.ts';
import { readMenuItems } from './menu/menu-items.ts';
import { readPrices } from './pricing/prices.ts';
import { insertPromotion, readPromotions } from './promotions/promotions.ts';
import { listPublicReviewIds } from './reviews/public-reviews.ts';
import { listApprovedReviews, readRatingHistogram } from './reviews/reviews.ts';
import { readSettings } from './settings/settings.ts';
import { readShippingZones } from './shipping/shipping-zones.ts';
import { readProductIdRanges, readSlugsInRange } from './sitemap/product-slugs.ts';
import { readTaxTable } from './tax/tax-rates.ts';

const hour = 60 * 60 * 1000;

/** What the reads are about. */
interface Facts {
  now: number;
  /** The ids of `doos`, of a variable product and one of its variations, of a reduced product and of a pre-order. */
  box: number;
  choice: number;
  variation: number;
  reduced: number;
  preOrder: number;
  page: number;
}

type TrackedCase = readonly [string, (tx: Tx, facts: Facts) => Promise<unknown>, (facts: Facts) => readonly string[]];

const list =
  (own: Partial<ProductListQuery>) =>
  (tx: Tx, { now }: Facts) =>
    listProductIds(tx, { order: 'id', categoryIds: null, limit: 5, offset: 0, now, ...own });
const page = { limit: 5, offset: 0 };

const cases: readonly TrackedCase[] = [
  [
    'products',
    (tx, { box, now }) => findProductsByIds(tx, [box], now),
    ({ box }) => [`product:${box}`, 'attributes', 'categories'],
  ],
  ['a product by its slug', (tx) => findProductIdBySlug(tx, 'doos'), ({ box }) => [`product:${box}`]],
  ['a slug without a product', (tx) => findProductIdBySlug(tx, 'niets'), () => ['catalog']],
  [
    'the product of a variation',
    (tx, { variation }) => findProductOfItem(tx, variation),
    ({ choice }) => [`product:${choice}`],
  ],
  ['an item that does not exist', (tx) => findProductOfItem(tx, 999_999), () => ['catalog']],
  ['cards', (tx, { box, now }) => findCards(tx, [box], now), ({ box }) => [`product:${box}`]],
  ['a list', list({}), () => ['catalog']],
  ['the list of a category', list({ categoryIds: [1] }), () => ['catalog', 'category:1']],
  ['a list by popularity', list({ order: 'popularity' }), () => ['catalog', 'popularity']],
  ['a list by change', list({ order: 'modified' }), () => ['catalog', 'modified']],
  ['a list of what changed', list({ modifiedAfter: 0 }), () => ['catalog', 'modified']],
  ['a list by rating', list({ order: 'rating' }), () => ['catalog', 'ratings']],
  ['a list by reviews', list({ order: 'comment_count' }), () => ['catalog', 'ratings']],
  ['categories', readCategories, () => ['categories']],
  ['counts of categories', countProductsByCategory, () => ['catalog']],
  ['terms of an attribute', (tx) => findAttributeTerms(tx, ['pa_editie']), () => ['attributes']],
  ['tags', readPublicTags, () => ['catalog']],
  ['attributes with counts', readPublicAttributes, () => ['attributes', 'catalog']],
  ['reviews of categories', countReviewsByCategory, () => ['catalog', 'ratings']],
  [
    'a list of reviews',
    (tx) => listPublicReviewIds(tx, { ...page, productIds: null, categoryIds: null, order: 'date', descending: true }),
    () => ['catalog', 'ratings'],
  ],
  ['terms of the filters', readFacetTerms, () => ['attributes', 'categories']],
  ['names of terms', readTermNames, () => ['attributes', 'categories']],
  ['ranges of the sitemap', (tx) => readProductIdRanges(tx, 100), () => ['catalog']],
  ['a part of the sitemap', (tx) => readSlugsInRange(tx, 40, 100), () => ['catalog']],
  [
    'what is back in stock',
    (tx, { now }) => findRestockedProductIds(tx, { since: 0, now, limit: 4 }),
    () => ['catalog'],
  ],
  ['bundles', (tx, { box }) => readBundles(tx, [box]), ({ box }) => [`product:${box}`]],
  ['bought together', (tx, { box }) => readListsOfProduct(tx, box), ({ box }) => [`product:${box}`]],
  ['stars', (tx, { box }) => readRatingHistogram(tx, box), ({ box }) => [`product:${box}`]],
  ['reviews', (tx, { box }) => listApprovedReviews(tx, box, page), ({ box }) => [`product:${box}`]],
  ['a page by its slug', (tx) => findContentBySlug(tx, 'page', 'privacy'), ({ page: id }) => [`content:${id}`]],
  ['a slug without a page', (tx) => findContentBySlug(tx, 'page', 'niets'), () => ['content']],
  ['a page by its id', (tx) => findContentById(tx, 3), () => ['content:3']],
  ['posts', (tx, { now }) => listPublicContents(tx, { kind: 'post', now, limit: 5 }), () => ['content']],
  ['the number of posts', (tx, { now }) => countPublicContents(tx, 'post', now), () => ['content']],
  ['pages that a shop needs', (tx, { now }) => listPublicOwnPages(tx, now), () => ['own-pages']],
  ['rates of tax', readTaxTable, () => ['tax-rates']],
  ['settings', readSettings, () => ['settings']],
  ['the menu', readMenuItems, () => ['menu']],
  ['shipping zones', readShippingZones, () => ['shipping-zones']],
  ['promotions', (tx, { now }) => readPromotions(tx, now), () => ['promotions']],
  ['the front page', readHomeSections, () => ['home']],
  ['a form', (tx) => readForm(tx, 1), () => ['form:1']],
];

describe('a read notes what it depends on', () => {
  let test: TestShop;
  let facts: Facts;
  beforeAll(async () => {
    test = await openTestShop('sqlite', 'empty');
    const now = test.shop.clock.now();
    const filled = await fillCatalogue(test.shop, {
      ...smallCatalogue,
      products: [...smallCatalogue.products, simple('vooraf', 'Vooraf', offer('V-1', 900, 0))],
    });
    const id = (slug: string) => filled.get(slug)?.id ?? 0;
    await test.shop.db.write((tx) =>
      tx.q
        .updateTable('stock')
        .set({ release_date: '2026-12-01', released_at: now + 5 * hour, pre_order_quota: 5 })
        .where('item_id', '=', id('vooraf'))
        .execute(),
    );
    const privacy = await test.shop.db.read((tx) => findContentBySlug(tx, 'page', 'privacy'));
    facts = {
      now,
      box: id('doos'),
      choice: id('keuze'),
      variation: filled.get('keuze')?.variations[0]?.id ?? 0,
      reduced: id('afgeprijsd'),
      preOrder: id('vooraf'),
      page: privacy?.id ?? 0,
    };
  });
  afterAll(() => test.close());

  const dependenciesOf = async (read: (tx: Tx, facts: Facts) => Promise<unknown>) => {
    const { shop } = test;
    const { dependencies } = await trackDependencies(shop.changes, () => shop.db.read((tx) => read(tx, facts)));
    return dependencies;
  };

  it.each(cases)('%s', async (_, read, expected) => {
    const { tags } = await dependenciesOf(read);
    expect([...tags].toSorted()).toEqual(expect.arrayContaining([...expected(facts)]));
    if (expected(facts).length === 1) expect([...tags]).toEqual(expected(facts));
  });

  it('a price until it changes', async () => {
    const { until } = await dependenciesOf((tx, { reduced, now }) => readPrices(tx, [reduced], now));
    expect(until).toBe(facts.now + 3 * 24 * hour);
  });

  it('a list by price until any price changes, also of a product on another page', async () => {
    const { until } = await dependenciesOf(list({ order: 'price', limit: 1 }));
    expect(until).toBe(facts.now + 3 * 24 * hour);
    expect((await dependenciesOf(list({ order: 'title' }))).until).toBeNull();
  });

  it('the stock of a pre-order, and a list of what is in stock, until it is released', async () => {
    const { until } = await dependenciesOf((tx, { preOrder, now }) => readStockLevels(tx, [preOrder], now));
    expect(until).toBe(facts.now + 5 * hour);
    expect((await dependenciesOf(list({ inStock: true }))).until).toBe(facts.now + 5 * hour);
  });

  it('posts and pages until the next one that is planned', async () => {
    const at = facts.now + 2 * hour;
    await test.shop.db.write((tx) =>
      tx.q.updateTable('contents').set({ published_at: at }).where('id', '=', facts.page).execute(),
    );
    const own = await dependenciesOf((tx, { now }) => listPublicOwnPages(tx, now));
    const pages = await dependenciesOf((tx, { now }) => listPublicContents(tx, { kind: 'page', now, limit: 5 }));
    const posts = await dependenciesOf((tx, { now }) => listPublicContents(tx, { kind: 'post', now, limit: 5 }));
    expect([own.until, pages.until, posts.until]).toEqual([at, at, null]);
  });

  it('promotions until one begins or ends', async () => {
    const at = facts.now + hour;
    const planned = { ...quantityPromotion(1), from: at, until: at + hour };
    await test.shop.db.write((tx) => insertPromotion(tx, planned));
    expect((await dependenciesOf((tx, { now }) => readPromotions(tx, now))).until).toBe(at);
    expect((await dependenciesOf((tx) => readPromotions(tx, at))).until).toBe(at + hour);
  });
});
