// The feeds of products and reviews (P6).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { openTestShop, testOrigin } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { productTitle } from '../../rules/catalog/product-title.ts';
import { listCatalogue } from '../../shop/catalog/list-catalogue.ts';
import { listPublicReviews } from '../../shop/catalog/list-public-reviews.ts';
import { paths } from '../../wire/paths.ts';
import { maxFeedItems } from '../encode/rss.ts';

describeEngines('the feeds of products and reviews', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'demo');
  });
  afterAll(async () => {
    expect(shop.loggedErrors).toEqual([]);
    await shop.close();
  });

  const unescape = (text: string) =>
    text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

  async function read(path: string) {
    const answer = await shop.fetch(path);
    const text = await answer.text();
    const items = text.split('<item>').slice(1);
    const each = (name: string) =>
      items.map((item) => unescape(new RegExp(`<${name}[^>]*>([^<]*)<`).exec(item)?.[1] ?? ''));
    return { answer, text, titles: each('title'), links: each('link'), dates: each('pubDate').map(Date.parse) };
  }

  it('the shop has its newest products, without prices and authors', async () => {
    const { answer, text, titles, links, dates } = await read('/winkel/feed/');
    const input = { order: 'date', descending: true, page: 1, perPage: maxFeedItems } as const;
    const { products } = await listCatalogue(shop.shop, input);
    expect(titles).toEqual(products.map(productTitle));
    expect(links).toEqual(products.map(({ slug }) => testOrigin + paths.product(slug)));
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    expect(text).not.toMatch(/€|creator|author/);
    const etag = answer.headers.get('etag') ?? '';
    expect((await shop.fetch('/winkel/feed/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('a category has those in it and below it, at its own address', async () => {
    const { products, categories } = await listCatalogue(shop.shop, {
      order: 'date',
      descending: true,
      page: 1,
      perPage: 500,
    });
    const child = categories.find(({ parentId }) => parentId !== null);
    const parent = categories.find(({ id }) => id === child?.parentId);
    if (!child || !parent) throw new Error('the demo has no categories below others');
    const own = await read(`/product-categorie/${parent.slug}/${child.slug}/feed/`);
    const inside = products.filter((product) => product.categories.some(({ id }) => id === child.id));
    expect(own.titles).toEqual(inside.slice(0, maxFeedItems).map(productTitle));
    const whole = await read(`/product-categorie/${parent.slug}/feed/`);
    expect(whole.titles.length).toBeGreaterThanOrEqual(Math.min(own.titles.length, maxFeedItems));
    const wrong = await shop.fetch(`/product-categorie/anders/${child.slug}/feed/`);
    expect([wrong.status, wrong.headers.get('location')]).toEqual([
      301,
      `/product-categorie/${parent.slug}/${child.slug}/feed/`,
    ]);
  });

  it('reviews are in the feed of the shop and in that of their product', async () => {
    const newest = { categoryIds: null, order: 'date', descending: true, limit: maxFeedItems, offset: 0 } as const;
    const { reviews } = await listPublicReviews(shop.shop, { ...newest, productIds: null });
    const [first] = reviews;
    if (!first) throw new Error('the demo has no reviews');
    const all = await read('/comments/feed/');
    expect(all.links).toEqual(
      reviews.map(({ review, product }) => `${testOrigin}${paths.product(product.slug)}#comment-${review.id}`),
    );
    expect(all.titles[0]).toBe(
      `${first.review.author} over ${productTitle(first.product)}: ${first.review.rating} van de 5 sterren`,
    );
    const own = await read(`${paths.product(first.product.slug)}feed/`);
    expect(own.titles[0]).toBe(`${first.review.author}: ${first.review.rating} van de 5 sterren`);
    expect(own.text).not.toContain('@');
  });

  it('the pages name their feeds and their data', async () => {
    const feedIn = async (path: string) =>
      /<link rel="alternate" type="application\/rss\+xml" href="([^"]*)">/.exec(
        await (await shop.fetch(path)).text(),
      )?.[1];
    const { products } = await listCatalogue(shop.shop, { order: 'id', page: 1, perPage: 1 });
    const path = paths.product(products[0]?.slug ?? '');
    const { id } = products[0] ?? { id: 0 };
    const { headers } = await shop.fetch(path);
    expect(headers.get('link')).toBe(
      `<${testOrigin}/wp-json/>; rel="https://api.w.org/", ` +
        `<${testOrigin}/wp-json/wp/v2/product/${id}>; rel="alternate"; title="JSON"; type="application/json", ` +
        `<${testOrigin}/?p=${id}>; rel=shortlink`,
    );
    const [category] = products[0]?.categories ?? [];
    const answer = await shop.fetch(`/product-category/${category?.slug ?? ''}/`);
    const list = await shop.fetch(
      (await shop.fetch(answer.headers.get('location') ?? '')).headers.get('location') ??
        answer.headers.get('location') ??
        '',
    );
    expect(list.headers.get('link')).toContain(
      `/wp-json/wc/store/v1/products/categories/${category?.id}>; rel="alternate"`,
    );
    expect(await feedIn('/winkel/')).toBe('/winkel/feed/');
    expect(await feedIn(path)).toBe(`${path}feed/`);
  });
});
