// Where the series of this year go on: the last numbers of the former shop, which staff set before the first document of this shop (R69).
import { recordAuditEvent } from '../../db/audit-log.ts';
import { lockDocumentSeries, readDocumentSeries, storeFormerLastNumber } from '../../db/documents/document-series.ts';
import type { Tx } from '../../db/database.ts';
import { readSettings } from '../../db/settings/settings.ts';
import {
  creditNoteFormat,
  documentSeriesKinds,
  formatDocumentNumber,
  seriesYearOf,
} from '../../rules/documents/document-numbers.ts';
import type { DocumentSeriesKind } from '../../rules/documents/document-numbers.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** A series of this year for staff. */
interface SeriesView {
  kind: DocumentSeriesKind;
  year: number;
  /** The last number that the former shop gave; 0 for none. */
  formerLast: number;
  /** The last number that was given here; null while none was, and only then `formerLast` can be set. */
  last: number | null;
  /** The number of the next document, as it will stand on it. */
  next: string;
}

async function viewSeries(tx: Tx, year: number): Promise<readonly SeriesView[]> {
  const known = await readDocumentSeries(tx, year);
  const settings = await readSettings(tx);
  const invoice = settings['documents.invoiceFormat'];
  const formats = { invoice, creditnote: creditNoteFormat(settings['documents.creditFormat'], invoice) };
  return documentSeriesKinds.map((kind) => {
    const { formerLast, last } = known.find((one) => one.kind === kind) ?? { formerLast: 0, last: null };
    const next = formatDocumentNumber(formats[kind], year, (last ?? formerLast) + 1);
    return { kind, year, formerLast, last, next };
  });
}

/** The series of this year. Refused: not staff. */
export async function showSeries(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; series: readonly SeriesView[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const year = seriesYearOf(shop.clock.now());
  return { ok: true, series: await shop.db.read((tx) => viewSeries(tx, year)) };
}

/**
 * Stores the last number that the former shop gave in a series of this year; 0 begins at 1. Refused: not an administrator (R30), another
 * year, a document of the series that was issued here.
 */
export async function continueSeries(
  shop: Shop,
  visitor: Visitor,
  { kind, year, formerLast }: Pick<SeriesView, 'kind' | 'year' | 'formerLast'>,
): Promise<
  { ok: true; series: readonly SeriesView[] } | NotAllowed | { ok: false; reason: 'other-year' | 'has-documents' }
> {
  if (visitor.role !== 'administrator' && visitor.role !== 'program') return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  if (year !== seriesYearOf(at)) return { ok: false, reason: 'other-year' };
  return shop.db.write(async (tx) => {
    const before = await lockDocumentSeries(tx, kind, year);
    if (before && before.last !== null) return { ok: false, reason: 'has-documents' };
    if ((before?.formerLast ?? 0) !== formerLast) {
      await storeFormerLastNumber(tx, { kind, year }, { before, formerLast });
      const params = { series: kind, year, number: formerLast };
      await recordAuditEvent(tx, { kind: 'document-series-continued', actor: actorOf(visitor), params, at });
    }
    return { ok: true, series: await viewSeries(tx, year) };
  });
}
