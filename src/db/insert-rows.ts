// Inserts many rows.
import type { InsertObject } from 'kysely';
import { chunksOf } from './chunks.ts';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** Maximum number of values in one statement; the limit of SQLite is 32,766. */
export const maxStatementValues = 8_000;

/** Inserts rows in their order, many rows per statement. */
export async function insertRows<Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  rows: readonly InsertObject<Tables, Name>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const perStatement = Math.max(1, Math.floor(maxStatementValues / Object.keys(first).length));
  for (let at = 0; at < rows.length; at += perStatement)
    await tx.q
      .insertInto(table)
      .values(rows.slice(at, at + perStatement))
      .execute();
}

/** Inserts the rows whose identity is not stored yet; the database tells them apart. Returns how many. */
export async function insertNewRows<Name extends 'bank_entries' | 'settlement_lines'>(
  tx: Tx,
  table: Name,
  rows: readonly InsertObject<Tables, Name>[],
): Promise<number> {
  let stored = 0;
  for (const part of chunksOf(rows)) {
    const { numInsertedOrUpdatedRows: inserted = 0n } = await tx.q
      .insertInto(table)
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    stored += Number(inserted);
  }
  return stored;
}
