// Orders and customers go out, page by page, in the form in which those of another shop come in.
import {
  listCustomerIdsAfter,
  listOrderIdsAfter,
  readExportedFacts,
  readPasswordHashes,
} from '../../db/moving/exported-orders.ts';
import { readOrders } from '../../db/orders/orders.ts';
import { readRefundsOf } from '../../db/refunds/refunds.ts';
import { readCustomers } from '../../db/users/customers.ts';
import { exportCustomer, exportOrder } from '../../rules/moving/export-order.ts';
import type { OldCustomer, OldOrder } from '../../rules/moving/old-records.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** Records per query. */
const pageSize = 200;

/** All orders by their ids, a page at a time. Nothing for who is not staff (R30). */
export async function* exportOrders({ db }: Shop, visitor: Visitor): AsyncGenerator<readonly OldOrder[]> {
  if (!canManageShop(visitor)) return;
  let after = 0;
  for (;;) {
    const page = await db.read(async (tx) => {
      const ids = await listOrderIdsAfter(tx, after, pageSize);
      const facts = await readExportedFacts(tx, ids);
      const refunds = await readRefundsOf(tx, ids);
      return (await readOrders(tx, ids)).flatMap((order) => {
        const own = facts.get(order.id);
        return own ? [exportOrder(order, own, refunds.get(order.id) ?? [])] : [];
      });
    });
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = Number(last.id);
  }
}

/** All customers by their ids, a page at a time. `withPasswords`: with the hashes. Nothing for who is not the program (R30). */
export async function* exportCustomers(
  { db }: Shop,
  visitor: Visitor,
  { withPasswords }: { withPasswords: boolean },
): AsyncGenerator<readonly OldCustomer[]> {
  if (visitor.role !== 'program') return;
  let after = 0;
  for (;;) {
    const page = await db.read(async (tx) => {
      const ids = await listCustomerIdsAfter(tx, after, pageSize);
      const hashes = withPasswords ? await readPasswordHashes(tx, ids) : null;
      return (await readCustomers(tx, ids)).map((one) => exportCustomer(one, hashes?.get(one.id) ?? null));
    });
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = Number(last.id);
  }
}
