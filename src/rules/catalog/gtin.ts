// Article numbers of trade: whether one can be right (GS1 General Specifications, check digit).

const gtinLengths = [8, 12, 13, 14] as const;

/** How many digits a GTIN (EAN, UPC) has whose check digit is right; null for any other text. */
export function gtinLength(text: string): (typeof gtinLengths)[number] | null {
  const length = gtinLengths.find((one) => one === text.length);
  if (length === undefined || !/^\d+$/.test(text)) return null;
  const sum = [...text].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? length : null;
}
