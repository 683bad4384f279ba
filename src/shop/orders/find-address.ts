// Street and city of a Dutch postcode and house number.
import { emptyAddress, normaliseAddress, normalisePostcode } from '../../rules/checkout/addresses.ts';
import type { AddressPort, FoundAddress } from '../ports.ts';

/** `unreadable`: no postcode or no number. `no-answer`: the service is off, slow or broken. */
type AddressOutcome = { kind: 'found'; addresses: readonly FoundAddress[] } | { kind: 'unreadable' | 'no-answer' };

/** Finds the addresses of what was typed as a postcode and a house number; the addition does not matter. */
export async function findAddress(
  addresses: AddressPort,
  typed: { postcode: string; houseNumber: string },
): Promise<AddressOutcome> {
  const postcode = normalisePostcode('NL', typed.postcode);
  const { houseNumber } = normaliseAddress({ ...emptyAddress, houseNumber: typed.houseNumber });
  if (postcode === null || !/^[1-9]\d{0,4}$/.test(houseNumber)) return { kind: 'unreadable' };
  const found = await addresses.find(postcode, Number(houseNumber));
  return found ? { kind: 'found', addresses: found } : { kind: 'no-answer' };
}
