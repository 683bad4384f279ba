// The series of document numbers: the next number, where a series began, and which numbers exist (R27, R69).
import { sql } from 'kysely';
import type { DocumentSeriesKind } from '../../rules/documents/document-numbers.ts';
import type { Tx } from '../database.ts';

/**
 * Takes the next number of a series. Its row stays locked until the transaction ends, so that a transaction that is rolled
 * back gives the number back and leaves no gap. Call it last: all who issue wait for this row.
 */
export async function takeDocumentNumber(tx: Tx, kind: DocumentSeriesKind, year: number): Promise<number> {
  const next = await tx.q
    .updateTable('document_series')
    .set({ last_number: sql<number>`last_number + 1` })
    .where('kind', '=', kind)
    .where('year', '=', year)
    .returning('last_number')
    .executeTakeFirst();
  if (next) return next.last_number;
  // The first of a year. Of two at once the second one conflicts, and its transaction is tried again.
  await tx.q.insertInto('document_series').values({ kind, year, last_number: 1 }).execute();
  return 1;
}

/** A series of a year. */
interface DocumentSeries {
  kind: DocumentSeriesKind;
  year: number;
  /** The last number that the former shop gave; 0 for none. */
  formerLast: number;
  /** The last number that was given here; null while none was. */
  last: number | null;
}

const seriesColumns = ['kind', 'year', 'last_number as last', 'former_last_number as formerLast'] as const;

function parseSeries({ last, ...series }: Omit<DocumentSeries, 'last'> & { last: number }): DocumentSeries {
  return { ...series, last: last === series.formerLast ? null : last };
}

/** Returns the series of a year that have begun, or have a number of the former shop. */
export async function readDocumentSeries(tx: Tx, year: number): Promise<readonly DocumentSeries[]> {
  const rows = await tx.q
    .selectFrom('document_series')
    .select(seriesColumns)
    .where('year', '=', year)
    .orderBy('kind')
    .execute();
  return rows.map(parseSeries);
}

/** Locks a series until the transaction ends; null before it has begun. */
export async function lockDocumentSeries(
  tx: Tx,
  kind: DocumentSeriesKind,
  year: number,
): Promise<DocumentSeries | null> {
  let query = tx.q
    .selectFrom('document_series')
    .select(seriesColumns)
    .where('kind', '=', kind)
    .where('year', '=', year);
  if (tx.hasRowLocks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? parseSeries(row) : null;
}

/**
 * Stores the last number of the former shop, 0 for none. `before`: the series as it was locked. The database refuses it when a document of
 * the series was issued here.
 */
export async function storeFormerLastNumber(
  tx: Tx,
  { kind, year }: Pick<DocumentSeries, 'kind' | 'year'>,
  { before, formerLast }: { before: DocumentSeries | null; formerLast: number },
): Promise<void> {
  const numbers = { last_number: formerLast, former_last_number: formerLast };
  if (formerLast === 0)
    await tx.q.deleteFrom('document_series').where('kind', '=', kind).where('year', '=', year).execute();
  else if (before)
    await tx.q.updateTable('document_series').set(numbers).where('kind', '=', kind).where('year', '=', year).execute();
  else
    await tx.q
      .insertInto('document_series')
      .values({ kind, year, ...numbers })
      .execute();
}

/** A series with its last number, and the numbers of the documents that exist, in ascending order. */
interface SeriesNumbers {
  kind: DocumentSeriesKind;
  year: number;
  formerLast: number;
  last: number;
  numbers: readonly number[];
}

/** Returns every series from a year on in which a document was issued here, for the report of gaps. */
export async function readSeriesNumbers(tx: Tx, fromYear: number): Promise<readonly SeriesNumbers[]> {
  const series = await tx.q
    .selectFrom('document_series')
    .select(seriesColumns)
    .where('year', '>=', fromYear)
    .whereRef('last_number', '>', 'former_last_number')
    .orderBy('year', 'desc')
    .orderBy('kind')
    .execute();
  const rows = await tx.q
    .selectFrom('issued_documents')
    .select(['kind', 'year', 'sequence'])
    .where('year', '>=', fromYear)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  const numbers = Map.groupBy(rows, ({ kind, year }) => `${kind} ${year}`);
  return series.map((one) => ({
    ...one,
    numbers: (numbers.get(`${one.kind} ${one.year}`) ?? []).map((row) => row.sequence),
  }));
}
