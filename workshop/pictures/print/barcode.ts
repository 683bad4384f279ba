// An EAN-13 barcode.
import type { Path, Rect } from './path.ts';
import { rect } from './path.ts';

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const parity = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

const inverted = (code: string) => [...code].map((bit) => (bit === '1' ? '0' : '1')).join('');
const reversed = (code: string) => [...code].toReversed().join('');

function modules(ean: string): string {
  const digits = [...ean].map(Number);
  const kinds = parity[digits[0] ?? 0] ?? '';
  const first = digits.slice(1, 7).map((digit, index) => {
    const code = left[digit] ?? '';
    return kinds[index] === 'L' ? code : reversed(inverted(code));
  });
  const second = digits.slice(7).map((digit) => inverted(left[digit] ?? ''));
  return `101${first.join('')}01010${second.join('')}101`;
}

/** The bars of thirteen digits in an area. */
export function barcode(ean: string, { x, y, w, h }: Rect): Path {
  const bits = modules(ean);
  const wide = w / bits.length;
  return [...bits.matchAll(/1+/g)].flatMap((run) => rect({ x: x + run.index * wide, y, w: run[0].length * wide, h }));
}
