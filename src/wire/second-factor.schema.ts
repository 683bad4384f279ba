// Parses the requests of `shop/v1/second-factor` and `shop/v1/proof`.
import { z } from 'zod';
import { passkeyAnswer } from './passkeys.schema.ts';

export const firstCode = z.object({ code: z.string().max(100) });

/** The password, a code when the account has a second factor, or the browser's answer with a passkey. */
export const proof = z.object({ proof: z.string().max(200).optional(), passkey: passkeyAnswer.optional() });

export type Proof = z.infer<typeof proof>;
