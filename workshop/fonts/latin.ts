// The two fonts of every page, with the characters of nearly every text and only the weights in use. Other characters come
// from the complete fonts, which a browser loads when a text contains one.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { fontsFolder, packagesFolder } from '../paths.ts';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
/** Signs of ASCII that texts of a shop do not have. */
const rareSigns = '$<>\\^`{|}~';
/** ASCII without these signs, and what Dutch texts and the names in them add to it. */
export const latinCharacters = [...`${ascii}\u00a0éèëêïíìîöóòôüúùûäáàâçñßÉËÏÖÜ‘’“”–—…•€×·°`]
  .filter((character) => !rareSigns.includes(character))
  .join('');

/** The OpenType features that the layout needs: kerning, tabular figures, marks. */
const features = ['kern', 'tnum', 'lnum', 'ccmp', 'mark', 'locl', 'liga'];

interface LatinFont {
  file: string;
  /** The complete font, in its package. */
  source: string;
  /** A range, or the only weight. */
  weight: { min: number; max: number } | number;
}

export const latinFonts: readonly LatinFont[] = [
  {
    file: 'hanken.woff2',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weight: { min: 400, max: 700 },
  },
  {
    file: 'bricolage.woff2',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    // Titles differ in size only: one weight saves 11 kB before the first paint.
    weight: 740,
  },
];

/** Writes both fonts. */
export async function makeLatinFonts(): Promise<void> {
  for (const { file, source, weight } of latinFonts) {
    const bytes = await subsetFont(await readFile(new URL(source, packagesFolder)), latinCharacters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
      keepFeatures: features,
      noLayoutClosure: true,
      noHinting: true,
    });
    await writeFile(new URL(file, fontsFolder), bytes);
    console.log(`${file}: ${latinCharacters.length} characters, ${bytes.length} bytes`);
  }
}
