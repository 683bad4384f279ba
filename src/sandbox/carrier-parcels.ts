// The parcels of the carrier sandbox, as they are announced and kept in a file.
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const address = z.looseObject({
  name: z.string().min(1),
  address_line_1: z.string().min(1),
  house_number: z.string().min(1),
  postal_code: z.string().min(1),
  city: z.string().min(1),
  country_code: z.string().length(2),
});
/** What a shop sends. */
export const announcement = z.looseObject({
  external_reference_id: z.string().min(1).max(64),
  order_number: z.string(),
  ship_with: z.object({ properties: z.object({ shipping_option_code: z.string() }) }),
  from_address: address,
  to_address: address,
  parcels: z
    .array(z.object({ weight: z.object({ value: z.string().regex(/^\d+\.\d{3}$/), unit: z.literal('kg') }) }))
    .length(1),
});

const storedParcel = z.object({
  id: z.int(),
  shipment: z.string(),
  reference: z.string(),
  status: z.string(),
  trackingNumber: z.string(),
  request: announcement,
});
export type SandboxParcel = z.infer<typeof storedParcel>;

/** The statuses that its page can give a parcel. */
export const parcelStatuses = {
  onderweg: { id: 3, message: 'En route to sorting center' },
  afhaalpunt: { id: 12, message: 'Awaiting customer pickup' },
  bezorgd: { id: 11, message: 'Delivered' },
  probleem: { id: 80, message: 'Unable to deliver' },
} as const;
export type ParcelStatus = keyof typeof parcelStatuses;

/** Whether a text is one of them. */
export function isParcelStatus(text: string): text is ParcelStatus {
  return Object.hasOwn(parcelStatuses, text);
}

/** The stored parcels by reference; none when the file cannot be read. */
export function readParcels(file: string | null): Map<string, SandboxParcel> {
  if (file === null || !existsSync(file)) return new Map();
  try {
    const list = z.array(storedParcel).parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(list.map((parcel) => [parcel.reference, parcel]));
  } catch {
    return new Map();
  }
}
