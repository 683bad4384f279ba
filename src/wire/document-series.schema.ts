// Parses the requests of `shop/v1/documents/series`.
import { z } from 'zod';
import { documentSeriesKinds, maxSeriesNumber } from '../rules/documents/document-numbers.ts';

export const seriesContinuation = z.object({
  kind: z.enum(documentSeriesKinds),
  year: z.int().min(2000).max(9999),
  former_last: z.int().min(0).max(maxSeriesNumber),
});
