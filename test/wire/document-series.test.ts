// Where the numbers of documents go on, on the wire.
import { expect, it } from 'vitest';
import { issueInvoice } from '../../src/shop/documents/issue-invoice.ts';
import { program } from '../../src/shop/shop.ts';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { valueAt } from './wire-client.ts';

const path = 'shop/v1/documents/series';

describeEngines('the series of documents', (engine) => {
  const shop = useStaffShop(engine);

  it('an administrator sets the last number of the former shop before the first invoice; bad input changes nothing', async () => {
    const { administrator, manager } = shop;
    const start = await administrator.call('GET', path);
    const year = Number(valueAt(start.json, 0, 'year'));
    expect(start.json).toEqual([
      { kind: 'invoice', year, former_last: 0, last: null, next: `F${year}-00001`, may_change: true },
      { kind: 'creditnote', year, former_last: 0, last: null, next: `C${year}-00001`, may_change: true },
    ]);
    for (const bad of [
      { former_last: -1 },
      { former_last: 1.5 },
      { former_last: '12 b' },
      { former_last: 1_000_000_000 },
      { kind: 'proforma' },
      { year: year + 1 },
      { year: year - 1 },
    ])
      expect(
        (await administrator.call('PUT', path, { kind: 'invoice', year, former_last: 41, ...bad })).status,
        `with ${JSON.stringify(bad)}`,
      ).toBe(400);
    expect((await administrator.call('GET', path)).json).toEqual(start.json);

    const set = await administrator.call('PUT', path, { kind: 'invoice', year, former_last: 41 });
    expect(valueAt(set.json, 0)).toMatchObject({ former_last: 41, last: null, next: `F${year}-00042` });
    expect(valueAt((await manager.call('GET', path)).json, 0)).toMatchObject({ former_last: 41, may_change: false });

    const order = await shop.order({ ongeteld: 1 });
    await issueInvoice(shop.test.shop, program, { orderId: order.id, isSilent: true });
    const late = await administrator.call('PUT', path, { kind: 'invoice', year, former_last: 90 });
    expect([late.status, valueAt(late.json, 'code')]).toEqual([409, 'rest_series_has_documents']);
    expect((await administrator.call('GET', path)).json).toEqual([
      { kind: 'invoice', year, former_last: 41, last: 42, next: `F${year}-00043`, may_change: false },
      { kind: 'creditnote', year, former_last: 0, last: null, next: `C${year}-00001`, may_change: true },
    ]);
    expect((await manager.call('GET', 'shop/v1/documents/gaps')).json).toEqual([
      { kind: 'invoice', year, count: 1, first: 42, last: 42, missing: [], doubled: [] },
    ]);
  });
});
