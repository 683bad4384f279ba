// Parses the requests of `wc/v3/shipping/zones`.
import { z } from 'zod';
import { flag, integerBetween } from './store-params.schema.ts';

const text = z.string().max(1_000);
/** Methods have an order; zones have none in the shop, which finds them by what they cover. */
const order = integerBetween(0, 999_999);

export const newWcZone = z.object({ name: text, order: order.optional() });
export const wcZoneChange = newWcZone.partial();

/** The places of a zone. */
const location = z.object({ code: z.string().max(50), type: z.string().max(20).default('country') });
export const wcLocations = z.object({ locations: z.array(location).max(400) });

/** The values of a method's settings: alone, or as the shop describes them. */
const setting = z
  .union([z.string().max(1_000), z.number(), z.object({ value: z.string().max(1_000) })])
  .transform((sent) => (typeof sent === 'object' ? sent.value : String(sent)));

export const wcMethodChange = z.object({
  order: order.optional(),
  enabled: flag.optional(),
  settings: z.object({ title: setting, cost: setting, min_amount: setting }).partial().optional(),
});
export const newWcMethod = wcMethodChange.extend({ method_id: z.enum(['flat_rate', 'local_pickup']) });

export const forcedDeletion = z.object({ force: flag.default(false) });

export type WcMethodChange = z.infer<typeof wcMethodChange>;
