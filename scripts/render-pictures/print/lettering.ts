// Text as outlines: what draws the pictures has no fonts, so every letter becomes a path here.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as OpenType from 'opentype.js';
import type { Font } from 'opentype.js';
import subsetFont from 'subset-font';
import type { Path, Point, Rect, Step } from './path.ts';
import { shifted } from './path.ts';

export type Hand = 'heavy' | 'narrow' | 'soft' | 'plain' | 'plainBold' | 'serif' | 'han' | 'hans';

export interface Lettering {
  /** Outlines of a line of text with its base line at y = 0 and its left at x = 0, and how wide it is. */
  write: (hand: Hand, text: string, size: number, tracking?: number) => { path: Path; width: number };
  /** Height of a capital as part of the size. */
  capital: (hand: Hand) => number;
}

// Its package shows Node only the CommonJS build, its types only named exports.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof OpenType;

const modules = new URL('../../../node_modules/', import.meta.url);
const latin = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}éèêëïóöüÉ·×–—’‘“”•…`;

function parsed(bytes: Buffer): Font {
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

async function variableFont(file: string, axes: Record<string, number>): Promise<Font> {
  const bytes = await readFile(new URL(`@fontsource-variable/${file}`, modules));
  return parsed(await subsetFont(bytes, latin, { targetFormat: 'sfnt', variationAxes: axes }));
}

async function staticFont(file: string, text: string): Promise<Font> {
  const bytes = await readFile(new URL(`@fontsource/${file}`, modules));
  return parsed(await subsetFont(bytes, text, { targetFormat: 'sfnt' }));
}

function covers(range: string, code: number): boolean {
  return range.split(',').some((part) => {
    const [low, high] = part.replace('U+', '').split('-');
    const first = Number.parseInt(low ?? '', 16);
    return code >= first && code <= (high === undefined ? first : Number.parseInt(high, 16));
  });
}

/** The pieces of a Chinese face that hold the characters asked for. */
async function hanFonts(family: string, characters: ReadonlySet<string>): Promise<Map<string, Font>> {
  const ranges = JSON.parse(await readFile(new URL(`@fontsource/${family}/unicode.json`, modules), 'utf8')) as Record<
    string,
    string
  >;
  const pieceOf = (character: string): string => {
    const piece = Object.keys(ranges).find((key) => covers(ranges[key] ?? '', character.codePointAt(0) ?? 0));
    if (piece === undefined) throw new Error(`${family} has no ${character}`);
    return piece.replaceAll(/[[\]]/g, '');
  };
  const fonts = new Map<string, Font>();
  for (const [piece, held] of Map.groupBy(characters, pieceOf)) {
    const font = await staticFont(`${family}/files/${family}-${piece}-900-normal.woff2`, held.join(''));
    for (const character of held) fonts.set(character, font);
  }
  return fonts;
}

function outline(font: Font, glyphText: string, x: number, size: number): { steps: Step[]; advance: number } {
  const glyph = font.charToGlyph(glyphText);
  const steps = glyph.getPath(x, 0, size).commands.map((command): Step => {
    if (command.type === 'Z') return { to: 'Z' };
    const at: Point = [command.x, command.y];
    if (command.type === 'Q') return { to: 'Q', by: [command.x1, command.y1], at };
    if (command.type === 'C') return { to: 'C', by: [command.x1, command.y1], and: [command.x2, command.y2], at };
    return { to: command.type, at };
  });
  return { steps, advance: ((glyph.advanceWidth ?? font.unitsPerEm) / font.unitsPerEm) * size };
}

/** Reads the faces of the shop and those pieces of the Chinese ones that hold the given characters. */
export async function readLettering(han: Iterable<string>, hans: Iterable<string>): Promise<Lettering> {
  const bricolage = 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
  const hanken = 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
  const fonts: Record<Exclude<Hand, 'han' | 'hans'>, Font> = {
    heavy: await variableFont(bricolage, { wght: 800, wdth: 100, opsz: 48 }),
    narrow: await variableFont(bricolage, { wght: 800, wdth: 75, opsz: 48 }),
    soft: await variableFont(bricolage, { wght: 600, wdth: 100, opsz: 48 }),
    plain: await variableFont(hanken, { wght: 500 }),
    plainBold: await variableFont(hanken, { wght: 750 }),
    serif: await staticFont('noto-serif-tc/files/noto-serif-tc-latin-800-normal.woff2', latin),
  };
  const chinese = {
    han: await hanFonts('noto-serif-tc', new Set(han)),
    hans: await hanFonts('noto-serif-sc', new Set(hans)),
  };
  const fontFor = (hand: Hand, character: string): Font => {
    if (hand !== 'han' && hand !== 'hans') return fonts[hand];
    const font = chinese[hand].get(character);
    if (font === undefined) throw new Error(`${character} was not read`);
    return font;
  };
  return {
    capital: (hand) =>
      hand === 'han' || hand === 'hans' ? 0.86 : (fonts[hand].tables.os2?.sCapHeight ?? 700) / fonts[hand].unitsPerEm,
    write: (hand, text, size, tracking = 0) => {
      let x = 0;
      const path: Step[] = [];
      const characters = [...text];
      for (const [index, character] of characters.entries()) {
        const font = fontFor(hand, character);
        const before = characters[index - 1];
        if (before !== undefined && fontFor(hand, before) === font) {
          const kern = font.getKerningValue(font.charToGlyph(before), font.charToGlyph(character));
          x += (kern / font.unitsPerEm) * size;
        }
        const { steps, advance } = outline(font, character, x, size);
        path.push(...steps);
        x += advance + tracking * size;
      }
      return { path, width: Math.max(0, x - tracking * size) };
    },
  };
}

function splits(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]];
  return words
    .slice(0, words.length - lines + 1)
    .flatMap((_, index) =>
      splits(words.slice(index + 1), lines - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]),
    );
}

export interface Setting {
  hand: Hand;
  align: 'left' | 'middle';
  /** Largest size, in units of the face. */
  largest: number;
  leading: number;
  tracking?: number;
  /** Where the block stands when it is lower than its room. */
  stand?: 'top' | 'middle' | 'bottom';
}

/** Sets text as large as fits in a room, on as many lines as suits it best; nothing leaves the room. */
export function setIn(lettering: Lettering, text: string, room: Rect, setting: Setting): Path {
  if (text === '') return [];
  const words = text.split(' ');
  const cap = lettering.capital(setting.hand);
  const options = [1, 2, 3]
    .filter((lines) => lines <= words.length)
    .flatMap((lines) => splits(words, lines))
    .map((lines) => {
      const widths = lines.map((one) => lettering.write(setting.hand, one, 1, setting.tracking).width);
      // Room for what hangs below the last line.
      const height = cap + (lines.length - 1) * setting.leading + 0.22;
      const widest = Math.max(...widths);
      return { lines, height, widest, size: Math.min(room.w / widest, room.h / height, setting.largest) };
    });
  const best = options.reduce((a, b) => {
    if (b.lines.length === a.lines.length && Math.abs(b.size - a.size) < a.size * 0.02) {
      return b.widest < a.widest ? b : a;
    }
    return b.size > a.size * 1.02 ? b : a;
  });
  const spare = room.h - best.height * best.size;
  const shift = setting.stand === 'middle' ? spare / 2 : setting.stand === 'bottom' ? spare : 0;
  return best.lines.flatMap((one, index) => {
    const { path, width } = lettering.write(setting.hand, one, best.size, setting.tracking);
    const x = room.x + (setting.align === 'middle' ? (room.w - width) / 2 : 0);
    return shifted(path, x, room.y + shift + (cap + index * setting.leading) * best.size);
  });
}
