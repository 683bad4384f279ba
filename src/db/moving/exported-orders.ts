// What an export of orders has besides the orders themselves.
import { z } from 'zod';
import { noteKinds } from '../../rules/orders/order-notes.ts';
import type { DocumentSeriesKind } from '../../rules/documents/document-numbers.ts';
import type { ExportedFacts } from '../../rules/moving/export-order.ts';
import type { OldDocument } from '../../rules/moving/old-records.ts';
import type { Tx } from '../database.ts';
import { parseNote } from '../orders/order-notes.ts';

const movedInParams = z.object({
  payment: z.string().default(''),
  transaction: z.string().default(''),
  invoice: z.string().default(''),
  invoicedAt: z.number().default(0),
  creditNotes: z.array(z.object({ number: z.string(), at: z.number() })).default([]),
});

/** The ids of orders above an id, in ascending order. */
export async function listOrderIdsAfter(tx: Tx, after: number, limit: number): Promise<readonly number[]> {
  const rows = await tx.q
    .selectFrom('orders')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of customers above an id, in ascending order. Accounts of staff are left out. */
export async function listCustomerIdsAfter(tx: Tx, after: number, limit: number): Promise<readonly number[]> {
  const rows = await tx.q
    .selectFrom('auth_users')
    .select('id')
    .where('id', '>', after)
    .where('role', '=', 'customer')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The hashes of the passwords of accounts, by account. */
export async function readPasswordHashes(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('auth_accounts')
    .select(['userId', 'password'])
    .where('userId', 'in', ids)
    .where('providerId', '=', 'credential')
    .execute();
  return new Map(rows.flatMap(({ userId, password }) => (password === null ? [] : [[userId, password]])));
}

/** The facts of orders, by order id. */
export async function readExportedFacts(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, ExportedFacts>> {
  if (ids.length === 0) return new Map();
  const orders = await tx.q
    .selectFrom('orders')
    .select(['id', 'account_id', 'created_via', 'modified_at'])
    .where('id', 'in', ids)
    .execute();
  const lines = Map.groupBy(
    await tx.q.selectFrom('order_lines').select(['order_id', 'id', 'tax_rate']).where('order_id', 'in', ids).execute(),
    (row) => row.order_id,
  );
  const attribution = Map.groupBy(
    await tx.q.selectFrom('order_attribution').selectAll().where('order_id', 'in', ids).orderBy('name').execute(),
    (row) => row.order_id,
  );
  const events = Map.groupBy(
    await tx.q
      .selectFrom('order_events')
      .select(['id', 'order_id', 'kind', 'params', 'at'])
      .where('order_id', 'in', ids)
      .where('kind', 'in', ['moved-in', ...Object.values(noteKinds)])
      .orderBy('id')
      .execute(),
    (row) => row.order_id,
  );
  const documents = Map.groupBy(
    await tx.q
      .selectFrom('issued_documents')
      .select(['order_id', 'kind', 'number', 'issued_at as at'])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
    (row) => `${row.kind} ${row.order_id}`,
  );
  const issued = (kind: DocumentSeriesKind, order: number): readonly OldDocument[] =>
    (documents.get(`${kind} ${order}`) ?? []).map(({ number, at }) => ({ number, at }));
  return new Map(
    orders.map((row): [number, ExportedFacts] => {
      const own = events.get(row.id) ?? [];
      const movedIn = own.find(({ kind }) => kind === 'moved-in');
      return [
        row.id,
        {
          accountId: row.account_id,
          createdVia: row.created_via,
          modifiedAt: row.modified_at,
          rates: new Map((lines.get(row.id) ?? []).map((line) => [line.id, line.tax_rate])),
          attribution: (attribution.get(row.id) ?? []).map(({ name, value }) => ({ name, value })),
          notes: own
            .filter(({ kind }) => kind !== 'moved-in')
            .map(({ id, kind, params, at }) => ({
              id,
              text: parseNote(params),
              at,
              isForCustomer: kind === noteKinds.customer,
            })),
          movedIn: movedIn ? movedInParams.parse(JSON.parse(movedIn.params)) : null,
          invoice: issued('invoice', row.id)[0] ?? null,
          creditNotes: issued('creditnote', row.id),
        },
      ];
    }),
  );
}
