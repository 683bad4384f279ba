// The fonts of PDF documents: those of the shop, each weight as a file of its own (made by workshop/fonts/paper.ts).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The looks that documents have: running text, bold text, and the name of the document. */
export type PaperFace = 'text' | 'bold' | 'display';

/** File names, the preferred one first. A character that a file lacks comes from the next one. */
const facesFiles: Readonly<Record<PaperFace, readonly string[]>> = {
  text: ['hanken-400.ttf', 'hanken-ext-400.ttf', 'hanzi-traditional.otf', 'hanzi-simplified.otf'],
  bold: ['hanken-600.ttf', 'hanken-ext-600.ttf', 'hanzi-traditional.otf', 'hanzi-simplified.otf'],
  display: ['bricolage-700.ttf', 'bricolage-ext-700.ttf', 'hanzi-traditional.otf', 'hanzi-simplified.otf'],
};

/** File → the code points that it has, as ranges of first and last. */
const coverageSchema = z.record(z.string(), z.array(z.tuple([z.int(), z.int()])));

export interface PaperFontSet {
  /** The content of each file, by name. */
  files: ReadonlyMap<string, Uint8Array>;
  has(font: string, codePoint: number): boolean;
}

/** Reads the fonts of a folder. */
export async function readPaperFonts(folder: string): Promise<PaperFontSet> {
  const coverage = coverageSchema.parse(JSON.parse(await readFile(join(folder, 'coverage.json'), 'utf8')));
  const names = [...new Set(Object.values(facesFiles).flat())];
  const files = await Promise.all(
    names.map(async (name) => [name, new Uint8Array(await readFile(join(folder, name)))] as const),
  );
  return {
    files: new Map(files),
    has: (font, codePoint) => (coverage[font] ?? []).some(([first, last]) => first <= codePoint && codePoint <= last),
  };
}

interface FontRun {
  font: string;
  text: string;
}

/** What stands for a character that no font has. A PDF that is accessible may not have empty boxes. */
const substitute = '?';

/** Characters without a picture of their own: controls, joiners, marks of direction, variation selectors. */
const invisible = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/u;

/** A text in parts, each with a font that has all of its characters. */
export function splitByFont(fonts: PaperFontSet, text: string, face: PaperFace): readonly FontRun[] {
  const runs: FontRun[] = [];
  const add = (font: string, character: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  };
  for (const character of text.normalize('NFC')) {
    if (invisible.test(character)) continue;
    const whole = fontOf(fonts, character, face);
    if (whole !== null) {
      add(whole, character);
      continue;
    }
    // Without its accents a letter can be read.
    const [plain = substitute] = character.normalize('NFKD');
    const font = fontOf(fonts, plain, face);
    add(font ?? facesFiles[face][0] ?? '', font === null ? substitute : plain);
  }
  return runs;
}

/** The first font of a face that has a character; null when none has it. */
function fontOf(fonts: PaperFontSet, character: string, face: PaperFace): string | null {
  const codePoint = character.codePointAt(0) ?? 0;
  return facesFiles[face].find((font) => fonts.has(font, codePoint)) ?? null;
}
