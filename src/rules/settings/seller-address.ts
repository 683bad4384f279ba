// The parts of the shop's address, which is one line in the settings.

interface SellerAddress {
  /** With the house number. */
  street: string;
  postcode: string;
  city: string;
}

const addressPattern = /^(.*\S)\s*,\s*([1-9]\d{3} ?[A-Z]{2})\s+(\S.*)$/i;

/** 'Lindelaan 8, 3512 AB Utrecht' → its parts; null when street, postcode or city is missing. */
export function parseSellerAddress(line: string): SellerAddress | null {
  const [, street, postcode, city] = addressPattern.exec(line.trim()) ?? [];
  if (street === undefined || postcode === undefined || city === undefined) return null;
  return { street, postcode: postcode.toUpperCase(), city };
}
