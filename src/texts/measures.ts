// Formats weights and dimensions.

const comma = (value: number) => String(value).replace('.', ',');

/** Grams → '0,5 kg'; 'N/B' when the weight is unknown (W6). */
export function formatWeight(grams: number): string {
  return grams > 0 ? `${comma(grams / 1000)} kg` : 'N/B';
}

/** Millimetres → '30 × 20 × 12,5 cm'; 'N/B' when no dimension is known (W6). */
export function formatDimensions(size: { lengthMm: number; widthMm: number; heightMm: number }): string {
  const known = [size.lengthMm, size.widthMm, size.heightMm].filter((side) => side > 0);
  return known.length === 0 ? 'N/B' : `${known.map((side) => comma(side / 10)).join(' × ')} cm`;
}
