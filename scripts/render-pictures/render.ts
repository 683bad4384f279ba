// Renders the picture masters of the demo: npm run pictures [-- part of a name] renders what changed since the last time.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { browserLaunch } from '../../test/support/browser/chromium.ts';
import { makeContactSheet } from './contact-sheet.ts';
import { folder, manifestFile, manifestText, readManifest } from './manifest.ts';
import type { Rendered } from './manifest.ts';
import { allPictures, hashOf, readShopLettering, recipe, shotOf, studioHashes } from './pictures.ts';
import type { Shot } from './studio/shot.ts';

/** The studio with three in it, as one script for the page. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('studio/studio.ts', import.meta.url));
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'studio' } },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the studio was not built');
  return chunk.code;
}

async function take(page: Page, shot: Shot): Promise<Buffer> {
  const pixels = await page.evaluate(([one, frames]) => window.shoot(one, frames), [shot, recipe.frames] as const);
  const { width, height } = shot;
  return sharp(Buffer.from(pixels, 'base64'), { raw: { width, height, channels: 4 } })
    .flip()
    .removeAlpha()
    .webp({ quality: recipe.quality, effort: 4, smartSubsample: true })
    .toBuffer();
}

async function render(part: string): Promise<void> {
  const [lettering, ofStudio, before] = [await readShopLettering(), await studioHashes(), await readManifest()];
  await mkdir(folder, { recursive: true });
  const known = new Map(before.map((one) => [one.file, one]));
  const there = new Set(await readdir(folder));
  // First what is seen first: should it be stopped, every product has its front.
  const place = ({ file }: { file: string }) => Number(/-(\d)$/.exec(file)?.[1] ?? 0);
  const pictures = allPictures().toSorted((a, b) => place(a) - place(b));
  const browser = await chromium.launch(await browserLaunch());
  const page = await browser.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack ?? error.message}\n`));
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: await bundle() });
  const asked = new Set(pictures.map(({ file }) => file));
  const keep = async () => {
    const list: Rendered[] = [...known.values()].filter(({ file }) => asked.has(file));
    await writeFile(manifestFile, manifestText(list));
  };
  for (const [index, picture] of pictures.entries()) {
    const { file, width, height } = picture;
    if (!file.includes(part)) continue;
    const shot = shotOf(picture, lettering);
    const hash = hashOf(shot, ofStudio);
    if (known.get(file)?.hash === hash && there.has(`${file}.webp`)) continue;
    const began = performance.now();
    const bytes = await take(page, shot);
    await writeFile(new URL(`${file}.webp`, folder), bytes);
    known.set(file, { file, width, height, bytes: bytes.length, hash });
    await keep();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(
      `${index + 1}/${pictures.length} ${file} ${seconds} s, ${Math.round(bytes.length / 1000)} kB\n`,
    );
  }
  await browser.close();
  await keep();
  for (const name of await readdir(folder)) {
    if (name !== 'manifest.json' && !asked.has(name.replace(/\.webp$/, ''))) await rm(new URL(name, folder));
  }
  if (pictures.every(({ file }) => known.has(file))) await makeContactSheet();
}

await render(process.argv[2] ?? '');
