// `shop/v1/documents/series`: where the numbers of documents go on after the former shop.
import { continueSeries, showSeries } from '../../shop/documents/continue-series.ts';
import { staffSeriesTexts as texts } from '../../texts/staff-document-series.ts';
import { documentSeriesPath } from '../../wire/document-series.ts';
import type { StaffDocumentSeries } from '../../wire/document-series.ts';
import { seriesContinuation } from '../../wire/document-series.schema.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

type Series = Extract<Awaited<ReturnType<typeof showSeries>>, { ok: true }>['series'];

function encodeSeries(series: Series, { visitor }: RestCall): readonly StaffDocumentSeries[] {
  return series.map(({ kind, year, formerLast, last, next }) => ({
    kind,
    year,
    former_last: formerLast,
    last,
    next,
    may_change: last === null && visitor.role === 'administrator',
  }));
}

export const documentSeriesRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: documentSeriesPath,
    minRole: 'shop-manager',
    async handle(call) {
      const shown = await showSeries(call.deps.shop, call.visitor);
      return shown.ok ? { status: 200, body: encodeSeries(shown.series, call) } : refuseForbidden(forbidden.view);
    },
  }),
  restRoute({
    method: 'PUT',
    path: documentSeriesPath,
    minRole: 'administrator',
    schema: seriesContinuation,
    async handle(call, { kind, year, former_last: formerLast }) {
      const set = await continueSeries(call.deps.shop, call.visitor, { kind, year, formerLast });
      if (set.ok) return { status: 200, body: encodeSeries(set.series, call) };
      if (set.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (set.reason === 'other-year') return refuseParam('year', texts.otherYear);
      return refuse(409, 'rest_series_has_documents', texts.hasDocuments(kind));
    },
  }),
];
