// Invoices while the process that issues them is killed: no number is lost, and none is given twice (R27).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { copyOrder } from '../../../test/support/copy-order.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { runOnSqlite } from '../../../test/support/raw-rows.ts';
import { runOnServer } from '../../../test/support/server-database.ts';
import { openShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import { placeOrder } from '../orders/place-order.ts';
import { program } from '../shop.ts';
import { issueInvoice } from './issue-invoice.ts';
import { reportNumberGaps } from './report-number-gaps.ts';

const script = fileURLToPath(new URL('../../../test/support/issue-invoices-process.ts', import.meta.url));
const count = 500;

describeEngines('invoices of a process that is killed', (engine) => {
  let test: ShopWithoutHttp;
  beforeAll(async () => {
    test = await openShopWithoutHttp(engine, 'empty');
  });
  afterAll(() => test.close());

  /** Issues invoices in another process, which is killed after so many of them; returns the orders whose invoice it reported. */
  async function issueAndKill(ids: readonly number[], after: number): Promise<readonly number[]> {
    const facts = [JSON.stringify(test.location), JSON.stringify(ids), String(test.shop.clock.now())];
    const child = spawn(process.execPath, [script, ...facts], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
    const reported: number[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      reported.push(Number(line));
      if (reported.length === after) child.kill('SIGKILL');
    }
    expect((await exited)[1]).toBe('SIGKILL');
    return reported;
  }

  it('500 at once, a third of them rolled back, a process killed twice in the middle: no gap, no double, none lost', async () => {
    const products = await fillCatalogue(test.shop, smallCatalogue);
    const visitor = await guestWithCart(test.shop, products, { doos: 1 });
    const { id } = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    const ids = await copyOrder(test.shop, id, count);
    const reported = [...(await issueAndKill(ids, 30)), ...(await issueAndKill(ids.toReversed(), 90))];
    expect(reported.length).toBeGreaterThanOrEqual(120);

    // This process goes on with all orders; those that have an invoice keep it.
    const issued = await Promise.all(
      ids.map((orderId) => issueInvoice(test.shop, program, { orderId, isSilent: true })),
    );
    const again = new Set(issued.flatMap((one, index) => (one.ok && !one.isNew ? [ids[index]] : [])));
    expect(reported.filter((orderId) => !again.has(orderId))).toEqual([]);
    expect(new Set(issued.map((one) => one.ok && one.document.number)).size).toBe(count);
    expect(await reportNumberGaps(test.shop, program)).toMatchObject({
      ok: true,
      series: [{ kind: 'invoice', count, first: 1, last: count, missing: [], doubled: [] }],
    });
  }, 180_000);

  it('no other program changes or deletes an issued document either: the database refuses its SQL', async () => {
    const { location } = test;
    const run = (statement: string): Promise<void> | void =>
      'file' in location ? runOnSqlite(location.file, statement) : runOnServer(location.url, statement);
    const columns = 'id, kind, year, sequence, number, order_id, issued_at, issued_by, keep_until, content';
    const statements = [
      "update issued_documents set content = '{}'",
      'update issued_documents set keep_until = 0',
      'update issued_documents set sequence = sequence + 1000',
      'delete from issued_documents',
      'delete from document_series',
      'update document_series set last_number = 0',
      'update document_series set year = year - 1',
      ...('url' in location
        ? ['truncate issued_documents cascade', 'truncate document_series']
        : [
            `insert or replace into issued_documents (${columns}) select ${columns} from issued_documents`,
            'insert or replace into document_series (kind, year, last_number) select kind, year, 1 from document_series',
          ]),
    ];
    for (const statement of statements) await expect(Promise.resolve(statement).then(run)).rejects.toThrow();
    expect(await reportNumberGaps(test.shop, program)).toMatchObject({
      ok: true,
      series: [{ count, last: count, missing: [] }],
    });
  });
});
