// A list of Dutch addresses, written down by side of the street.

/** The addresses of one side of a street, from and to a house number in steps of two. */
export interface AddressRange {
  /** '1234 AB' */
  postcode: string;
  street: string;
  city: string;
  from: number;
  to: number;
  /** House numbers with additions; '' is the address without one. */
  additions?: Readonly<Record<number, readonly string[]>>;
}
