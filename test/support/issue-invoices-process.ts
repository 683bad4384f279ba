// Issues invoices as a process of its own, for tests that kill it: `node issue-invoices-process.ts LOCATION IDS NOW`. It prints the id of each
// order whose invoice is committed. Every third transaction is rolled back after it took its number.
import { currentTracker } from '../../src/cache/dependencies.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { DatabaseLocation } from '../../src/db/open.ts';
import { issueInvoiceIn } from '../../src/shop/documents/issue-invoice.ts';

const [location = '', ids = '', now = ''] = process.argv.slice(2);
const db = await openDatabase(JSON.parse(location) as DatabaseLocation, currentTracker);
const orderIds = JSON.parse(ids) as readonly number[];
await Promise.allSettled(
  orderIds.map(async (orderId, index) => {
    await db.write(async (tx) => {
      const issued = await issueInvoiceIn(tx, { orderId, actor: 'program', now: Number(now) });
      if (index % 3 === 0) throw new Error('rolled back');
      return issued;
    });
    process.stdout.write(`${orderId}\n`);
  }),
);
await db.close();
