// Colours as #rrggbb, and a seeded random number.

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Interpolates between two colours: 0 gives the first, 1 the second. */
export function mixColours(first: string, second: string, part: number): string {
  const [a, b] = [channels(first), channels(second)];
  const mixed = a.map((one, index) => Math.round(one + ((b[index] ?? 0) - one) * part));
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

export function darken(colour: string, part: number): string {
  return mixColours(colour, '#140d10', part);
}

export function lighten(colour: string, part: number): string {
  return mixColours(colour, '#fffaf0', part);
}

/** A pseudo-random number from 0 up to 1; the same arguments give the same number. */
export function seededRandom(index: number, seed: number): number {
  let value = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed + 7, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return ((value ^ (value >>> 15)) >>> 0) / 2 ** 32;
}
