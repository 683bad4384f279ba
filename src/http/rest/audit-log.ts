// `shop/v1/audit-log`: who changed what, for administrators (R30).
import { endOfDayAfter, startOfDay } from '../../rules/amsterdam-days.ts';
import { formatCsv } from '../../rules/csv.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { exportAuditLog, listAuditLog } from '../../shop/audit/list-audit-log.ts';
import type { AuditLogFilter } from '../../shop/audit/list-audit-log.ts';
import { isoDate } from '../../texts/dates.ts';
import { staffAuditTexts } from '../../texts/staff-audit.ts';
import { auditLogExport, auditLogQuery } from '../../wire/audit-log.schema.ts';
import type { AuditLogFilters } from '../../wire/audit-log.schema.ts';
import { auditLogRows, encodeAuditEvent } from '../encode/audit-event.ts';
import { refuseWithoutProof } from './proof-required.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'administrator';
const path = '/wp-json/shop/v1/audit-log';

function toFilter({ search, who, area, after, before }: AuditLogFilters): AuditLogFilter {
  const lastDay = before === undefined ? null : startOfDay(before);
  return {
    search,
    who,
    area: area ?? null,
    from: after === undefined ? null : startOfDay(after),
    until: lastDay === null ? null : endOfDayAfter(lastDay, 0),
  };
}

async function download(call: RestCall, filters: AuditLogFilters): Promise<RestResponse> {
  const { shop } = call.deps;
  const { visitor } = call;
  const found = await exportAuditLog(shop, visitor, toFilter(filters));
  if (found.ok) {
    const name = staffAuditTexts.fileName(isoDate(shop.clock.now()));
    return {
      status: 200,
      body: null,
      file: { type: 'text/csv; charset=utf-8', name, content: formatCsv(auditLogRows(found)) },
    };
  }
  if (found.reason === 'not-allowed') return refuseForbidden(forbidden.view);
  if (found.reason === 'proof-required') return refuseWithoutProof(call);
  return refuse(400, 'rest_export_too_large', staffAuditTexts.tooMany(found.total, serverLimits.auditExport));
}

export const auditLogRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path,
    minRole,
    schema: auditLogQuery,
    async handle(call, { page, per_page: perPage, ...filters }) {
      const query = { ...toFilter(filters), limit: perPage, offset: (page - 1) * perPage };
      const listed = await listAuditLog(call.deps.shop, call.visitor, query);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const rows = listed.events.map((event) => encodeAuditEvent(event, listed));
      return paginatedResponse(call, rows, { total: listed.total, page, perPage });
    },
  }),
  restRoute({ method: 'POST', path: `${path}/export`, minRole, schema: auditLogExport, handle: download }),
];
