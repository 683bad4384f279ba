// Weights and sizes on the wire: in kilograms and centimetres, and as formatted text (W6).
import type { Dimensions } from '../../rules/catalog/product.ts';
import { formatDimensions, formatWeight } from '../../texts/measures.ts';

/** Grams as kilograms; '' for 0. */
export function encodeWeight(grams: number): { weight: string; formatted: string } {
  return { weight: grams === 0 ? '' : String(grams / 1000), formatted: formatWeight(grams) };
}

/** Millimetres → centimetres; '' for a side without a size. */
export function encodeDimensions(size: Dimensions) {
  const side = (mm: number) => (mm === 0 ? '' : String(mm / 10));
  return {
    dimensions: { length: side(size.lengthMm), width: side(size.widthMm), height: side(size.heightMm) },
    formatted: formatDimensions(size),
  };
}
