// Parses the requests of `wc/v3/reports` (P3).
import { z } from 'zod';

const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional();

/** Dates count before a named period; one of them alone is the day of today on the other side. */
export const reportQuery = z.object({
  period: z.enum(['week', 'month', 'last_month', 'year']).default('week'),
  date_min: date,
  date_max: date,
});
export type ReportQuery = z.infer<typeof reportQuery>;
