// The answers and notifications of the Sendcloud API v3, as far as the shop reads them.
import { z } from 'zod';
import { stageOfStatus } from '../rules/shipments/carrier-labels.ts';
import type { CarrierMethod } from '../rules/shipments/carrier-labels.ts';
import { parseTrackingCode } from '../rules/shipments/tracking-link.ts';
import type { AnnouncedParcel, CarrierNotification } from '../shop/ports-carriers.ts';

const numericId = z.union([z.int().min(1).transform(String), z.string().regex(/^\d{1,18}$/)]);
const shipmentId = z.union([z.int().min(1).transform(String), z.string().regex(/^[\w-]{1,64}$/)]);

const errorSchema = z.object({
  code: z.string().nullish(),
  detail: z.string().nullish(),
  source: z.object({ pointer: z.string().nullish() }).nullish(),
});

const shipmentSchema = z.object({
  id: shipmentId,
  parcels: z
    .array(
      z.object({
        id: numericId,
        status: z.object({ code: z.string() }),
        tracking_number: z.string().nullish(),
        tracking_url: z
          .url({ protocol: /^https?$/ })
          .max(500)
          .nullish()
          .catch(null),
      }),
    )
    .min(1),
  carrier: z.object({ name: z.string() }).nullish(),
  errors: z.array(errorSchema).nullish().catch(null),
});

const oneShipment = z.object({ data: shipmentSchema });
const shipmentList = z.object({ data: z.array(shipmentSchema) });
const errorsSchema = z.object({ errors: z.array(errorSchema).min(1) });

const methodsSchema = z.object({
  data: z.array(z.object({ code: z.string().regex(/^[\w:/,.=-]{1,120}$/), name: z.string().max(200) })).max(2_000),
});

const notificationSchema = z.object({
  action: z.string(),
  timestamp: z.number().positive(),
  parcel: z.object({ id: numericId, status: z.object({ id: z.int() }) }),
});

/**
 * A parcel that was announced, or why that failed. `announcing`: the carrier has not answered yet; `unknown`: nothing has
 * the reference.
 */
type ParsedShipment =
  | { state: 'announced'; parcel: AnnouncedParcel }
  | { state: 'announcing' }
  | { state: 'failed'; detail: string }
  | { state: 'unknown' };

const failedStates = new Set(['ANNOUNCEMENT_FAILED', 'CANCELLED', 'CANCELLATION_REQUESTED']);
const unfinishedStates = new Set(['ANNOUNCING', 'NO_LABEL', 'SUBMITTING_CANCELLATION_REQUEST']);

function toShipment({ id, parcels, carrier, errors }: z.infer<typeof shipmentSchema>): ParsedShipment | null {
  const [parcel] = parcels;
  if (!parcel || parcels.length > 1) return null;
  if (failedStates.has(parcel.status.code)) return { state: 'failed', detail: describe(errors ?? []) };
  if (unfinishedStates.has(parcel.status.code)) return { state: 'announcing' };
  return {
    state: 'announced',
    parcel: {
      providerId: id,
      parcelId: parcel.id,
      carrier: (carrier?.name ?? '').trim().slice(0, 40),
      trackingCode: parseTrackingCode(parcel.tracking_number ?? '') ?? '',
      trackingUrl: parcel.tracking_url ?? null,
    },
  };
}

/** Parses a shipment; null for anything else. */
export function parseShipment(json: unknown): ParsedShipment | null {
  const parsed = oneShipment.safeParse(json);
  return parsed.success ? toShipment(parsed.data.data) : null;
}

/** Parses the shipments with one reference, of which there is one at most; null for anything else. */
export function parseOnlyShipment(json: unknown): ParsedShipment | null {
  const parsed = shipmentList.safeParse(json);
  if (!parsed.success || parsed.data.data.length > 1) return null;
  const [only] = parsed.data.data;
  return only ? toShipment(only) : { state: 'unknown' };
}

/** Parses a list of ways of sending, sorted by name; null for anything else. */
export function parseMethods(json: unknown): readonly CarrierMethod[] | null {
  const parsed = methodsSchema.safeParse(json);
  if (!parsed.success) return null;
  return parsed.data.data.toSorted((one, other) => one.name.localeCompare(other.name, 'nl'));
}

/** What errors say, for staff: the name of the field and the kind of problem. Details can repeat what was sent. */
function describe(errors: readonly z.infer<typeof errorSchema>[]): string {
  return errors
    .map(({ code, source }) => [source?.pointer ?? '', code ?? ''].filter((part) => part !== '').join(' '))
    .filter((text) => /^[\w/ .:-]{1,120}$/.test(text))
    .join(', ')
    .slice(0, 300);
}

/** What an answer with errors says, for staff. */
export function parseErrors(json: unknown): string {
  const parsed = errorsSchema.safeParse(json);
  return parsed.success ? describe(parsed.data.errors) : '';
}

/** From this number on a moment is in ms. */
const firstMs = 100_000_000_000;

/** Parses a notification; `other` for one that is not about the stage of a parcel. */
export function parseNotification(json: unknown): CarrierNotification | 'other' {
  const parsed = notificationSchema.safeParse(json);
  if (!parsed.success || parsed.data.action !== 'parcel_status_changed') return 'other';
  const { timestamp, parcel } = parsed.data;
  const stage = stageOfStatus(parcel.status.id);
  if (stage === null) return 'other';
  const at = Math.round(timestamp < firstMs ? timestamp * 1_000 : timestamp);
  return { parcelId: parcel.id, stage, at };
}
