// Draws the picture masters of the demo: npm run pictures writes seed/pictures/*.svg.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { demoItems } from '../../seed/catalogue/catalogue.ts';
import { drawnPictures, letteringFor } from './subjects.ts';

const folder = new URL('../../seed/pictures/', import.meta.url);

/** Writes every master and takes away those that no product has any more. */
async function draw(): Promise<void> {
  const lettering = await letteringFor(demoItems);
  await mkdir(folder, { recursive: true });
  const made = new Set<string>();
  for (const item of demoItems) {
    for (const { file, svg } of drawnPictures(item, lettering)) {
      await writeFile(new URL(`${file}.svg`, folder), svg());
      made.add(`${file}.svg`);
    }
  }
  const old = (await readdir(folder)).filter((name) => name.endsWith('.svg') && !made.has(name));
  for (const name of old) await rm(new URL(name, folder));
  process.stdout.write(`${made.size} pictures drawn, ${old.length} old ones removed\n`);
}

await draw();
