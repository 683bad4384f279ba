// The fonts that the browser of the tests finds on its device: with the widths of the fonts on the devices of visitors.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { packagesFolder, testFontsFolder } from '../paths.ts';
import { latinCharacters } from './latin.ts';

const testFonts = ['arimo-latin-400', 'arimo-latin-700', 'roboto-latin-400', 'roboto-latin-700'];

/** Writes each font as a TrueType file, which is the only kind that a system's font lookup reads. */
export async function makeTestFonts(): Promise<void> {
  for (const name of testFonts) {
    const [family = ''] = name.split('-');
    const source = await readFile(new URL(`@fontsource/${family}/files/${name}-normal.woff2`, packagesFolder));
    const bytes = await subsetFont(source, latinCharacters, {
      targetFormat: 'truetype',
      keepFeatures: ['kern', 'tnum'],
      noLayoutClosure: true,
      noHinting: true,
    });
    await writeFile(new URL(`${name}.ttf`, testFontsFolder), bytes);
    console.log(`${name}.ttf: ${bytes.length} bytes`);
  }
}
