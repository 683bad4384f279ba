// Quotations that staff makes for an estimate (R66). One order uses a quotation: whoever orders locks it first.
import type { Selectable } from 'kysely';
import { cents } from '../../rules/money.ts';
import type { Quotation } from '../../rules/quotations/quotations.ts';
import type { Tx } from '../database.ts';
import type { QuotationTables } from '../quotation-tables.ts';

/** A quotation with the unguessable part of its address. */
export interface StoredQuotation extends Quotation {
  token: string;
}

type NewQuotation = Omit<StoredQuotation, 'id' | 'withdrawnAt' | 'orderId'> & { tokenHash: string; actor: string };

/** Stores a quotation with its lines and returns its id. */
export async function insertQuotation(tx: Tx, quotation: NewQuotation): Promise<number> {
  const { id } = await tx.q
    .insertInto('quotations')
    .values({
      estimate_id: quotation.estimateId,
      token: quotation.token,
      token_hash: quotation.tokenHash,
      title: quotation.title,
      body: quotation.text,
      actor: quotation.actor,
      valid_until: quotation.validUntil,
      created_at: quotation.createdAt,
      withdrawn_at: null,
      order_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = quotation.lines.map(({ productId, itemId, name, quantity, unitPrice }) => {
    return { quotation_id: id, product_id: productId, item_id: itemId, name, quantity, unit_cents: unitPrice };
  });
  await tx.q.insertInto('quotation_lines').values(lines).execute();
  return id;
}

function toQuotation(
  row: Selectable<QuotationTables['quotations']>,
  lines: readonly Selectable<QuotationTables['quotation_lines']>[],
): StoredQuotation {
  return {
    id: row.id,
    estimateId: row.estimate_id,
    token: row.token,
    title: row.title,
    text: row.body,
    validUntil: row.valid_until,
    createdAt: row.created_at,
    withdrawnAt: row.withdrawn_at,
    orderId: row.order_id,
    lines: lines
      .filter((line) => line.quotation_id === row.id)
      .map((line) => ({
        productId: line.product_id,
        itemId: line.item_id,
        name: line.name,
        quantity: line.quantity,
        unitPrice: cents(line.unit_cents),
      })),
  };
}

async function withLines(
  tx: Tx,
  quotations: readonly Selectable<QuotationTables['quotations']>[],
): Promise<readonly StoredQuotation[]> {
  const ids = quotations.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await tx.q
    .selectFrom('quotation_lines')
    .selectAll()
    .where('quotation_id', 'in', ids)
    .orderBy('id')
    .execute();
  return quotations.map((quotation) => toQuotation(quotation, lines));
}

/** Returns a quotation; null when there is none. */
export async function readQuotation(tx: Tx, id: number): Promise<StoredQuotation | null> {
  const [quotation] = await withLines(
    tx,
    await tx.q.selectFrom('quotations').selectAll().where('id', '=', id).execute(),
  );
  return quotation ?? null;
}

/** The quotation with this hash of its token; null when there is none. */
export async function findQuotationByToken(tx: Tx, tokenHash: string): Promise<StoredQuotation | null> {
  const rows = await tx.q.selectFrom('quotations').selectAll().where('token_hash', '=', tokenHash).execute();
  const [quotation] = await withLines(tx, rows);
  return quotation ?? null;
}

/** The quotations of estimates, oldest first. */
export async function readQuotationsOf(tx: Tx, estimateIds: readonly number[]): Promise<readonly StoredQuotation[]> {
  if (estimateIds.length === 0) return [];
  const rows = await tx.q
    .selectFrom('quotations')
    .selectAll()
    .where('estimate_id', 'in', estimateIds)
    .orderBy('id')
    .execute();
  return withLines(tx, rows);
}

/**
 * Locks a quotation until the transaction ends, so that of two orders the second sees the use of the first. Lock the stock first,
 * and read the quotation afterwards.
 */
export async function lockQuotation(tx: Tx, id: number): Promise<void> {
  if (tx.hasRowLocks) await tx.q.selectFrom('quotations').select('id').where('id', '=', id).forUpdate().execute();
}

/** Records that an order used a quotation that is locked and unused. */
export async function recordQuotationUse(tx: Tx, id: number, orderId: number): Promise<void> {
  const row = await tx.q
    .updateTable('quotations')
    .set({ order_id: orderId })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Error(`quotation ${id} is used already`);
}

/** Gives back the quotation of a cancelled order. */
export async function returnQuotationUse(tx: Tx, orderId: number): Promise<void> {
  await tx.q.updateTable('quotations').set({ order_id: null }).where('order_id', '=', orderId).execute();
}

/** Withdraws a quotation at `at` (epoch ms); false when an order used it, or it is withdrawn already. */
export async function withdrawQuotation(tx: Tx, id: number, at: number): Promise<boolean> {
  const row = await tx.q
    .updateTable('quotations')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
