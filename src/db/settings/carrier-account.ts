// The account at the service that makes labels, as it is kept in one secret.
import { z } from 'zod';

const schema = z.object({
  v: z.literal(1),
  publicKey: z.string(),
  secretKey: z.string(),
  signatureKey: z.string(),
  methods: z.array(z.object({ code: z.string(), name: z.string() })),
});

type CarrierAccount = Omit<z.infer<typeof schema>, 'v'>;

/** Account → text to encrypt. */
export function encodeCarrierAccount(account: CarrierAccount): string {
  return JSON.stringify({ v: 1, ...account });
}

/** The decrypted text → account. Throws when it is none. */
export function decodeCarrierAccount(text: string): CarrierAccount {
  return schema.parse(JSON.parse(text));
}
