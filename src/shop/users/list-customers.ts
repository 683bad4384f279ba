// The customers of the shop, for staff and programs (P3).
import { readAccountNames } from '../../db/accounts/account-names.ts';
import { readCustomerHistory } from '../../db/users/customer-history.ts';
import { listCustomerIds, readCustomers } from '../../db/users/customers.ts';
import type { ResultPage } from '../../rules/orders/staff-orders.ts';
import type { CustomerHistory } from '../../rules/users/customer-history.ts';
import type { Customer, CustomerQuery } from '../../rules/users/customers.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { accountIdOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of customers. Refused: not staff (R30). */
export async function listCustomers(
  shop: Shop,
  visitor: Visitor,
  query: CustomerQuery,
): Promise<({ ok: true } & ResultPage<Customer>) | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const { ids, total } = await listCustomerIds(tx, query);
    return { ok: true, rows: await readCustomers(tx, ids), total };
  });
}

/** One customer. Refused: not staff (R30), an unknown one. */
export async function showCustomer(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; customer: Customer } | NotAllowed | { ok: false; reason: 'unknown-customer' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const [customer] = await shop.db.read((tx) => readCustomers(tx, [id]));
  return customer ? { ok: true, customer } : { ok: false, reason: 'unknown-customer' };
}

/** What the shop knows of a customer besides the orders, with the names of the staff who wrote the notes. Refused as `showCustomer`. */
export async function showCustomerHistory(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<
  | { ok: true; history: CustomerHistory; names: ReadonlyMap<number, string> }
  | NotAllowed
  | { ok: false; reason: 'unknown-customer' }
> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    const [customer] = await readCustomers(tx, [id]);
    if (!customer) return { ok: false, reason: 'unknown-customer' } as const;
    const history = await readCustomerHistory(tx, id);
    const authors = history.notes.flatMap(({ actor }) => accountIdOf(actor) ?? []);
    return { ok: true, history, names: await readAccountNames(tx, authors) } as const;
  });
}
