// Dutch addresses from a list in memory, for the demo.
import type { AddressRange } from '../rules/checkout/address-ranges.ts';
import type { AddressPort, FoundAddress } from '../shop/ports.ts';

function addressesIn({ street, city, additions = {} }: AddressRange, houseNumber: number): FoundAddress[] {
  return (additions[houseNumber] ?? ['']).map((addition) => ({ street, houseNumber, addition, city }));
}

/** Finds the addresses of these ranges. */
export function makeAddressList(ranges: readonly AddressRange[]): AddressPort {
  const holds = ({ from, to }: AddressRange, number: number) =>
    number >= from && number <= to && (number - from) % 2 === 0;
  return {
    find: async (postcode, houseNumber) =>
      ranges
        .filter((range) => range.postcode === postcode && holds(range, houseNumber))
        .flatMap((range) => addressesIn(range, houseNumber)),
  };
}

/** Knows no service: every question is left without an answer. */
export const noAddresses: AddressPort = { find: async () => null };
