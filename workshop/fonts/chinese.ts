// The two fonts for Chinese titles, with exactly the characters that the demo catalogue uses.
import { writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { fontsFolder } from '../paths.ts';
import { usedCharacters } from './characters.ts';
import { opentype, readNotoFonts } from './noto.ts';
import type { NotoFamily } from './noto.ts';

const weight = 600;

/** Seconds since 1904, as fonts count: 1 January 2026. Without it every run would write other bytes. */
const timestamp = 3_850_070_400n;

/** Sets `created` and `modified` of the table `head` in the bytes of a font, and returns the bytes. */
function withFixedTimestamps(sfnt: Buffer): Buffer {
  const tables = Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const head = tables.find((entry) => sfnt.toString('latin1', entry, entry + 4) === 'head');
  if (head === undefined) throw new Error('the font has no table head');
  const start = sfnt.readUInt32BE(head + 8);
  sfnt.writeBigInt64BE(timestamp, start + 20);
  sfnt.writeBigInt64BE(timestamp, start + 28);
  return sfnt;
}

async function makeChineseFont(family: NotoFamily, file: string, characters: readonly string[]): Promise<void> {
  const fonts = await readNotoFonts(family, weight, characters);
  const metrics = [...fonts.values()].at(-1);
  if (!metrics) throw new Error('no characters');
  // In the order of the source files, as the glyphs of a font have an order.
  const glyphs = [...fonts].map(([character, source]) => {
    const unicode = character.codePointAt(0) ?? 0;
    const { advanceWidth = source.unitsPerEm, path } = source.charToGlyph(character);
    return new opentype.Glyph({ name: `uni${unicode.toString(16)}`, unicode, advanceWidth, path });
  });
  const { unitsPerEm, ascender, descender } = metrics;
  const notdef = new opentype.Glyph({
    name: '.notdef',
    unicode: 0,
    advanceWidth: unitsPerEm,
    path: new opentype.Path(),
  });
  const font = new opentype.Font({
    familyName: 'Hanzi',
    styleName: 'SemiBold',
    unitsPerEm,
    ascender,
    descender,
    glyphs: [notdef, ...glyphs],
  });
  const sfnt = withFixedTimestamps(Buffer.from(font.toArrayBuffer()));
  const bytes = await subsetFont(sfnt, characters.join(''), { targetFormat: 'woff2' });
  await writeFile(new URL(file, fontsFolder), bytes);
  console.log(`${file}: ${characters.length} characters, ${bytes.length} bytes`);
}

/** Writes both fonts, and characters.json with the characters of each. */
export async function makeChineseFonts(): Promise<void> {
  const { traditional, simplified } = usedCharacters();
  await makeChineseFont('noto-serif-tc', 'hanzi-traditional.woff2', traditional);
  await makeChineseFont('noto-serif-sc', 'hanzi-simplified.woff2', simplified);
  const characters = { traditional: traditional.join(''), simplified: simplified.join('') };
  await writeFile(new URL('characters.json', fontsFolder), `${JSON.stringify(characters, null, 2)}\n`);
}
