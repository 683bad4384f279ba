import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { openTestShop, testOrigin } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { listPublishedContent } from '../../shop/content/list-published-content.ts';

describeEngines('addresses of the original software (P6, R51)', (engine) => {
  let shop: TestShop;
  /** Published, by kind. */
  let product: { id: number; slug: string; variationId: number };
  let draftId: number;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'demo');
    const rows = await shop.shop.db.read(({ q }) =>
      q
        .selectFrom('products')
        .innerJoin('variations', 'variations.product_id', 'products.id')
        .select(['products.id', 'products.slug', 'variations.id as variationId'])
        .where('status', '=', 'published')
        .orderBy('products.id')
        .execute(),
    );
    const [first, other] = [rows[0], rows.find((row) => row.id !== rows[0]?.id)];
    if (!first || !other) throw new Error('the demo has no variable products');
    product = first;
    draftId = other.id;
    await shop.shop.db.write(async ({ q }) => {
      await q.updateTable('products').set({ status: 'draft' }).where('id', '=', draftId).execute();
    });
  });
  afterAll(() => shop.close());
  afterEach(() => expect(shop.loggedErrors).toEqual([]));

  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await shop.fetch(path, init);
    const text = await answer.text();
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      type: answer.headers.get('content-type') ?? '',
      text,
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]?.slice(testOrigin.length) ?? null,
      headers: answer.headers,
    };
  };

  describe('lead to the present address of', () => {
    it('a product', async () => {
      const to = `/product/${product.slug}/`;
      for (const [from, location] of [
        [`/?p=${product.id}`, to],
        [`/?post_type=product&p=${product.id}`, to],
        [`/?p=${product.id}&utm_source=brief&x=a%20b`, `${to}?utm_source=brief&x=a+b`],
        [`/${product.slug}/`, to],
      ] as const) {
        const answer = await get(from);
        expect([from, answer.status, answer.location]).toEqual([from, 301, location]);
        expect((await get(from, { method: 'HEAD' })).status).toBe(301);
      }
    });

    it('a page, a post and a category', async () => {
      const contents = await listPublishedContent(shop.shop);
      const page = contents.find(({ kind }) => kind === 'page');
      const post = contents.find(({ kind }) => kind === 'post');
      const { categories } = await showShell(shop.shop);
      const nested = categories.find(({ parentId }) => parentId !== null);
      const parent = categories.find(({ id }) => id === nested?.parentId);
      expect((await get(`/?page_id=${page?.id}`)).location).toBe(`/${page?.slug}/`);
      expect((await get(`/?p=${page?.id}`)).location).toBe(`/${page?.slug}/`);
      expect((await get(`/?p=${post?.id}`)).location).toBe(`/blog/${post?.slug}/`);
      expect((await get(`/?post_type=post&p=${post?.id}`)).location).toBe(`/blog/${post?.slug}/`);
      expect((await get(`/?page_id=${post?.id}`)).status).toBe(404);
      if (nested) {
        const to = `/product-categorie/${parent?.slug}/${nested.slug}/`;
        expect((await get(`/?product_cat=${nested.slug}`)).location).toBe(to);
        expect((await get(`/?product_cat=${parent?.slug}/${nested.slug}`)).location).toBe(to);
      }
      const [top] = categories.filter(({ parentId }) => parentId === null);
      expect((await get(`/?product_cat=${top?.slug}`)).location).toBe(`/product-categorie/${top?.slug}/`);
    });

    it.each([
      ['/index.php', '/'],
      ['/index.php/', '/'],
      ['/index.php/winkel/?orderby=price', '/winkel/?orderby=price'],
      // Never another website.
      ['/index.php//elders.test/', '/elders.test/'],
      ['/shop/?orderby=price', '/winkel/?orderby=price'],
      ['/shop/page/2/', '/winkel/page/2/'],
      ['/shop', '/shop/'],
      ['/product-category/a/b/?orderby=price', '/product-categorie/a/b/?orderby=price'],
      ['/product-category//elders.test/', '/product-categorie/elders.test/'],
      ['/my-account/', '/mijn-account/'],
      ['/my-account/orders/', '/mijn-account/bestellingen/'],
      ['/my-account/view-order/12/', '/mijn-account/bestellingen/'],
      ['/my-account/edit-address/billing/', '/mijn-account/adressen/'],
      ['/my-account/lost-password/?x=1', '/mijn-account/wachtwoord-vergeten/'],
      ['/wp-sitemap.xml', '/sitemap.xml'],
      ['/wp-sitemap-posts-product-1.xml', '/sitemap-products-1.xml'],
      ['/wp-sitemap-taxonomies-product_cat-1.xml', '/sitemap-categories-1.xml'],
    ])('%s: %s', async (from, to) => {
      const answer = await get(from);
      expect([answer.status, answer.location]).toEqual([301, to]);
    });

    it.each([
      ['/wp-login.php', '/mijn-account/'],
      ['/wp-login.php?redirect_to=%2Fwinkel%2F', '/mijn-account/?redirect_to=%2Fwinkel%2F'],
      [`/wp-login.php?redirect_to=${testOrigin}/wp-admin/x&reauth=1`, '/mijn-account/?redirect_to=%2Fbeheer%2F'],
      // Never another website.
      ['/wp-login.php?redirect_to=https://elders.test/', '/mijn-account/'],
      ['/wp-login.php?redirect_to=//elders.test/', '/mijn-account/'],
      [`/wp-login.php?redirect_to=${testOrigin}//elders.test/`, '/mijn-account/'],
      [`/wp-login.php?redirect_to=${testOrigin}.elders.test/`, '/mijn-account/'],
      ['/wp-login.php?action=lostpassword', '/mijn-account/wachtwoord-vergeten/'],
      ['/wp-login.php?action=logout&_wpnonce=1', '/mijn-account/uitloggen/'],
      ['/login/', '/mijn-account/'],
      ['/admin/', '/beheer/'],
      ['/wp-admin/', '/beheer/'],
    ])('for a while, %s: %s', async (from, to) => {
      const answer = await get(from);
      expect([answer.status, answer.location]).toEqual([302, to]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    it('the place of the shop only while no page has its address', async () => {
      await shop.shop.db.write(({ q }) =>
        q.updateTable('contents').set({ slug: 'admin' }).where('slug', '=', 'privacy').execute(),
      );
      expect((await get('/admin/')).status).toBe(200);
      await shop.shop.db.write(({ q }) =>
        q.updateTable('contents').set({ slug: 'privacy' }).where('slug', '=', 'admin').execute(),
      );
    });
  });

  describe('answer where they stand:', () => {
    it('a product by its slug', async () => {
      const answer = await get(`/?product=${product.slug}`);
      expect([answer.status, answer.canonical]).toEqual([200, `/product/${product.slug}/`]);
      expect(answer.text).toBe((await get(`/product/${product.slug}/`)).text);
      expect((await get(`/?product=${product.slug}&post_type=product`)).status).toBe(200);
    });

    it.each([
      ['/?post_type=product', '/winkel/'],
      ['/?post_type=product&orderby=price', '/winkel/?orderby=price'],
      ['/winkel/page/1/', '/winkel/'],
      ['/winkel/page/2/', '/winkel/?e-page-shop=2'],
      ['/winkel/?paged=2', '/winkel/?e-page-shop=2'],
      ['/winkel/?paged=1', '/winkel/'],
      ['/winkel/page/2/?orderby=price', '/winkel/?e-page-shop=2&orderby=price'],
      ['/?post_type=product&paged=2', '/winkel/?e-page-shop=2'],
      ['/blog/page/1/', '/blog/'],
      ['/blog/?paged=1', '/blog/'],
    ])('%s is %s', async (from, to) => {
      const answer = await get(from);
      const present = await get(to);
      expect([answer.status, answer.location]).toEqual([200, null]);
      expect(answer.canonical).toBe(present.canonical);
      const ids = (text: string) => [...text.matchAll(/data-product_id="(\d+)"/g)].map((match) => match[1]);
      expect(ids(answer.text)).toEqual(ids(present.text));
    });

    it('the feed of the blog', async () => {
      const feed = await get('/?feed=rss2');
      expect([feed.status, feed.type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
      expect(feed.text).toBe((await get('/feed/')).text);
    });

    it('the feeds of the shop, of a category, of a product and of reviews', async () => {
      const { categories } = await showShell(shop.shop);
      const [category] = categories.filter(({ parentId }) => parentId === null);
      const list = `/product-categorie/${category?.slug ?? ''}/`;
      for (const [from, to] of [
        ['/winkel/?feed=rss2', '/winkel/feed/'],
        [`${list}?feed=rss`, `${list}feed/`],
        [`/product/${product.slug}/?feed=rss2`, `/product/${product.slug}/feed/`],
        ['/?feed=comments-rss2', '/comments/feed/'],
      ] as const) {
        const feed = await get(from);
        expect([from, feed.status, feed.type]).toEqual([from, 200, 'application/rss+xml; charset=utf-8']);
        expect(feed.text).toBe((await get(to)).text);
        expect(feed.text).toContain(`href="${testOrigin}${to}"`);
      }
      const moved = await get('/shop/feed/');
      expect([moved.status, moved.location]).toEqual([301, '/winkel/feed/']);
      const below = await get(`/product-category/${category?.slug ?? ''}/feed/`);
      expect([below.status, below.location]).toEqual([301, `${list}feed/`]);
    });

    it('a page of a category, also below wrong parents', async () => {
      await shop.changeSetting('catalog.perPage', 4);
      const { categories } = await showShell(shop.shop);
      const [top] = categories.filter(({ parentId }) => parentId === null);
      const path = `/product-categorie/${top?.slug}/`;
      const answer = await get(`${path}page/2/`);
      expect([answer.status, answer.canonical]).toEqual([200, `${path}?e-page-shop=2`]);
      expect((await get(`${path}?paged=2`)).canonical).toBe(`${path}?e-page-shop=2`);
      expect((await get(`/product-categorie/niets/${top?.slug}/page/2/`)).location).toBe(`${path}page/2/`);
      expect((await get(`${path}page/99/`)).status).toBe(404);
      await shop.changeSetting('catalog.perPage', 12);
    });

    it('routes of the REST interface, with their method, body and parameters', async () => {
      const list = await get('/?rest_route=/wc/store/v1/products&per_page=2&orderby=id&order=asc');
      const present = await get('/wp-json/wc/store/v1/products?per_page=2&orderby=id&order=asc');
      expect([list.status, list.text]).toEqual([200, present.text]);
      expect(list.headers.get('link')).toBe(present.headers.get('link'));
      const encoded = await get('/?rest_route=%2Fwc%2Fstore%2Fv1%2Fproducts%2F&per_page=1');
      expect(encoded.status).toBe(200);
      expect((await get('/index.php?rest_route=/wp/v2/pages')).status).toBe(200);
      expect(JSON.parse((await get('/?rest_route=/')).text)).toHaveProperty('namespaces');
      expect((await get('/?rest_route=/niets/v1')).status).toBe(404);
      const posted = await get('/?rest_route=/wc/store/v1/cart/add-item', {
        method: 'POST',
        body: JSON.stringify({ id: 999_999 }),
        headers: {
          'Content-Type': 'application/json',
          Nonce: shop.deps.nonces.make('wc_store_api', null),
          Origin: testOrigin,
        },
      });
      expect(JSON.parse(posted.text)).toMatchObject({ code: 'woocommerce_rest_cart_invalid_product' });
      const foreign = await get('/?rest_route=/wc/store/v1/cart/add-item', {
        method: 'POST',
        headers: { Origin: 'https://elders.test' },
      });
      expect(foreign.status).toBe(403);
    });

    it('no route outside of the interface', async () => {
      for (const route of ['/../cart/', '/%2e%2e/cart/', '/..%2Fcart', '//elders.test/', '/wc/../../../beheer/']) {
        const answer = await get(`/?rest_route=${encodeURIComponent(route)}`);
        expect([route, answer.status, answer.type]).toEqual([route, 404, 'application/json; charset=UTF-8']);
      }
    });
  });

  describe('lead nowhere, and never to the home page:', () => {
    it.each([
      '/?p=999999',
      '/?p=abc',
      '/?p=0',
      '/?p=',
      '/?p=99999999999999999999',
      '/?post_type=product&p=1',
      '/?post_type=shop_order&p=1',
      '/?post_type=niets',
      '/?page_id=999999',
      '/?attachment_id=3',
      '/?product=niets',
      '/?product=',
      '/?product=..%2Fcart',
      '/?product_cat=niets',
      '/?product_cat=',
      '/?product_tag=niets',
      '/?cat=1',
      '/?author=1',
      '/?paged=2',
      '/winkel/page/99/',
      '/winkel/page/0/',
      '/winkel/?paged=99',
      '/winkel/?paged=abc',
      '/winkel/page/',
      '/blog/page/99/',
      '/blog/page/0/',
      '/?s=doos&post_type=product&paged=0',
      '/?s=doos&post_type=product&paged=99',
      '/?feed=atom',
      '/winkel/?feed=atom',
      '/over-ons/?feed=rss2',
      '/product/niets/feed/',
      '/product-categorie/niets/feed/',
      '/my-account/anders/',
      '/wp-sitemap-users-1.xml',
      '/wp-sitemap-posts-product.xml',
      '/?wc-api=mollie',
      '/winkel/?wc-api=mollie',
      '/niets/',
    ])('%s', async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.location]).toEqual([404, null]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    it('what is not public', async () => {
      expect((await get(`/?p=${product.variationId}`)).status).toBe(404);
      expect((await get(`/?p=${draftId}`)).status).toBe(404);
    });

    it('a call of a payment provider', async () => {
      const answer = await get('/?wc-api=mollie', { method: 'POST', body: new URLSearchParams({ id: 'tr_1' }) });
      expect(answer.status).toBe(404);
    });
  });

  it('leave the home page and what is cached as they are', async () => {
    const home = await get('/');
    const list = await get('/winkel/');
    for (const path of ['/?p=999999', `/?product=${product.slug}`, '/?rest_route=/', '/?paged=2', '/?feed=rss2']) {
      await get(path);
      expect((await get('/')).text).toBe(home.text);
    }
    for (const path of ['/winkel/?paged=2', '/winkel/page/2/', '/?post_type=product&paged=2', '/winkel/?feed=rss2']) {
      await get(path);
      expect((await get('/winkel/')).text).toBe(list.text);
    }
    expect((await get('/?paged=1')).text).toBe(home.text);
    expect((await get('/?utm_source=brief')).text).toBe(home.text);
  });
});
