// `find_address`: our own call for the street of a Dutch address.

export const findAddressFields = { postcode: 'postcode', houseNumber: 'house_number' } as const;

export interface FindAddressResponse {
  /** `no-answer`: the shop has no register, or it is slow or broken. */
  result: 'found' | 'unreadable' | 'no-answer';
  addresses: { street: string; addition: string; city: string }[];
}
