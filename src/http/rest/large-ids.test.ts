// Numbers that are no id, in every address and in the parameters of accounts, whose ids are 32-bit on PostgreSQL.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { staffClient } from '../../../test/support/staff-client.ts';
import type { StaffClient } from '../../../test/support/staff-client.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { restResources } from './resources.ts';

describeEngines('numbers that are no id', (engine) => {
  let shop: TestShop;
  let admin: StaffClient;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    admin = await staffClient(shop, 'administrator');
  });
  afterAll(() => shop.close());

  const numbered = restResources.flat().filter(({ path }) => path.includes('{[0-9]+}'));
  it.each(['0', '2147483648', '9007199254740991', '9007199254740993', '99999999999999999999'])(
    'has nothing under the number %s, which is no id or too large for one',
    async (digits) => {
      for (const { method, path } of numbered) {
        const address = path.replaceAll(/:\w+\{\[0-9\]\+\}/g, digits).replace('/wp-json/', '');
        // A change without its parameters, or an upload without a file, may be refused before anything is looked for.
        const { status } = await admin.call(method, address);
        expect([method, address, status < 500 || status === 501]).toEqual([method, address, true]);
        // Zone 0 of shipping is the rest of the world.
        if (address === 'wc/v3/shipping/zones/0') continue;
        if (method === 'GET' && /\d$/.test(address)) expect([address, status]).toEqual([address, 404]);
      }
    },
  );

  it('knows no large number in the parameters of accounts', async () => {
    for (const id of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const listed = await admin.call('GET', `wc/v3/customers?include=${id}&exclude=${id}`);
      expect([listed.status, listed.json]).toEqual([200, []]);
      const of = await admin.call('GET', `wc/v3/orders?customer=${id}`);
      expect([of.status, of.json]).toEqual([200, []]);
      const line = { product_id: 1, quantity: 1 };
      const order = await admin.call('POST', 'wc/v3/orders', { customer_id: id, line_items: [line] });
      expect(order.status).toBe(400);
      const unknown = { force: true, reassign: id };
      expect((await admin.call('DELETE', `wc/v3/customers/${id}`, unknown)).status).toBeLessThan(500);
    }
  });
});
