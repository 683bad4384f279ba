// What programs learn of the interface before they call it (P7).
import { expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { openTestShop, testOrigin } from '../../../test/support/test-shop.ts';

/** What the original has below `wc/v3`, without ids and `batch`. */
const original = new Set([
  'coupons',
  'customers',
  'data',
  'data/continents',
  'data/countries',
  'data/currencies',
  'data/currencies/current',
  'orders',
  'orders/notes',
  'orders/refunds',
  'orders/statuses',
  'payment_gateways',
  'products',
  'products/attributes',
  'products/attributes/terms',
  'products/categories',
  'products/duplicate',
  'products/reviews',
  'products/shipping_classes',
  'products/tags',
  'products/variations',
  'products/variations/generate',
  'refunds',
  'reports',
  'reports/coupons/totals',
  'reports/customers/totals',
  'reports/orders/totals',
  'reports/products/totals',
  'reports/reviews/totals',
  'reports/sales',
  'reports/top_sellers',
  'settings',
  'shipping/zones',
  'shipping/zones/locations',
  'shipping/zones/methods',
  'shipping_methods',
  'system_status',
  'taxes',
  'taxes/classes',
  'variations',
  'webhooks',
]);

describeEngines('the index of the REST interface', (engine) => {
  it('has the shop, its time and every route with its methods and parameters', async () => {
    const shop = await openTestShop(engine, 'empty');
    const answer = await shop.fetch('/wp-json/');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      url: testOrigin,
      home: testOrigin,
      namespaces: expect.arrayContaining(['wc/v3', 'wp/v2', 'wc/store/v1']),
      gmt_offset: 1,
      timezone_string: 'Europe/Amsterdam',
      routes: {
        '/': { namespace: '', methods: ['GET'] },
        '/wc/v3/orders/(?P<id>[0-9]+)': {
          namespace: 'wc/v3',
          methods: ['GET', 'POST', 'PUT', 'PATCH'],
          endpoints: [{ methods: ['GET'] }, { methods: ['POST', 'PUT', 'PATCH'], args: { status: {}, note: {} } }],
        },
      },
    });
    await shop.close();
  });

  it('has no route below wc/v3 that the original does not have: what only this shop has is below shop/v1 (R63)', async () => {
    const shop = await openTestShop(engine, 'empty');
    const { routes } = (await (await shop.fetch('/wp-json/')).json()) as { routes: Record<string, unknown> };
    const below = Object.keys(routes).flatMap((route) =>
      route.startsWith('/wc/v3/') ? [route.slice('/wc/v3/'.length)] : [],
    );
    const names = below.map((route) => route.replaceAll(/\/(?:\(\?P<[^)]*\)|batch$)/g, ''));
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !original.has(name))).toEqual([]);
    await shop.close();
  });
});
