import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { oldShopDump } from '../support/old-shop/old-shop-dump.ts';
import { oldShopPassword } from '../support/old-shop/old-shop-passwords.ts';
import type { OldShopProduct } from '../support/old-shop/old-shop-tables.ts';
import { recordsWithoutIds } from '../support/old-shop/without-ids.ts';
import {
  customerTable,
  findBroughtId,
  moveAddresses,
  orderTable,
  readCredential,
  readDump,
  readOrder,
  readOrderEvents,
  readRecords,
  readRefunds,
  setOrderStatus,
  storeBroughtItems,
  verifyPassword,
  writeRecordFiles,
} from '../support/old-shop/moving.ts';
import { openShopWithoutHttp } from '../support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../support/shop-without-http.ts';
import type { MoveLine } from '../../src/rules/moving/move-report.ts';
import type { OldOrder, OldRecords } from '../../src/rules/moving/old-records.ts';
import { seriesYearOf } from '../../src/rules/documents/document-numbers.ts';
import { issueInvoice } from '../../src/shop/documents/issue-invoice.ts';
import { moveInRecords } from '../../src/shop/moving/move-in-records.ts';
import { exportCustomers, exportOrders } from '../../src/shop/moving/move-out-records.ts';
import { changeSetting } from '../../src/shop/settings/change-setting.ts';
import { program } from '../../src/shop/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'old-shop-'));
afterAll(() => rmSync(folder, { recursive: true }));

const size = { customers: 12, orders: 30, reviews: 8, coupons: 3, contents: 4 };
const products: readonly OldShopProduct[] = [
  { id: 5001, variationIds: [], name: "Doos 'één'", sku: '', cents: 1_995 },
  { id: 5002, variationIds: [], name: 'Doos twee', sku: '', cents: 8_450 },
];

function writeDump(name: string, form: 'mysql' | 'mariadb'): string {
  const file = join(folder, name);
  writeFileSync(file, [...oldShopDump({ seed: 7, size, products, form })].join(''));
  return file;
}

const must = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('missing');
  return value;
};

describeEngines('moving in from a dump', (engine) => {
  let test: ShopWithoutHttp;
  let records: OldRecords;
  beforeEach(async () => {
    test = await openShopWithoutHttp(engine, 'demo');
    records = await readDump(writeDump('oud.sql', 'mysql'));
    await test.shop.db.write(async (tx) => {
      const rows = await tx.q.selectFrom('products').select('id').where('type', '=', 'simple').limit(2).execute();
      const items = rows.map(({ id }, index) => ({
        oldId: String(5001 + index),
        newId: id,
        checksum: 'x',
        revision: 1,
      }));
      await storeBroughtItems(tx, { source: 'oud', kind: 'product', at: 1 }, items);
    });
  });
  afterEach(() => test.close());

  async function move(own: OldRecords = records, isDryRun = false): Promise<MoveLine[]> {
    const lines: MoveLine[] = [];
    const outcome = await moveInRecords(test.shop, program, {
      records: own,
      options: { source: 'oud', isDryRun, addresses: moveAddresses },
      onBatch: (more) => lines.push(...more),
    });
    expect(outcome).toEqual({ ok: true, isComplete: true });
    return lines;
  }
  const counts = (lines: readonly MoveLine[]) =>
    Object.fromEntries([...Map.groupBy(lines, ({ outcome }) => outcome)].map(([name, own]) => [name, own.length]));
  const read = <Value>(fn: Parameters<typeof test.shop.db.read<Value>>[0]) => test.shop.db.read(fn);
  const idOf = async (kind: 'order' | 'customer', oldId: string) =>
    must(await read((tx) => findBroughtId(tx, kind, oldId)));
  const total = 12 + 30 + 8 + 3 + 4;

  it('reads both forms of a dump alike', async () => {
    expect(await readDump(writeDump('maria.sql', 'mariadb'))).toEqual(records);
    expect(records.customers).toHaveLength(13);
    expect(records.customers[1]).toMatchObject({ roles: ['customer'], email: 'klant2@post.example' });
    expect(records.orders).toHaveLength(30);
  });

  it('brings everything once, and nothing in a dry run', async () => {
    const dry = await move(records, true);
    // The numbers of invoices go on behind those of each year.
    const invoiced = new Set(records.orders.flatMap(({ invoice }) => (invoice ? [seriesYearOf(invoice.at)] : []))).size;
    expect(counts(dry)).toEqual({ created: total, refused: 1, noted: invoiced });
    expect(await read((tx) => findBroughtId(tx, 'order', must(records.orders[0]).id))).toBeNull();
    const lines = await move();
    expect(counts(lines)).toEqual({ created: total, refused: 1, noted: invoiced });
    expect(lines.find(({ outcome }) => outcome === 'refused')).toMatchObject({
      name: 'klant1@post.example',
      refusal: { code: 'staff-account', params: { value: 'administrator' } },
    });
    expect(counts(await move())).toEqual({ unchanged: total, refused: 1 });
  });

  it('keeps numbers, dates, totals, refunds and notes, and sends and holds nothing', async () => {
    const planned = () =>
      read(async (tx) => ({
        mails: await tx.q.selectFrom('mails').select('id').execute(),
        jobs: await tx.q.selectFrom('jobs').select('id').execute(),
        stock: await tx.q.selectFrom('stock_movements').select('id').execute(),
      }));
    const before = await planned();
    await move();
    for (const old of records.orders) {
      const order = must(await read(async (tx) => readOrder(tx, await idOf('order', old.id))));
      expect(order).toMatchObject({
        number: old.number,
        key: old.key,
        status: old.status,
        placedAt: old.placedAt,
        paidAt: old.paidAt,
        total: old.total.gross,
        totalTax: old.total.tax,
        email: old.email,
        note: old.note,
      });
      expect(order.lines.map(({ total: gross, tax, quantity }) => ({ gross, tax, quantity }))).toEqual(
        old.lines.map(({ total: amount, quantity }) => ({ ...amount, quantity })),
      );
      expect(order.itemsTotal + (order.shippingMethod?.total ?? 0)).toBe(order.total);
      const refunds = await read((tx) => readRefunds(tx, order.id));
      expect(refunds.map((refund) => ({ gross: refund.total, tax: refund.tax }))).toEqual(
        old.refunds.map((one) => one.total),
      );
      const events = await read((tx) => readOrderEvents(tx, order.id));
      expect(events.filter(({ kind }) => kind.startsWith('note-'))).toHaveLength(old.notes.length);
    }
    expect(await planned()).toEqual(before);
  });

  it('goes on with the numbers of orders', async () => {
    await move();
    const highest = Math.max(...records.orders.map(({ number }) => Number(number)));
    const extra: OldOrder = { ...must(records.orders[0]), id: '99', number: 'A-1', key: '' };
    await move({ customers: [], coupons: [], orders: [extra], reviews: [], contents: [] });
    expect(await idOf('order', '99')).toBe(highest + 1);
  });

  it('goes on behind the highest number of the invoices and credit notes of each year', async () => {
    const [order, other] = records.orders.filter(({ invoice }) => invoice);
    const at = test.shop.clock.now();
    const year = seriesYearOf(at);
    const orders = [
      { ...must(order), invoice: { number: `INV-${year}-0041`, at }, creditNotes: [{ number: `CN-${year}-0003`, at }] },
      { ...must(other), invoice: { number: `INV-${year}-0040`, at } },
    ];
    const lines = await move({ ...records, orders });
    expect(lines.filter(({ outcome }) => outcome === 'noted')).toMatchObject([
      { oldId: must(order).id, name: `INV-${year}-0041`, notes: [{ code: 'invoices-continue' }] },
      { oldId: must(order).id, name: `CN-${year}-0003`, notes: [{ code: 'credit-notes-continue' }] },
    ]);
    const id = await idOf('order', must(order).id);
    const events = await read((tx) => readOrderEvents(tx, id));
    expect(events.find(({ kind }) => kind === 'moved-in')?.params).toMatchObject({
      invoice: `INV-${year}-0041`,
      creditNotes: [{ number: `CN-${year}-0003`, at }],
    });
    await test.shop.db.write((tx) => setOrderStatus(tx, id, 'sent'));
    await changeSetting(test.shop, program, { key: 'shop.address', value: 'Straat 1, 1234 AB Ede' });
    expect(await issueInvoice(test.shop, program, { orderId: id, isSilent: true })).toMatchObject({
      document: { number: `F${year}-00042` },
    });
  });

  it('reads the credit notes of refunds, and of orders as older versions of the plugin have them', async () => {
    const refunded = must(records.orders.find(({ refunds }) => refunds.length > 0));
    for (const owner of [refunded.id, must(refunded.refunds[0]).id]) {
      const file = writeDump('creditnotas.sql', 'mysql');
      const rows = `(900001,${owner},'wf_creditnote_number','CN-7'),(900002,${owner},'wf_creditnote_date','1767225600')`;
      appendFileSync(file, `\nINSERT INTO \`wp_wc_orders_meta\` VALUES ${rows};\n`);
      const told = (await readDump(file)).orders.filter(({ creditNotes }) => creditNotes);
      expect(told.map(({ id, creditNotes }) => ({ id, creditNotes }))).toEqual([
        { id: refunded.id, creditNotes: [{ number: 'CN-7', at: 1_767_225_600_000 }] },
      ]);
    }
  });

  it('keeps the passwords, in each form that they come in', async () => {
    await move();
    for (const old of ['2', '3', '4', '5', '6', '7']) {
      const { passwordHash } = must(await read(async (tx) => readCredential(tx, await idOf('customer', old))));
      expect(await verifyPassword({ hash: passwordHash, password: oldShopPassword })).toBe(true);
    }
  });

  it('a second run brings what changed there, and not over what changed here', async () => {
    await move();
    const [one, two] = [must(records.orders[0]), must(records.orders[1])];
    const changed = { ...one, status: 'cancelled', modifiedAt: one.modifiedAt + 1 };
    const both = { ...two, status: 'cancelled', modifiedAt: two.modifiedAt + 1 };
    const id = await idOf('order', two.id);
    await test.shop.db.write(async (tx) => {
      await setOrderStatus(tx, id, 'sent');
      await tx.q.updateTable('orders').set({ modified_at: test.shop.clock.now() }).where('id', '=', id).execute();
    });
    const lines = await move({ ...records, orders: [changed, both] });
    expect(lines.filter(({ kind, outcome }) => kind === 'order' && outcome !== 'noted')).toMatchObject([
      { outcome: 'changed', newId: await idOf('order', one.id) },
      { outcome: 'refused', refusal: { code: 'changed-here' } },
    ]);
    expect(await read(async (tx) => readOrder(tx, await idOf('order', one.id)))).toMatchObject({ status: 'cancelled' });
  });

  it('a run that is stopped and run again is as one run', async () => {
    let batches = 0;
    const many = { ...records, orders: records.orders };
    await moveInRecords(test.shop, program, {
      records: many,
      options: { source: 'oud', isDryRun: false, addresses: moveAddresses },
      onBatch: () => (batches += 1),
      isStopped: () => true,
    });
    const lines = await move();
    expect(lines.filter(({ outcome }) => outcome === 'refused')).toHaveLength(1);
    expect(
      await read((tx) => tx.q.selectFrom('old_ids').select('new_id').where('kind', '=', 'order').execute()),
    ).toHaveLength(30);
  });

  it('leads old addresses to the pages, without scripts and short codes', async () => {
    const lines = await move();
    expect(lines.find(({ kind }) => kind === 'page')?.notes).toContainEqual({
      code: 'content-left',
      params: { value: '[gallery ids="1"]' },
    });
    const redirect = await read((tx) =>
      tx.q.selectFrom('redirects').selectAll().where('path', '=', '/oude-post-1/').executeTakeFirst(),
    );
    expect(redirect).toMatchObject({ target: '/blog/oude-post-1/' });
    const page = must(
      await read((tx) =>
        tx.q.selectFrom('contents').select('body').where('slug', '=', 'oude-page-0').executeTakeFirst(),
      ),
    );
    expect(page.body).not.toMatch(/script|gallery|wp:/);
  });

  it('goes out and comes in again equal', async () => {
    const [one, ...others] = records.orders;
    await move({ ...records, orders: [{ ...must(one), creditNotes: [{ number: 'CN-7', at: 7 }] }, ...others] });
    const outOf = async (shop: ShopWithoutHttp, name: string) => {
      const base = join(folder, name);
      const options = { withPasswords: true };
      await writeRecordFiles(`${base}-klanten`, exportCustomers(shop.shop, program, options), customerTable);
      await writeRecordFiles(`${base}-bestellingen`, exportOrders(shop.shop, program), orderTable);
      return readRecords({ customers: `${base}-klanten.json`, orders: `${base}-bestellingen.json` });
    };
    const first = await outOf(test, 'eerst');
    expect(first.refused).toEqual([]);
    expect(first.records.orders).toHaveLength(size.orders);
    expect(statSync(join(folder, 'eerst-klanten.json')).mode & 0o077).toBe(0);
    const other = await openShopWithoutHttp(engine, 'demo');
    try {
      const lines: MoveLine[] = [];
      await moveInRecords(other.shop, program, {
        records: first.records,
        options: { source: 'vitrine', isDryRun: false, addresses: moveAddresses },
        onBatch: (more) => lines.push(...more),
      });
      expect(lines.filter(({ outcome }) => outcome !== 'created' && outcome !== 'noted')).toEqual([]);
      const second = await outOf(other, 'tweede');
      expect(recordsWithoutIds(second.records)).toEqual(recordsWithoutIds(first.records));
    } finally {
      await other.close();
    }
  });

  it('gives no passwords unless they are asked for', async () => {
    await move();
    for await (const page of exportCustomers(test.shop, program, { withPasswords: false }))
      expect(page.every(({ passwordHash }) => passwordHash === null)).toBe(true);
  });
});
