// Parses the requests of `shop/v1/api-keys`.
import { z } from 'zod';
import { serverLimits } from '../settings/server-constants.ts';

export const newApiKey = z.object({
  name: z.string().max(1_000),
  permissions: z.enum(['read', 'write', 'read_write']),
  /** The owner; absent: whoever makes the key. */
  user_id: z.int().min(1).max(serverLimits.maxId).optional(),
});
