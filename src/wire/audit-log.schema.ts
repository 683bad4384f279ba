// Parses the requests of `shop/v1/audit-log`.
import { z } from 'zod';
import { auditAreas } from '../rules/audit/audit-events.ts';
import { emptyAsAbsent, pageParams, searchText } from './list-params.schema.ts';

/** A day in Amsterdam. */
const day = emptyAsAbsent(z.iso.date().optional());

const filters = {
  search: searchText,
  who: searchText,
  area: emptyAsAbsent(z.enum(auditAreas).optional()),
  /** The first and the last day, both included. */
  after: day,
  before: day,
};

export const auditLogExport = z.object(filters);
export type AuditLogFilters = z.infer<typeof auditLogExport>;

export const auditLogQuery = z.object({ ...pageParams(10), ...filters });
