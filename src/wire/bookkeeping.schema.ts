// Parses the requests of `shop/v1/bookkeeping`.
import { z } from 'zod';
import { bookkeepingFiles, monthPattern } from '../rules/documents/bookkeeping.ts';

const month = z.string().regex(monthPattern);

export const bookkeepingQuery = z.object({ month });
export const bookkeepingExport = z.object({ month, file: z.enum(bookkeepingFiles) });
