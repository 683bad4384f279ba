import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createTestAccount } from '../../../test/support/log-in.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import type { Product } from '../../rules/catalog/product.ts';
import type { WebhookRequest } from '../ports-webhooks.ts';
import { program } from '../shop.ts';
import { createWebhook } from './create-webhook.ts';
import { createDeliverer } from './deliver-webhook.ts';

describeEngines('the deliverer of webhooks', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    products = await fillCatalogue(shop.shop);
  });
  afterAll(() => shop.close());

  const rename = async (name: string) => {
    const id = products.get('schaars')?.id ?? 0;
    await shop.shop.db.write((tx) => tx.q.updateTable('products').set({ name }).where('id', '=', id).execute());
  };
  const waiting = async () => {
    const rows = await shop.shop.db.read((tx) =>
      tx.q.selectFrom('webhook_deliveries').select('id').where('state', '=', 'waiting').orderBy('id').execute(),
    );
    return rows.map(({ id }) => id);
  };

  it('sends two messages about one record one after the other, the newest last', async () => {
    const owner = await createTestAccount(shop, 'shop-manager');
    const made = await createWebhook(shop.shop, shop.deps, program, {
      topic: 'product.updated',
      deliveryUrl: 'https://93.184.216.34/haak',
      defaultName: 'Haak',
    });
    expect(made.ok).toBe(true);
    await shop.shop.db.write((tx) => tx.q.updateTable('webhooks').set({ account_id: owner.id }).execute());
    await shop.shop.db.write((tx) => tx.q.deleteFrom('webhook_deliveries').execute());

    const sent: WebhookRequest[] = [];
    const began = Promise.withResolvers<void>();
    const firstAnswer = Promise.withResolvers<void>();
    const deliver = createDeliverer(shop.shop, {
      sealer: shop.deps.sealer,
      renderRecord: async () => {
        const row = await shop.shop.db.read((tx) =>
          tx.q.selectFrom('products').select('name').where('slug', '=', 'schaars').executeTakeFirstOrThrow(),
        );
        return { ok: true, json: JSON.stringify(row) };
      },
      webhooks: {
        isAllowed: async () => true,
        send: async (request) => {
          sent.push(request);
          began.resolve();
          if (sent.length === 1) await firstAnswer.promise;
          return { status: 200, problem: null, duration: 1, answer: '' };
        },
      },
    });
    const run = async () => {
      const [deliveryId = 0] = await waiting();
      const ending = await deliver({ deliveryId, isLastTry: false });
      if (ending) await shop.shop.db.write(ending);
    };
    await rename('Een');
    const first = run();
    await began.promise;
    await rename('Twee');
    const second = run();
    // Its delivery has begun, so this is a third one.
    await expect.poll(waiting).toEqual([]);
    await rename('Drie');
    expect(sent).toHaveLength(1);
    firstAnswer.resolve();
    await Promise.all([first, second]);
    await run();
    expect(sent.map(({ body }) => body)).toEqual(['{"name":"Een"}', '{"name":"Drie"}', '{"name":"Drie"}']);
    expect(await waiting()).toEqual([]);
  });
});
