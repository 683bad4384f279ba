// Splits a Dutch address that is written on one line.

interface PostalAddress {
  street: string;
  /** '3512 AB' */
  postcode: string;
  city: string;
}

/** 'Kaardebolstraat 12, 3512 AB Utrecht' → its parts. Returns null for any other format. */
export function postalAddress(line: string): PostalAddress | null {
  const [, street, digits, letters, city] = /^(.+?),\s*([1-9]\d{3})\s?([A-Z]{2})\s+(.+)$/.exec(line.trim()) ?? [];
  if (street === undefined || digits === undefined || letters === undefined || city === undefined) return null;
  return { street, postcode: `${digits} ${letters}`, city };
}
