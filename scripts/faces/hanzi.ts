// The two small faces for Chinese titles, with exactly the characters that the demo catalogue uses.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as OpenType from 'opentype.js';
import type { Font, Glyph } from 'opentype.js';
import subsetFont from 'subset-font';
import { charactersInUse } from './characters.ts';

// Its package shows Node only the CommonJS build, its types only named exports.
const opentype = createRequire(import.meta.url)('opentype.js') as typeof OpenType;

const modules = new URL('../../node_modules/', import.meta.url);
const faces = new URL('../../src/web/styles/faces/', import.meta.url);
const weight = 600;

/** The name of the piece of a family that holds each range of characters. */
async function piecesOf(family: string): Promise<[piece: string, range: string][]> {
  const text = await readFile(new URL(`@fontsource/${family}/unicode.json`, modules), 'utf8');
  return Object.entries(JSON.parse(text) as Record<string, string>);
}

function holds(range: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [low = '', high = low] = part.replace('U+', '').split('-');
    return code >= Number.parseInt(low, 16) && code <= Number.parseInt(high, 16);
  });
}

/** One glyph for each character, gathered from the pieces in which the family comes. */
async function glyphsOf(family: string, characters: readonly string[]): Promise<{ glyphs: Glyph[]; from: Font }> {
  const pieces = await piecesOf(family);
  const pieceOf = (character: string) => {
    const found = pieces.find(([, range]) => holds(range, character));
    if (!found) throw new Error(`${family} has no ${character}`);
    return found[0].replaceAll(/[[\]]/g, '');
  };
  const glyphs: Glyph[] = [];
  let from: Font | null = null;
  for (const [piece, held] of Map.groupBy(characters, pieceOf)) {
    const file = new URL(`@fontsource/${family}/files/${family}-${piece}-${weight}-normal.woff2`, modules);
    const bytes = await subsetFont(await readFile(file), held.join(''), { targetFormat: 'sfnt' });
    from = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    for (const character of held) {
      const glyph = from.charToGlyph(character);
      const unicode = character.codePointAt(0) ?? 0;
      const { advanceWidth = from.unitsPerEm, path } = glyph;
      glyphs.push(new opentype.Glyph({ name: `uni${unicode.toString(16)}`, unicode, advanceWidth, path }));
    }
  }
  if (!from) throw new Error('no characters');
  return { glyphs, from };
}

async function makeFace(family: string, file: string, characters: readonly string[]): Promise<void> {
  const { glyphs, from } = await glyphsOf(family, characters);
  const { unitsPerEm, ascender, descender } = from;
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
  const bytes = await subsetFont(Buffer.from(font.toArrayBuffer()), characters.join(''), { targetFormat: 'woff2' });
  await writeFile(new URL(file, faces), bytes);
  console.log(`${file}: ${characters.length} characters, ${bytes.length} bytes`);
}

/** Writes both, and which characters they hold. */
export async function makeHanzi(): Promise<void> {
  const { traditional, simplified } = charactersInUse();
  await makeFace('noto-serif-tc', 'hanzi-traditional.woff2', traditional);
  await makeFace('noto-serif-sc', 'hanzi-simplified.woff2', simplified);
  await writeFile(
    new URL('characters.json', faces),
    `${JSON.stringify({ traditional: traditional.join(''), simplified: simplified.join('') }, null, 2)}\n`,
  );
}
