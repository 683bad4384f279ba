// The books of a month, from issued documents: what was sold and credited, with the tax by country and rate (L17).
import { addCents, cents, noCents } from '../money.ts';
import type { Cents } from '../money.ts';
import type { OrderDocument } from './order-document.ts';

/** The country of the shop, where goods are handed over that are not sent. */
const ownCountry = 'NL';

/** The amounts of a document in one rate. A credit note's are below zero. */
export interface BookedAmount {
  document: OrderDocument;
  /** Where the goods went: it decides whose tax it is. */
  country: string;
  /** Basis points. */
  rate: number;
  /** Whether it is of the margin scheme, whose tax is in books of its own. */
  isMargin: boolean;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

/** A row per document and rate, in the sequence of the documents. A document that costs nothing has a row without tax. */
export function bookedAmounts(documents: readonly OrderDocument[]): readonly BookedAmount[] {
  return documents.flatMap((document) => {
    const country = document.recipient?.country ?? ownCountry;
    const taxes =
      document.taxes.length > 0
        ? document.taxes
        : [{ rate: 0, isMargin: false, net: noCents, tax: noCents, gross: noCents }];
    return taxes.map(({ rate, isMargin, net, tax, gross }) => ({ document, country, rate, isMargin, net, tax, gross }));
  });
}

/** The tax of a country and rate over all documents. */
export type TaxByCountry = Pick<BookedAmount, 'country' | 'rate' | 'isMargin' | 'net' | 'tax' | 'gross'>;

/** The sums by country and rate: the shop's own country first, then by name; the highest rate first. */
export function taxByCountry(rows: readonly BookedAmount[]): readonly TaxByCountry[] {
  const groups = Map.groupBy(rows, ({ country, rate, isMargin }) => `${country} ${rate} ${String(isMargin)}`);
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const net = addCents(...own.map((row) => row.net));
      const tax = addCents(...own.map((row) => row.tax));
      return [
        { country: first.country, rate: first.rate, isMargin: first.isMargin, net, tax, gross: cents(net + tax) },
      ];
    })
    .toSorted(
      (one, other) =>
        Number(other.country === ownCountry) - Number(one.country === ownCountry) ||
        one.country.localeCompare(other.country, 'nl') ||
        Number(one.isMargin) - Number(other.isMargin) ||
        other.rate - one.rate,
    );
}

/** The files of a month. */
export const bookkeepingFiles = [
  'documenten',
  'btw',
  'bestellingen',
  'betalingen',
  'uitbetalingen',
  'marge',
  'auditfile',
] as const;
export type BookkeepingFile = (typeof bookkeepingFiles)[number];

/** A calendar month ('2026-11'). */
export const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** The month after one: '2026-12' → '2027-01'. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
