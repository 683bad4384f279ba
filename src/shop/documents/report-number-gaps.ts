// The report of numbers that are missing in a series, or taken twice: there should be none (R27).
import { readSeriesNumbers } from '../../db/documents/issued-documents.ts';
import { firstKeptYear, numberFaults } from '../../rules/documents/document-numbers.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

interface SeriesReport {
  kind: 'invoice' | 'creditnote';
  year: number;
  /** How many documents there are. */
  count: number;
  /** The first and the last number; the first is null when no document is left of the series. */
  first: number | null;
  last: number;
  missing: readonly number[];
  doubled: readonly number[];
}

/** One row per series whose documents are still kept, newest year first. Refused: not staff. */
export async function reportNumberGaps(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; series: readonly SeriesReport[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const series = await shop.db.read((tx) => readSeriesNumbers(tx, firstKeptYear(shop.clock.now())));
  return {
    ok: true,
    series: series.map(({ numbers, ...one }) => ({
      ...one,
      count: numbers.length,
      first: numbers[0] ?? null,
      ...numberFaults(one.last, numbers),
    })),
  };
}
