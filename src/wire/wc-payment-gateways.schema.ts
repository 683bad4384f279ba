// Parses the requests of `wc/v3/payment_gateways`.
import { z } from 'zod';
import { flag } from './store-params.schema.ts';

const value = z
  .union([z.string().max(1_000), z.number(), z.object({ value: z.union([z.string().max(1_000), z.number()]) })])
  .transform((sent) => (typeof sent === 'object' ? sent.value : sent))
  .transform(String);

export const gatewayChange = z.object({
  enabled: flag.optional(),
  /** By name; those that the way to pay does not have are refused. */
  settings: z.record(z.string().max(50), value).optional(),
});

export type GatewayChange = z.infer<typeof gatewayChange>;
