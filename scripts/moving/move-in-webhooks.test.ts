import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { describeEngines } from '../../test/support/databases.ts';
import { oldShopDump } from '../../test/support/old-shop/old-shop-dump.ts';
import { oldShopLines } from '../../test/support/old-shop-rows.ts';
import { openShopWithoutHttp } from '../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../test/support/shop-without-http.ts';
import type { MoveCounts } from '../../src/rules/moving/move-report.ts';
import { webhookTopicNames } from '../../src/rules/webhooks/webhooks.ts';
import { moveAddresses } from './move-addresses.ts';
import { moveInProducts } from './move-in-products.ts';
import { moveInRecordFiles } from './move-in-record-files.ts';
import { beginReport } from './move-report-file.ts';

describeEngines('webhooks during a move (P9)', (engine) => {
  const dir = mkdtempSync(join(tmpdir(), 'move-webhooks-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  let test: ShopWithoutHttp;
  beforeEach(async () => {
    test = await openShopWithoutHttp(engine, 'empty');
    const webhook = { name: 'Haak', delivery_url: 'https://93.184.216.34/', secret: '', created_at: 1, changed_at: 1 };
    await test.shop.db.write((tx) =>
      tx.q
        .insertInto('webhooks')
        .values([
          ...webhookTopicNames.map((topic) => ({ ...webhook, topic, status: 'active' as const })),
          { ...webhook, topic: 'order.created', status: 'paused' },
        ])
        .execute(),
    );
  });
  afterEach(() => test.close());

  const webhooks = () => test.shop.db.read((tx) => tx.q.selectFrom('webhooks').selectAll().orderBy('id').execute());
  const deliveries = () =>
    test.shop.db.read((tx) => tx.q.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute());
  const deliveryJobs = () =>
    test.shop.db.read((tx) => tx.q.selectFrom('jobs').select('id').where('kind', '=', 'deliver-webhook').execute());
  const rename = (name: string) =>
    test.shop.db.write(async (tx) => {
      const first = tx.q.selectFrom('products').select((eb) => eb.fn.min('id').as('id'));
      await tx.q.updateTable('products').set({ name }).where('id', '=', first).execute();
    });

  async function move(seed: number, isDryRun = false): Promise<MoveCounts> {
    const [csv, dump] = [join(dir, 'products.csv'), join(dir, 'shop.sql')];
    const size = { customers: 8, orders: 12, reviews: 6, coupons: 2, contents: 2 };
    const products = [{ id: 10, variationIds: [], name: 'Doos', sku: 'OUD-10', cents: 1_995 }];
    writeFileSync(csv, [...oldShopLines({ products: 15, seed })].join(''));
    writeFileSync(dump, [...oldShopDump({ seed, size, products })].join(''));
    const shared = { report: beginReport(null), say: () => undefined, isStopped: () => false };
    const options = { source: 'oud', isDryRun, addresses: moveAddresses };
    await moveInProducts(test, { file: csv, options: { ...options, update: false, pictures: null }, ...shared });
    await moveInRecordFiles(test, { sources: { dump }, options, ...shared });
    return shared.report.counts;
  }

  it('get nothing about what comes or changes, and are active afterwards as before', async () => {
    const before = await webhooks();
    await move(3, true);
    expect(await move(3)).toMatchObject({ refused: 1 });
    // Another seed has the same ids with other values: a second run changes them.
    expect((await move(4)).changed).toBeGreaterThan(20);
    expect(await deliveries()).toEqual([]);
    expect(await deliveryJobs()).toEqual([]);
    expect(await webhooks()).toEqual(before);
  }, 60_000);

  it('keep what waits for them, and get what is changed afterwards', async () => {
    await move(3);
    await rename('Anders');
    const waiting = await deliveries();
    expect(waiting).toMatchObject([{ topic: 'product.updated', state: 'waiting' }]);
    await move(4);
    expect(await deliveries()).toEqual(waiting);
    expect(await deliveryJobs()).toHaveLength(1);
  }, 60_000);
});
