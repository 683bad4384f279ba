// The numbers of issued documents: their format, their year, the term for which a document is kept, and gaps (R27).
import { dateAfter } from '../amsterdam-days.ts';

/** The series of documents with a number: each has its own numbers. */
export const documentSeriesKinds = ['invoice', 'creditnote'] as const;
export type DocumentSeriesKind = (typeof documentSeriesKinds)[number];

/** The largest number of a series of a former shop; a longer one is another code. */
export const maxSeriesNumber = 999_999_999;

const yearMark = '{jaar}';
const numberMark = '{nummer}';
const digits = 5;

/** A format of numbers. It has the year, so that a new year does not repeat numbers, and the number, each once. */
export const documentNumberFormat =
  /^[A-Za-z0-9./-]{0,12}(?:\{jaar\}[A-Za-z0-9./-]{0,12}\{nummer\}|\{nummer\}[A-Za-z0-9./-]{0,12}\{jaar\})[A-Za-z0-9./-]{0,12}$/;

/** Writes a number: `F{jaar}-{nummer}` → 'F2026-00012'. */
export function formatDocumentNumber(format: string, year: number, sequence: number): string {
  return format.replace(yearMark, String(year)).replace(numberMark, String(sequence).padStart(digits, '0'));
}

/** The format of credit notes: its own, marked when it is that of the invoices, since a number belongs to one document. */
export function creditNoteFormat(format: string, invoiceFormat: string): string {
  return format === invoiceFormat ? `C${format}` : format;
}

/** The year of a series: the calendar year in Amsterdam at a moment (epoch ms). */
export function seriesYearOf(at: number): number {
  return Number(dateAfter(at, 0).slice(0, 4));
}

/** Years for which an invoice is kept after the year in which it was issued: the seven of Dutch tax law. */
const yearsKept = 7;

/** Until when an invoice is kept (epoch ms): the end of the seventh year after its own. */
export function keptUntil(issuedAt: number): number {
  return Date.UTC(seriesYearOf(issuedAt) + yearsKept + 1, 0, 1);
}

/** The first year whose documents are all still kept at a moment (epoch ms). */
export function firstKeptYear(now: number): number {
  return seriesYearOf(now) - yearsKept;
}

/** The numbers from `first` to `last` that are missing, and those that exist more than once. `numbers` in ascending order. */
export function numberFaults(
  { first, last }: { first: number; last: number },
  numbers: readonly number[],
): { missing: number[]; doubled: number[] } {
  const known = new Set(numbers);
  const missing: number[] = [];
  for (let number = first; number <= last; number += 1) if (!known.has(number)) missing.push(number);
  return { missing, doubled: numbers.filter((number, index) => numbers[index - 1] === number) };
}
