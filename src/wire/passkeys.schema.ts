// Parses what a browser answers about passkeys: WebAuthn's JSON.
import { z } from 'zod';
import { maxPasskeyAnswerLength } from '../rules/accounts/passkeys.ts';

const base64url = z.string().regex(/^[\w-]+$/);
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  // The shop asks for no extensions.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

const newPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .catch([]),
  }),
});

/** Parses the field of a form; null for anything but an answer. */
function parseField<T>(schema: z.ZodType<T>, field: string | undefined): T | null {
  if (field === undefined || field.length > maxPasskeyAnswerLength) return null;
  try {
    return schema.safeParse(JSON.parse(field)).data ?? null;
  } catch {
    return null;
  }
}

/** The answer with a passkey that is used; null for anything else. */
export const parsePasskeyAnswer = (field: string | undefined) => parseField(passkeyAnswer, field);

/** The answer with a new passkey; null for anything else. */
export const parseNewPasskeyAnswer = (field: string | undefined) => parseField(newPasskeyAnswer, field);
