// Parses the requests of `shop/v1/audit-log`.
import { z } from 'zod';
import { auditAreas } from '../rules/audit/audit-events.ts';
import { limits } from '../settings/constants.ts';
import { integerBetween } from './store-params.schema.ts';

const text = z.string().max(limits.attribute).default('');
const whenGiven = (value: unknown) => (value === '' ? undefined : value);
/** A day in Amsterdam. */
const day = z.preprocess(whenGiven, z.iso.date().optional());

const filters = {
  search: text,
  who: text,
  area: z.preprocess(whenGiven, z.enum(auditAreas).optional()),
  /** The first and the last day, both included. */
  after: day,
  before: day,
};

export const auditLogExport = z.object(filters);
export type AuditLogFilters = z.infer<typeof auditLogExport>;

export const auditLogQuery = z.object({
  page: integerBetween(1, 1_000_000).default(1),
  per_page: integerBetween(1, 100).default(10),
  ...filters,
});
