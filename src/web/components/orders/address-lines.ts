import { joinAddress1 } from '../../../rules/checkout/addresses.ts';
import type { Address } from '../../../rules/checkout/addresses.ts';
import { isCountry } from '../../../rules/countries.ts';
import { checkoutTexts } from '../../../texts/checkout.ts';

/** The non-empty lines of an address, as on an envelope. */
export function addressLines(address: Address): string[] {
  const { country } = address;
  return [
    address.company,
    `${address.firstName} ${address.lastName}`.trim(),
    joinAddress1(address),
    address.line2,
    `${address.postcode} ${address.city}`.trim(),
    isCountry(country) ? checkoutTexts.countries[country] : country,
  ].filter((line) => line !== '');
}
