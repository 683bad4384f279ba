// Parses the requests of `shop/v1/second-factor` and `shop/v1/proof`.
import { z } from 'zod';

export const firstCode = z.object({ code: z.string().max(100) });

/** The password, or a code when the account has a second factor. */
export const proof = z.object({ proof: z.string().max(200) });
