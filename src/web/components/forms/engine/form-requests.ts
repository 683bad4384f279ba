// The calls of a contact form (7.5).
import { formPaths } from '../../../../wire/contact-form.ts';
import type { FeedbackData, RefillData } from '../../../../wire/contact-form.ts';
import type { RuleSchema } from '../../../../rules/forms/form-rules.ts';
import { nonceNames } from '../../../../wire/nonces.ts';
import { paths } from '../../../../wire/paths.ts';

/** Why a call has no answer ([8-19], [8-20]). */
export type FormCallFailure = 'fetch_error' | 'invalid_json';

type Outcome<T> = { ok: true; data: T } | { ok: false; failure: FormCallFailure };

const accept = { Accept: 'application/json' };

async function call<T>(address: string, init: RequestInit): Promise<Outcome<T>> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch {
    return { ok: false, failure: 'fetch_error' };
  }
  try {
    return { ok: true, data: (await response.json()) as T };
  } catch {
    return { ok: false, failure: 'invalid_json' };
  }
}

export function fetchSchema(id: number): Promise<Outcome<Partial<RuleSchema>>> {
  return call(formPaths.schema(id), { headers: accept });
}

export function fetchRefill(id: number, signal: AbortSignal): Promise<Outcome<RefillData>> {
  return call(formPaths.refill(id), { headers: accept, signal });
}

/** Sends a form. A form for members is sent with the log-in, which counts only with its nonce. */
export async function sendForm(
  id: number,
  body: FormData,
  { asMember }: { asMember: boolean },
): Promise<Outcome<Partial<FeedbackData>>> {
  const nonce = asMember ? await fetchNonce() : null;
  return call(formPaths.feedback(id), {
    method: 'POST',
    body,
    headers: { ...accept, ...(nonce !== null && { 'X-WP-Nonce': nonce }) },
  });
}

async function fetchNonce(): Promise<string | null> {
  const outcome = await call<Record<string, string>>(paths.nonces, { headers: accept });
  return outcome.ok ? (outcome.data[nonceNames.rest] ?? null) : null;
}
