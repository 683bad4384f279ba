// Renders the master pictures of the demo: `npm run pictures [-- part of a name]` renders those whose sources changed.
// `-- --record` renders nothing and records the sources as they are, after a change that leaves every picture as it was.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { build } from 'vite';
import { describeMaster, mastersFolder, readManifest } from '../../seed/masters.ts';
import { browserLaunchOptions } from '../browser.ts';
import { makeContactSheet } from './contact-sheet.ts';
import { readSourceHashes, writeManifest } from './manifest.ts';
import { allPictures, expectedMasters, hashOf, readOutliner, recipe, shotOf, studioHashes } from './pictures.ts';
import type { Shot } from './studio/shot.ts';

/** The studio and three.js, as one script for the page. */
async function bundleStudio(): Promise<string> {
  const entry = fileURLToPath(new URL('studio/studio.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'studio' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the studio was not built');
  return chunk.code;
}

async function openStudio(): Promise<Page> {
  const browser = await chromium.launch(await browserLaunchOptions());
  const page = await browser.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack ?? error.message}\n`));
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: await bundleStudio() });
  return page;
}

/** Renders one picture and returns it as WebP. */
async function renderShot(page: Page, shot: Shot): Promise<Buffer> {
  const pixels = await page.evaluate(([one, frames]) => window.renderShot(one, frames), [shot, recipe.frames] as const);
  const { width, height } = shot;
  return sharp(Buffer.from(pixels, 'base64'), { raw: { width, height, channels: 4 } })
    .flip()
    .removeAlpha()
    .webp({ quality: recipe.quality, effort: 4, smartSubsample: true })
    .toBuffer();
}

/** Renders what is outdated among the pictures with `part` in their name, and deletes what no picture uses. */
async function renderOutdated(part: string): Promise<void> {
  const [outliner, sources, hashes] = [await readOutliner(), await studioHashes(), await readSourceHashes()];
  const masters = new Map((await readManifest()).map((master) => [master.file, master]));
  const onDisk = new Set(await readdir(mastersFolder));
  // The front of every product comes first, so that a run that is stopped leaves no product without one.
  const position = ({ file }: { file: string }) => Number(/-(\d)$/.exec(file)?.[1] ?? 0);
  const pictures = allPictures().toSorted((a, b) => position(a) - position(b));
  const used = new Set(pictures.map(({ file }) => file));
  const save = () => {
    for (const list of [masters, hashes]) for (const file of list.keys()) if (!used.has(file)) list.delete(file);
    return writeManifest([...masters.values()], hashes);
  };
  const page = await openStudio();
  for (const [index, picture] of pictures.entries()) {
    const { file } = picture;
    if (!file.includes(part)) continue;
    const shot = shotOf(picture, outliner);
    const hash = hashOf(shot, sources);
    if (hashes.get(file) === hash && masters.has(file) && onDisk.has(`${file}.webp`)) continue;
    const start = performance.now();
    const bytes = await renderShot(page, shot);
    await writeFile(new URL(`${file}.webp`, mastersFolder), bytes);
    masters.set(file, describeMaster(file, bytes));
    hashes.set(file, hash);
    await save();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(
      `${index + 1}/${pictures.length} ${file} ${seconds} s, ${Math.round(bytes.length / 1000)} kB\n`,
    );
  }
  await page.context().browser()?.close();
  await save();
  for (const name of onDisk) {
    if (name.endsWith('.webp') && !used.has(name.replace(/\.webp$/, ''))) await rm(new URL(name, mastersFolder));
  }
  if (pictures.every(({ file }) => masters.has(file))) await makeContactSheet();
}

/** Records the hashes of the sources as they are now for every picture that has a master. */
async function recordSources(): Promise<void> {
  const manifest = await readManifest();
  const known = new Set(manifest.map(({ file }) => file));
  const expected = (await expectedMasters()).filter(({ file }) => known.has(file));
  await writeManifest(manifest, new Map(expected.map(({ file, sourceHash }) => [file, sourceHash])));
}

const [argument = ''] = process.argv.slice(2);
await (argument === '--record' ? recordSources() : renderOutdated(argument));
