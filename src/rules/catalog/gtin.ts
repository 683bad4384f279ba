// Validation of GTINs, the article numbers of trade (GS1 General Specifications, check digit).

const gtinLengths = [8, 12, 13, 14] as const;

/** The number of digits of a valid GTIN (EAN, UPC), including its check digit. Returns null for any other text. */
export function gtinLength(text: string): (typeof gtinLengths)[number] | null {
  const length = gtinLengths.find((allowed) => allowed === text.length);
  if (length === undefined || !/^\d+$/.test(text)) return null;
  const sum = [...text]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? length : null;
}
