// What the documents of an order are made of, besides the order.
import type { Tx } from '../database.ts';

/** Returns the tax rates of an order's lines, in basis points by line id. */
export async function readTaxRates(tx: Tx, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.q
    .selectFrom('order_lines')
    .select(['id', 'tax_rate'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map((row) => [row.id, row.tax_rate]));
}
