// The two faces of every page, with the characters of nearly every text and the weights in use: what is left out of them
// comes from the whole faces, which load when a letter asks for one.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const modules = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
const faces = new URL('../../src/web/styles/faces/', import.meta.url);

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
/** What Dutch, and the names in it, add to the keys of a keyboard. */
export const characters = `${ascii}\u00a0éèëêïíìîöóòôüúùûäáàâçñßÉËÏÖÜ‘’“”–—…•€×·©«»→−°½`;

/** What layout needs of them: pairs, figures of one width, marks. */
const features = ['kern', 'tnum', 'lnum', 'ccmp', 'mark', 'locl', 'liga'];

interface Face {
  file: string;
  from: string;
  /** A range, or the one weight that stands for a range. */
  weights: { min: number; max: number } | number;
}

export const latinFaces: readonly Face[] = [
  {
    file: 'hanken.woff2',
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
  {
    file: 'bricolage.woff2',
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    // Titles differ by size: one weight for all of them is 11 kB less before the first paint.
    weights: 740,
  },
];

/** Writes both. */
export async function makeLatin(): Promise<void> {
  for (const { file, from, weights } of latinFaces) {
    const bytes = await subsetFont(await readFile(new URL(from, modules)), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: features,
      noLayoutClosure: true,
      noHinting: true,
    });
    await writeFile(new URL(file, faces), bytes);
    console.log(`${file}: ${characters.length} characters, ${bytes.length} bytes`);
  }
}
