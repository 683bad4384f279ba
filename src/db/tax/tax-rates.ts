// The rates of tax by country.
import type { CountryTax } from '../../rules/tax/tax-rates.ts';
import type { Tx } from '../database.ts';

/** All rates. Depends on the tag `tax-rates`. */
export async function readTaxTable(tx: Tx): Promise<readonly CountryTax[]> {
  tx.tracker.tag('tax-rates');
  return tx.q.selectFrom('tax_rates').select(['country', 'basis_points as basisPoints']).orderBy('country').execute();
}

/** Adds the rate of a country. False when it has one. */
export async function insertTaxRate(tx: Tx, { country, basisPoints }: CountryTax): Promise<boolean> {
  const row = await tx.q
    .insertInto('tax_rates')
    .values({ country, basis_points: basisPoints })
    .onConflict((conflict) => conflict.column('country').doNothing())
    .returning('country')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the rate of a country; returns what it was, null for a country without one. */
export async function deleteTaxRate(tx: Tx, country: string): Promise<number | null> {
  const row = await tx.q
    .deleteFrom('tax_rates')
    .where('country', '=', country)
    .returning('basis_points')
    .executeTakeFirst();
  return row?.basis_points ?? null;
}

/** Stores the rate of a country; returns what it was, null for a country without one. Locks it until the transaction ends. */
export async function changeTaxRate(tx: Tx, { country, basisPoints }: CountryTax): Promise<number | null> {
  const own = tx.q.selectFrom('tax_rates').select('basis_points').where('country', '=', country);
  const row = await (tx.hasRowLocks ? own.forUpdate() : own).executeTakeFirst();
  if (!row) return null;
  await tx.q.updateTable('tax_rates').set({ basis_points: basisPoints }).where('country', '=', country).execute();
  return row.basis_points;
}
