// Reads the number of delivery days from the text of a setting, for structured data in search engines.

interface DeliveryDays {
  min: number;
  max: number;
}

const numberWords: Readonly<Record<string, number>> = {
  een: 1,
  één: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vijf: 5,
  zes: 6,
  zeven: 7,
};
const countPattern = String.raw`(\d{1,3}|${Object.keys(numberWords).join('|')})`;
const deliveryPattern = new RegExp(
  String.raw`(?:^|\s)${countPattern}(?:\s*(?:tot|\u00e0|of|-|\u2013)\s*${countPattern})?\s*(?:werk)?dag(?:en)?\b`,
  'i',
);

/** '1 tot 2 werkdagen' → 1 to 2 days. Returns null when the text contains no number of days. */
export function deliveryDays(text: string): DeliveryDays | null {
  const [, from, until] = deliveryPattern.exec(text) ?? [];
  if (from === undefined) return null;
  const [min, max] = [parseCount(from), parseCount(until ?? from)];
  return min <= max ? { min, max } : null;
}

function parseCount(text: string): number {
  return numberWords[text.toLowerCase()] ?? Number(text);
}
