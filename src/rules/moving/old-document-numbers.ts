// The numbers of the documents of another shop: the highest of each series and year, behind which this shop goes on (R69).
import { maxSeriesNumber, seriesYearOf } from '../documents/document-numbers.ts';
import type { DocumentSeriesKind } from '../documents/document-numbers.ts';
import type { OldDocument, OldOrder } from './old-records.ts';

/** A number of the old shop as one of a series. */
export interface OldDocumentNumber {
  kind: DocumentSeriesKind;
  year: number;
  sequence: number;
  /** As it stood on the document. */
  number: string;
  orderId: string;
}

/** The parts of an old order that tell numbers. */
export type NumberedOrder = Pick<OldOrder, 'id' | 'placedAt' | 'invoice' | 'creditNotes'>;

/** The year may stand before the number without a sign between: 20260041. At least so many digits follow it then. */
const minDigitsBehindYear = 3;

/**
 * Reads the number of a series from its text: `INV-2026-0041`, `0041/2026`, `26.41`, `20260041` and `1041`. The last group of digits counts,
 * apart from the year. A year in the text that is the one before or after that of the date is the year of the series. null: no number.
 */
export function readSeriesNumber(text: string, at: number): { year: number; sequence: number } | null {
  const groups: readonly string[] = text.match(/\d+/g) ?? [];
  const dated = seriesYearOf(at);
  const isAlone = groups.length < 2;
  const named = isAlone ? undefined : [dated, dated - 1, dated + 1].find((one) => groups.includes(String(one)));
  const year = named ?? dated;
  const yearGroup = named === undefined ? String(dated).slice(2) : String(named);
  const own = isAlone ? groups : withoutOne(groups, yearGroup);
  const last = own.at(-1);
  if (last === undefined) return null;
  const isBehindYear =
    named === undefined && last.startsWith(String(year)) && last.length >= String(year).length + minDigitsBehindYear;
  const sequence = Number(isBehindYear ? last.slice(String(year).length) : last);
  return sequence >= 1 && sequence <= maxSeriesNumber ? { year, sequence } : null;
}

/** The groups without the first that equals one. */
function withoutOne(groups: readonly string[], one: string): readonly string[] {
  const at = groups.indexOf(one);
  return at === -1 ? groups : groups.toSpliced(at, 1);
}

/** The numbers of the documents of an order. */
function numbersOf({ id, placedAt, invoice, creditNotes = [] }: NumberedOrder): OldDocumentNumber[] {
  const numberOf = (kind: DocumentSeriesKind, { number, at }: OldDocument): OldDocumentNumber[] => {
    const read = readSeriesNumber(number, at > 0 ? at : placedAt);
    return read ? [{ kind, ...read, number, orderId: id }] : [];
  };
  return [
    ...(invoice ? numberOf('invoice', invoice) : []),
    ...creditNotes.flatMap((document) => numberOf('creditnote', document)),
  ];
}

/** The highest number of each series and year, by year. */
export function highestNumbers(orders: readonly NumberedOrder[]): readonly OldDocumentNumber[] {
  const highest = new Map<string, OldDocumentNumber>();
  for (const number of orders.flatMap(numbersOf)) {
    const series = `${number.kind} ${number.year}`;
    if (number.sequence > (highest.get(series)?.sequence ?? 0)) highest.set(series, number);
  }
  return [...highest.values()].toSorted(
    (one, other) => one.year - other.year || (one.kind === other.kind ? 0 : one.kind === 'invoice' ? -1 : 1),
  );
}
