// Parses the requests about parcels.
import { z } from 'zod';
import { serverLimits } from '../settings/server-constants.ts';

const maxUnits = 1_000_000;
const carrier = z.string().trim().max(40);
const trackingCode = z.string().trim().max(100);

/** `ready`: all that can leave today; `all`: all that is left. Absent facts are those of the parcel that is being prepared. */
export const parcelRequest = z.object({
  lines: z
    .union([
      z.enum(['ready', 'all']),
      z.array(z.object({ line_id: z.int().min(1), quantity: z.int().min(0).max(maxUnits) })).max(1_000),
    ])
    .default('ready'),
  carrier: carrier.optional(),
  tracking_code: trackingCode.optional(),
});

export const parcelChange = z.object({
  carrier: carrier.optional(),
  tracking_code: trackingCode.optional(),
  /** ISO date in Amsterdam; null: not known. */
  delivered_on: z.iso.date().nullable().optional(),
});

const ids = z
  .string()
  .regex(/^\d{1,15}(?:,\d{1,15})*$/)
  .transform((text) => text.split(',').map(Number))
  .refine((list) => list.length <= serverLimits.shippingQueue);

export const parcelsUndo = z.object({ include: ids });

export const labelExport = z.object({
  orders: z.array(z.int().min(1)).min(1).max(serverLimits.shippingQueue),
});

export const codesImport = z.object({
  /** The file as text. */
  file: z.string().min(1).max(1_000_000),
  carrier,
});
