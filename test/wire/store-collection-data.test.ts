// What products have, counted for programs that show filters (P4).
import { beforeAll, expect, it } from 'vitest';
import { importReviews } from '../../src/shop/reviews/import-reviews.ts';
import { program } from '../../src/shop/shop.ts';
import { describeEngines } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import { listOf, valueAt } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('Store API: collection-data (P4)', (engine) => {
  const shop = useWireShop(engine);
  const get = (query: string) => shop.visitor().fetch(`/wp-json/wc/store/v1/products/collection-data?${query}`);
  const counts = async (query: string, key: string) => valueAt((await get(query)).json, key);
  const nothing = {
    price_range: null,
    attribute_counts: null,
    rating_counts: null,
    stock_status_counts: null,
    taxonomy_counts: null,
  };
  const stock = 'calculate_stock_status_counts=true';
  const editions = 'calculate_attribute_counts[0][taxonomy]=pa_editie';
  const ofEdition = (slug: string) => `attributes[0][attribute]=pa_editie&attributes[0][slug][]=${slug}`;
  let category = 0;
  let tag = 0;
  let terms: Readonly<Record<string, number>> = {};

  beforeAll(async () => {
    const manager = await staffClient(shop.test, 'shop-manager');
    tag = Number(valueAt((await manager.call('POST', 'wc/v3/products/tags', { name: 'Nieuw' })).json, 'id'));
    const [first] = listOf((await manager.call('GET', 'wc/v3/products/categories')).json);
    category = Number(valueAt(first, 'id'));
    await manager.call('PUT', `wc/v3/products/${shop.id('doos')}`, { tags: [{ id: tag }] });
    const written = { author: 'Piet', email: 'piet@example.nl', text: 'Mooi', answer: '' } as const;
    await importReviews(shop.test.shop, program, [
      { ...written, product: 'doos', rating: 5, ago: 3000, state: 'approved' },
      { ...written, product: 'schaars', rating: 4, ago: 2000, state: 'approved' },
      { ...written, product: 'keuze', rating: 5, ago: 2000, state: 'approved' },
      { ...written, product: 'op', rating: 1, ago: 1000, state: 'waiting' },
    ]);
    const visitor = shop.visitor();
    const attributes = listOf((await visitor.fetch('/wp-json/wc/store/v1/products/attributes')).json);
    const edition = attributes.find((one) => valueAt(one, 'taxonomy') === 'pa_editie');
    const path = `/wp-json/wc/store/v1/products/attributes/${String(valueAt(edition, 'id'))}/terms`;
    terms = Object.fromEntries(
      listOf((await visitor.fetch(path)).json).map((one) => [String(valueAt(one, 'slug')), Number(valueAt(one, 'id'))]),
    );
  });

  it('answers null for what is not asked', async () => {
    const answer = await get('');
    expect([answer.status, answer.json]).toEqual([200, nothing]);
    expect(answer.headers.get('etag')).toBeTruthy();
    expect((await get('calculate_price_range=misschien')).status).toBe(400);
  });

  it('gives the range of prices in minor units, which a filter by price does not narrow', async () => {
    const range = { min_price: '1000', max_price: '21995', currency_code: 'EUR', currency_minor_unit: 2 };
    expect(await counts('calculate_price_range=true', 'price_range')).toMatchObject(range);
    expect(await counts('calculate_price_range=true&min_price=5000&max_price=9000', 'price_range')).toMatchObject(
      range,
    );
    expect(await counts('calculate_price_range=true&search=schaars', 'price_range')).toMatchObject({
      min_price: '7995',
      max_price: '7995',
    });
    expect(await counts('calculate_price_range=true&search=bestaatniet', 'price_range')).toBeNull();
  });

  it('counts stock as text, whatever the stock filter', async () => {
    const all = [
      { status: 'instock', count: '6' },
      { status: 'outofstock', count: '1' },
      { status: 'onbackorder', count: '0' },
    ];
    expect(await counts(stock, 'stock_status_counts')).toEqual(all);
    expect(await counts(`${stock}&stock_status=outofstock`, 'stock_status_counts')).toEqual(all);
    expect(await counts(`${stock}&max_price=7000`, 'stock_status_counts')).toMatchObject([
      { count: '2' },
      { count: '1' },
      {},
    ]);
  });

  it('counts mean ratings of approved reviews', async () => {
    const all = [
      { rating: 4, count: 1 },
      { rating: 5, count: 2 },
    ];
    expect(await counts('calculate_rating_counts=true', 'rating_counts')).toEqual(all);
    expect(await counts('calculate_rating_counts=true&rating=4', 'rating_counts')).toEqual(all);
    expect(await counts('calculate_rating_counts=true&search=ongeteld', 'rating_counts')).toBeNull();
  });

  it('counts the terms of an attribute; joined by or, its own filter does not count', async () => {
    const both = [
      { term: terms['traditioneel'], count: 1 },
      { term: terms['japans'], count: 1 },
    ];
    expect(await counts(editions, 'attribute_counts')).toEqual(both);
    const filtered = `${editions}&${ofEdition('onbekend')}`;
    expect(await counts(`${filtered}&calculate_attribute_counts[0][query_type]=or`, 'attribute_counts')).toEqual(both);
    expect(await counts(`${filtered}&calculate_attribute_counts[0][query_type]=and`, 'attribute_counts')).toBeNull();
    expect(await counts('calculate_attribute_counts[0][taxonomy]=pa_nergens', 'attribute_counts')).toBeNull();
  });

  it('counts categories and tags of what the filters leave', async () => {
    const asked = 'calculate_taxonomy_counts[]=product_cat&calculate_taxonomy_counts[]=product_tag';
    expect(await counts(asked, 'taxonomy_counts')).toEqual([
      { term: category, count: 7 },
      { term: tag, count: 1 },
    ]);
    expect(await counts(`${asked}&search=schaars`, 'taxonomy_counts')).toEqual([{ term: category, count: 1 }]);
    expect(await counts('calculate_taxonomy_counts[]=product_brand', 'taxonomy_counts')).toBeNull();
    expect(await counts(`${asked}&brand=iets`, 'taxonomy_counts')).toBeNull();
  });
});
