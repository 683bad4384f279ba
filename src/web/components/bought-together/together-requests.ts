// The request for the list of a variation ([7.2-01]).
import type { OfferedList } from '../../../rules/bought-together/offered-list.ts';
import { wrongTogetherNonce } from '../../../wire/bought-together.ts';
import { nonceNames } from '../../../wire/nonces.ts';
import type { NoncesResponse } from '../../../wire/nonces.ts';
import { paths, typedMediaType } from '../../../wire/paths.ts';

/** The nonce of this page view; fetched when the first call needs it (R15). */
let knownNonce: string | null = null;

async function freshNonce(signal: AbortSignal): Promise<string> {
  const response = await fetch(paths.nonces, { cache: 'no-store', signal });
  // Our own server's response, typed by the same contract.
  const nonces = (await response.json()) as NoncesResponse;
  return nonces[nonceNames.boughtTogether];
}

async function requestOnce(variationId: number, signal: AbortSignal): Promise<string> {
  knownNonce ??= await freshNonce(signal);
  const action = 'woobt_get_variation_items';
  const response = await fetch(paths.ajax(action), {
    method: 'POST',
    headers: { Accept: typedMediaType },
    body: new URLSearchParams({ action, variation_id: String(variationId), nonce: knownNonce }),
    signal,
  });
  if (!response.ok) throw new Error(`${action} answered ${response.status}`);
  return response.text();
}

/**
 * Fetches the list of a variation; null when it has none. A refused nonce is fetched again once. Rejects without a
 * successful response, and when `signal` is aborted.
 */
export async function fetchVariationList(variationId: number, signal: AbortSignal): Promise<OfferedList | null> {
  let text = await requestOnce(variationId, signal);
  if (text === wrongTogetherNonce) {
    knownNonce = null;
    text = await requestOnce(variationId, signal);
  }
  return text === '' ? null : (JSON.parse(text) as OfferedList);
}
