// The report of numbers that are missing in a series, or taken twice: there should be none (R27).
import { readSeriesNumbers } from '../../db/documents/document-series.ts';
import { firstKeptYear, numberFaults } from '../../rules/documents/document-numbers.ts';
import type { DocumentSeriesKind } from '../../rules/documents/document-numbers.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

interface SeriesReport {
  kind: DocumentSeriesKind;
  year: number;
  /** How many documents there are. */
  count: number;
  /** The first and the last number; the first is null when no document is left of the series. */
  first: number | null;
  last: number;
  missing: readonly number[];
  doubled: readonly number[];
}

/** One row per series whose documents are still kept, newest year first; its numbers count from the first of this shop. Refused: not staff. */
export async function reportNumberGaps(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; series: readonly SeriesReport[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const series = await shop.db.read((tx) => readSeriesNumbers(tx, firstKeptYear(shop.clock.now())));
  return {
    ok: true,
    series: series.map(({ numbers, formerLast, ...one }) => ({
      ...one,
      count: numbers.length,
      first: numbers[0] ?? null,
      ...numberFaults({ first: formerLast + 1, last: one.last }, numbers),
    })),
  };
}
