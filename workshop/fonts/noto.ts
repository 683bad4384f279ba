// Noto Serif for Chinese comes from npm in many files, each with a range of characters. This finds the files of a text.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as OpenType from 'opentype.js';
import type { Font } from 'opentype.js';
import subsetFont from 'subset-font';
import { packagesFolder } from '../paths.ts';

// For Node the package has only a CommonJS build, and its types have only named exports.
export const opentype = createRequire(import.meta.url)('opentype.js') as typeof OpenType;

export type NotoFamily = 'noto-serif-sc' | 'noto-serif-tc';

export function parseFont(bytes: Buffer): Font {
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** Whether a CSS `unicode-range` contains a code point. */
function rangeIncludes(range: string, code: number): boolean {
  return range.split(',').some((part) => {
    const [low = '', high = low] = part.replace('U+', '').split('-');
    return code >= Number.parseInt(low, 16) && code <= Number.parseInt(high, 16);
  });
}

/** Character → font that contains it, at one weight. Throws when the family lacks a character. */
export async function readNotoFonts(
  family: NotoFamily,
  weight: number,
  characters: Iterable<string>,
): Promise<Map<string, Font>> {
  const text = await readFile(new URL(`@fontsource/${family}/unicode.json`, packagesFolder), 'utf8');
  const ranges = Object.entries(JSON.parse(text) as Record<string, string>);
  const subsetOf = (character: string): string => {
    const found = ranges.find(([, range]) => rangeIncludes(range, character.codePointAt(0) ?? 0));
    if (!found) throw new Error(`${family} has no ${character}`);
    return found[0].replaceAll(/[[\]]/g, '');
  };
  const fonts = new Map<string, Font>();
  for (const [subset, contained] of Map.groupBy(characters, subsetOf)) {
    const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`;
    const bytes = await readFile(new URL(file, packagesFolder));
    const font = parseFont(await subsetFont(bytes, contained.join(''), { targetFormat: 'sfnt' }));
    for (const character of contained) fonts.set(character, font);
  }
  return fonts;
}
