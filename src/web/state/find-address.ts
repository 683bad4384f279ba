// The browser's request for the street of a Dutch address.
import { findAddressFields } from '../../wire/find-address.ts';
import type { FindAddressResponse } from '../../wire/find-address.ts';
import { paths } from '../../wire/paths.ts';
import { hasKey } from './cart-requests.ts';

/** After this time the shopper has typed the street. In ms. */
const maxWait = 4_000;

function isAnswer(value: unknown): value is FindAddressResponse {
  return hasKey(value, 'result') && hasKey(value, 'addresses') && Array.isArray(value.addresses);
}

/** The addresses of a postcode and house number; null when the shop gives no answer in time, or `signal` stops it. */
export async function fetchAddresses(
  typed: { postcode: string; houseNumber: string },
  signal: AbortSignal,
): Promise<FindAddressResponse | null> {
  try {
    const response = await fetch(paths.ajax('find_address'), {
      method: 'POST',
      body: new URLSearchParams({
        [findAddressFields.postcode]: typed.postcode,
        [findAddressFields.houseNumber]: typed.houseNumber,
      }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxWait)]),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    return isAnswer(answer) ? answer : null;
  } catch {
    return null;
  }
}
