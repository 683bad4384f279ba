// Converts text to outlines: the browser that renders has no fonts, so every glyph becomes a path here.
import { readFile } from 'node:fs/promises';
import type { Font } from 'opentype.js';
import subsetFont from 'subset-font';
import { parseFont, readNotoFonts } from '../../fonts/noto.ts';
import { packagesFolder } from '../../paths.ts';
import type { Path, PathPoint, Rect, PathStep } from './path.ts';
import { translatePath } from './path.ts';

export type Typeface = 'heavy' | 'narrow' | 'soft' | 'plain' | 'plainBold' | 'serif' | 'han' | 'hans';

export interface TextOutliner {
  /** Outlines and width of one line of text. The baseline is y = 0, the left edge x = 0. */
  write: (typeface: Typeface, text: string, size: number, tracking?: number) => { path: Path; width: number };
  /** Cap height, as a fraction of the size. */
  capital: (typeface: Typeface) => number;
}

const latin = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}éèêëïóöüÉ·×–—’‘“”•…`;

/** A font with the Latin characters that the prints use; `axes` fixes the axes of a variable one. */
async function readLatinFont(file: string, axes: Record<string, number> = {}): Promise<Font> {
  const bytes = await readFile(new URL(file, packagesFolder));
  return parseFont(await subsetFont(bytes, latin, { targetFormat: 'sfnt', variationAxes: axes }));
}

function outline(font: Font, glyphText: string, x: number, size: number): { steps: PathStep[]; advance: number } {
  const glyph = font.charToGlyph(glyphText);
  const steps = glyph.getPath(x, 0, size).commands.map((command): PathStep => {
    if (command.type === 'Z') return { to: 'Z' };
    const at: PathPoint = [command.x, command.y];
    if (command.type === 'Q') return { to: 'Q', by: [command.x1, command.y1], at };
    if (command.type === 'C') return { to: 'C', by: [command.x1, command.y1], and: [command.x2, command.y2], at };
    return { to: command.type, at };
  });
  return { steps, advance: ((glyph.advanceWidth ?? font.unitsPerEm) / font.unitsPerEm) * size };
}

/** Reads the Latin fonts, and of the Chinese ones the given characters (`han` traditional, `hans` simplified). */
export async function readTextOutliner(han: Iterable<string>, hans: Iterable<string>): Promise<TextOutliner> {
  const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
  const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
  const fonts: Record<Exclude<Typeface, 'han' | 'hans'>, Font> = {
    heavy: await readLatinFont(bricolage, { wght: 800, wdth: 100, opsz: 48 }),
    narrow: await readLatinFont(bricolage, { wght: 800, wdth: 75, opsz: 48 }),
    soft: await readLatinFont(bricolage, { wght: 600, wdth: 100, opsz: 48 }),
    plain: await readLatinFont(hanken, { wght: 500 }),
    plainBold: await readLatinFont(hanken, { wght: 750 }),
    serif: await readLatinFont('@fontsource/noto-serif-tc/files/noto-serif-tc-latin-800-normal.woff2'),
  };
  const chinese = {
    han: await readNotoFonts('noto-serif-tc', 900, new Set(han)),
    hans: await readNotoFonts('noto-serif-sc', 900, new Set(hans)),
  };
  const fontFor = (typeface: Typeface, character: string): Font => {
    if (typeface !== 'han' && typeface !== 'hans') return fonts[typeface];
    const font = chinese[typeface].get(character);
    if (font === undefined) throw new Error(`${character} was not read`);
    return font;
  };
  return {
    capital: (typeface) =>
      typeface === 'han' || typeface === 'hans'
        ? 0.86
        : (fonts[typeface].tables.os2?.sCapHeight ?? 700) / fonts[typeface].unitsPerEm,
    write: (typeface, text, size, tracking = 0) => {
      let x = 0;
      const path: PathStep[] = [];
      const characters = [...text];
      for (const [index, character] of characters.entries()) {
        const font = fontFor(typeface, character);
        const before = characters[index - 1];
        if (before !== undefined && fontFor(typeface, before) === font) {
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

function splitLines(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]];
  return words
    .slice(0, words.length - lines + 1)
    .flatMap((_, index) =>
      splitLines(words.slice(index + 1), lines - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]),
    );
}

export interface TextLayout {
  typeface: Typeface;
  align: 'left' | 'middle';
  /** In millimetres of the print. */
  maxSize: number;
  leading: number;
  tracking?: number;
  /** Where the text is when it is lower than its box. */
  verticalAlign?: 'top' | 'middle' | 'bottom';
}

/** Outlines of a text, as large as fits in a box, on one to three lines. */
export function fitText(outliner: TextOutliner, text: string, box: Rect, setting: TextLayout): Path {
  if (text === '') return [];
  const words = text.split(' ');
  const cap = outliner.capital(setting.typeface);
  const options = [1, 2, 3]
    .filter((lines) => lines <= words.length)
    .flatMap((lines) => splitLines(words, lines))
    .map((lines) => {
      const widths = lines.map((one) => outliner.write(setting.typeface, one, 1, setting.tracking).width);
      // 0.22 for descenders of the last line.
      const height = cap + (lines.length - 1) * setting.leading + 0.22;
      const widest = Math.max(...widths);
      return { lines, height, widest, size: Math.min(box.w / widest, box.h / height, setting.maxSize) };
    });
  const best = options.reduce((a, b) => {
    if (b.lines.length === a.lines.length && Math.abs(b.size - a.size) < a.size * 0.02) {
      return b.widest < a.widest ? b : a;
    }
    return b.size > a.size * 1.02 ? b : a;
  });
  const spareHeight = box.h - best.height * best.size;
  const shift =
    setting.verticalAlign === 'middle' ? spareHeight / 2 : setting.verticalAlign === 'bottom' ? spareHeight : 0;
  return best.lines.flatMap((one, index) => {
    const { path, width } = outliner.write(setting.typeface, one, best.size, setting.tracking);
    const x = box.x + (setting.align === 'middle' ? (box.w - width) / 2 : 0);
    return translatePath(path, x, box.y + shift + (cap + index * setting.leading) * best.size);
  });
}
