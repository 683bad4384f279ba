// The fonts of PDF documents: the shop's fonts, each weight as a file of its own, since a PDF cannot hold a variable font. With
// them goes a list of the characters that each file has.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { fontsFolder, packagesFolder, paperFontsFolder } from '../paths.ts';
import { parseFont } from './noto.ts';

/** The OpenType features that documents use. */
const features = ['kern', 'tnum', 'ccmp', 'mark', 'locl'];

interface PaperFont {
  file: string;
  source: URL;
  weight: number | null;
}

const latin = (family: 'hanken-grotesk' | 'bricolage-grotesque', subset: 'latin' | 'latin-ext'): URL =>
  new URL(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`, packagesFolder);

const paperFonts: readonly PaperFont[] = [
  { file: 'hanken-400.ttf', source: latin('hanken-grotesk', 'latin'), weight: 400 },
  { file: 'hanken-600.ttf', source: latin('hanken-grotesk', 'latin'), weight: 600 },
  { file: 'hanken-ext-400.ttf', source: latin('hanken-grotesk', 'latin-ext'), weight: 400 },
  { file: 'hanken-ext-600.ttf', source: latin('hanken-grotesk', 'latin-ext'), weight: 600 },
  { file: 'bricolage-700.ttf', source: latin('bricolage-grotesque', 'latin'), weight: 700 },
  { file: 'bricolage-ext-700.ttf', source: latin('bricolage-grotesque', 'latin-ext'), weight: 700 },
  { file: 'hanzi-traditional.otf', source: new URL('hanzi-traditional.woff2', fontsFolder), weight: null },
  { file: 'hanzi-simplified.otf', source: new URL('hanzi-simplified.woff2', fontsFolder), weight: null },
];

/** The last code point that is looked for: the fonts have nothing beyond the basic plane. */
const lastCodePoint = 0xffff;

/** The code points with a glyph, as ranges of first and last. Controls and halves of surrogates are left out. */
function coveredRanges(bytes: Buffer): readonly (readonly [number, number])[] {
  const font = parseFont(bytes);
  const ranges: [number, number][] = [];
  for (let code = 0x20; code <= lastCodePoint; code += 1) {
    const isText = !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xe000);
    if (!isText || font.charToGlyphIndex(String.fromCodePoint(code)) === 0) continue;
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

const textOf = (ranges: readonly (readonly [number, number])[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');

/** Writes the fonts, and coverage.json with the characters of each. */
export async function makePaperFonts(): Promise<void> {
  const coverage: Record<string, readonly (readonly [number, number])[]> = {};
  for (const { file, source, weight } of paperFonts) {
    const complete = await readFile(source);
    const everything = textOf([
      [0x20, 0x7e],
      [0xa0, 0xd7ff],
      [0xe000, lastCodePoint],
    ]);
    const bytes = await subsetFont(complete, everything, {
      targetFormat: 'sfnt',
      ...(weight !== null && { variationAxes: { wght: weight } }),
      keepFeatures: features,
      noHinting: true,
    });
    coverage[file] = coveredRanges(bytes);
    await writeFile(new URL(file, paperFontsFolder), bytes);
    console.log(`${file}: ${bytes.length} bytes`);
  }
  await writeFile(new URL('coverage.json', paperFontsFolder), `${JSON.stringify(coverage)}\n`);
}
