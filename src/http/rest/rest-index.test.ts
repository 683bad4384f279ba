// What programs learn of the interface before they call it (P7).
import { expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { openTestShop, testOrigin } from '../../../test/support/test-shop.ts';

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
});
