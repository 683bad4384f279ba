import { expect, it } from 'vitest';
import { checkoutForm, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { smallCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { copyOrder } from '../../../test/support/copy-order.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import type { Tx } from '../../db/database.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { placeOrder } from '../orders/place-order.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { guest, program } from '../shop.ts';
import { issueDueInvoice, issueInvoice, issueInvoiceIn } from './issue-invoice.ts';
import { reportNumberGaps } from './report-number-gaps.ts';
import { showDocument } from './show-document.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;

describeEngines('invoices', (engine) => {
  const test = freshShop(engine, smallCatalogue);

  async function order(): Promise<number> {
    const visitor = await guestWithCart(test.shop, test.products, { doos: 1 });
    return placedOrder(await placeOrder(test.shop, visitor, checkoutForm())).id;
  }

  const copiesOf = (id: number, count: number) => copyOrder(test.shop, id, count);

  const setSetting = (key: 'shop.address' | 'shop.legalName', value: string) =>
    changeSetting(test.shop, program, { key, value });

  const numbers = async () => {
    const rows = await test.shop.db.read((tx) =>
      tx.q.selectFrom('issued_documents').select(['number', 'sequence']).orderBy('sequence').execute(),
    );
    return rows.map((row) => row.sequence);
  };

  it('[1-18, 6-03] staff alone issue an invoice; it has the next number of its year, once', async () => {
    const id = await order();
    expect(await issueInvoice(test.shop, guest(null), { orderId: id, isSilent: false })).toEqual({
      ok: false,
      reason: 'not-allowed',
    });
    const issued = await issueInvoice(test.shop, manager, { orderId: id, isSilent: false });
    const year = new Date(test.shop.clock.now()).getUTCFullYear();
    expect(issued).toMatchObject({ ok: true, isNew: true, document: { number: `F${year}-00001`, kind: 'invoice' } });
    expect(await issueInvoice(test.shop, manager, { orderId: id, isSilent: false })).toMatchObject({
      ok: true,
      isNew: false,
      document: { number: `F${year}-00001` },
    });
    expect(await issueInvoice(test.shop, manager, { orderId: await order(), isSilent: true })).toMatchObject({
      document: { number: `F${year}-00002` },
    });
    expect(await issueInvoice(test.shop, manager, { orderId: 999_999, isSilent: false })).toEqual({
      ok: false,
      reason: 'unknown-order',
    });
  });

  it('500 concurrent issues, a third of them rolled back after taking a number, leave no gap and no duplicate', async () => {
    const ids = await copiesOf(await order(), 500);
    const now = test.shop.clock.now();
    const outcomes = await Promise.allSettled(
      ids.map((orderId, index) =>
        test.shop.db.write(async (tx) => {
          const issued = await issueInvoiceIn(tx, { orderId, actor: 'program', now });
          if (index % 3 === 0) throw new Error('rolled back');
          return issued;
        }),
      ),
    );
    const kept = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(kept).toBe(333);
    expect(await numbers()).toEqual(Array.from({ length: 333 }, (_, index) => index + 1));
    expect(await reportNumberGaps(test.shop, manager)).toMatchObject({
      ok: true,
      series: [{ kind: 'invoice', count: 333, first: 1, last: 333, missing: [], doubled: [] }],
    });
    expect(await reportNumberGaps(test.shop, guest(null))).toEqual({ ok: false, reason: 'not-allowed' });
  }, 120_000);

  it('the same order issued ten times at once has one invoice', async () => {
    const id = await order();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => issueInvoice(test.shop, manager, { orderId: id, isSilent: false })),
    );
    expect(outcomes.filter((one) => one.ok && one.isNew)).toHaveLength(1);
    expect(await numbers()).toEqual([1]);
  });

  it('the database itself refuses to change or delete an issued document, and numbers that leave a gap', async () => {
    const id = await order();
    await issueInvoice(test.shop, manager, { orderId: id, isSilent: false });
    const year = new Date(test.shop.clock.now()).getUTCFullYear();
    const forged = { issued_at: 1, issued_by: 'program', keep_until: 1, content: '{}' };
    const attempts: readonly ((tx: Tx) => Promise<unknown>)[] = [
      ({ q }) => q.updateTable('issued_documents').set({ content: '{}' }).execute(),
      ({ q }) => q.updateTable('issued_documents').set({ issued_by: 'program' }).execute(),
      ({ q }) => q.deleteFrom('issued_documents').execute(),
      ({ q }) => q.updateTable('document_series').set({ last_number: 1 }).execute(),
      ({ q }) => q.updateTable('document_series').set({ last_number: 3 }).execute(),
      ({ q }) => q.deleteFrom('document_series').execute(),
      ({ q }) => q.insertInto('document_series').values({ kind: 'creditnote', year, last_number: 2 }).execute(),
      ({ q }) =>
        q
          .insertInto('issued_documents')
          .values({ kind: 'invoice', year, sequence: 7, number: 'F-7', order_id: id, ...forged })
          .execute(),
    ];
    for (const attempt of attempts) await expect(test.shop.db.write(attempt)).rejects.toThrow();
    expect(await numbers()).toEqual([1]);
  });

  it('a document whose term has passed may be deleted', async () => {
    const id = await order();
    await test.shop.db.write(async (tx) => {
      await tx.q.insertInto('document_series').values({ kind: 'invoice', year: 2001, last_number: 1 }).execute();
      await tx.q
        .insertInto('issued_documents')
        .values({
          kind: 'invoice',
          year: 2001,
          sequence: 1,
          number: 'F2001-1',
          order_id: id,
          issued_at: 1,
          issued_by: 'program',
          keep_until: 2,
          content: '{}',
        })
        .execute();
      await tx.q.deleteFrom('issued_documents').where('year', '=', 2001).execute();
    });
    expect(await numbers()).toEqual([]);
  });

  it('an issued invoice does not change when the shop changes', async () => {
    const id = await order();
    await issueInvoice(test.shop, manager, { orderId: id, isSilent: false });
    await setSetting('shop.legalName', 'Heel Anders B.V.');
    const shown = await showDocument(test.shop, program, { orderId: id, kind: 'invoice', key: '' });
    expect(shown).toMatchObject({ ok: true, document: { seller: { legalName: 'Vitrine Kaarten V.O.F.' } } });
    expect(await showDocument(test.shop, program, { orderId: id, kind: 'packinglist', key: '' })).toMatchObject({
      document: { seller: { legalName: 'Heel Anders B.V.' } },
    });
    expect(await showDocument(test.shop, program, { orderId: id, kind: 'proformainvoice', key: '' })).toEqual({
      ok: false,
      reason: 'replaced',
    });
  });

  it('the shop issues invoices by itself only for orders that were handed over, and none while its address is missing', async () => {
    const id = await order();
    expect(await issueDueInvoice(test.shop, id)).toBeNull();
    await changeOrderStatus(test.shop, manager, { orderId: id, status: 'processing' });
    const sentAt = test.shop.clock.now();
    await changeOrderStatus(test.shop, manager, { orderId: id, status: 'sent' });
    await setSetting('shop.address', 'Utrecht');
    expect(await issueDueInvoice(test.shop, id)).toBeNull();
    expect(await issueInvoice(test.shop, manager, { orderId: id, isSilent: false })).toEqual({
      ok: false,
      reason: 'no-from-address',
    });
    await setSetting('shop.address', 'Elzenlaan 7, 1234 AB Elders');
    expect(await issueDueInvoice(test.shop, id)).toMatchObject({
      suppliedAt: sentAt,
      seller: { address: 'Elzenlaan 7, 1234 AB Elders' },
    });
  });
});
