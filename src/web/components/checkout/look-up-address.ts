// Finds the street of the postcode and house number in a form. A chunk of its own: it needs the rules of addresses.
import { emptyAddress, normaliseAddress, normalisePostcode } from '../../../rules/checkout/addresses.ts';
import { matchAddress } from '../../../rules/checkout/find-address.ts';
import type { AddressMatch } from '../../../rules/checkout/find-address.ts';
import { fetchAddresses } from '../../state/find-address.ts';
import type { FindAddressResponse } from '../../../wire/find-address.ts';

type RegisteredAddress = FindAddressResponse['addresses'][number];

/** `unknown`: the register has no such address. null: there is nothing to look up, or there is no answer. */
export type LookupResult = AddressMatch<RegisteredAddress> | 'unknown' | null;

/** What was typed in the three fields. */
interface TypedNumber {
  postcode: string;
  houseNumber: string;
  addition: string;
}

/** Looks up what was typed. */
export async function lookUpAddress(typed: TypedNumber, signal: AbortSignal): Promise<LookupResult> {
  const postcode = normalisePostcode('NL', typed.postcode);
  const { houseNumber, addition } = normaliseAddress({ ...emptyAddress, ...typed });
  if (postcode === null || !/^\d+$/.test(houseNumber)) return null;
  const answer = await fetchAddresses({ postcode, houseNumber }, signal);
  if (signal.aborted || answer?.result !== 'found') return null;
  return answer.addresses.length === 0 ? 'unknown' : matchAddress(answer.addresses, addition);
}
