import { mkdtemp, mkdir, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Log } from '../shop/ports.ts';
import { makeImages } from './images.ts';
import { makePictureStore } from './pictures.ts';

const box =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#bf301e"/></svg>';
let folder: string;
let masters: string;
let made: string;
const failures: string[] = [];
const log: Log = { info: () => undefined, warn: () => undefined, error: (event) => void failures.push(event) };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  masters = join(folder, 'masters');
  made = join(folder, 'made');
  await mkdir(masters);
  await writeFile(join(masters, 'rode-doos-1.svg'), box);
  failures.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function open() {
  return makePictureStore({ masters, dir: made, images: makeImages(), log });
}

const made750 = [
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
] as const;

it.each(made750)('makes a drawing as %s, as wide as asked', async (format, type, made) => {
  const picture = await open().find(`rode-doos-1-750.${format}`);
  const bytes = await readFile(picture?.path ?? '');
  const about = await sharp(bytes).metadata();
  expect(picture).toMatchObject({ type, bytes: bytes.length });
  expect([about.width, about.height, about.format]).toEqual([750, 938, made]);
});

it('puts what is seen through on white, where the form knows no transparency', async () => {
  await writeFile(join(masters, 'los.svg'), box.replace('<rect', '<g').replace('/></svg>', '/></svg>'));
  const picture = await open().find('los-160.jpg');
  const { data } = await sharp(picture?.path).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

it('makes a picture from a photograph too', async () => {
  await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#123456' } })
    .jpeg()
    .toFile(join(masters, 'foto.jpg'));
  const picture = await open().find('foto-320.webp');
  expect((await sharp(picture?.path).metadata()).width).toBe(320);
});

it('makes each once, also when many ask at the same time, and leaves no drafts', async () => {
  const pictures = open();
  const found = await Promise.all(Array.from({ length: 8 }, () => pictures.find('rode-doos-1-320.avif')));
  expect(new Set(found.map((one) => one?.path)).size).toBe(1);
  expect(await readdir(made)).toHaveLength(1);
  const again = await open().find('rode-doos-1-320.avif');
  expect(again).toEqual(found[0]);
});

it.each([
  ['a width that is none of ours', 'rode-doos-1-641.avif'],
  ['a huge width', 'rode-doos-1-99999.avif'],
  ['a file that is not there', 'blauwe-doos-1-750.avif'],
  ['another format', 'rode-doos-1-750.png'],
  ['a path out of the folder', '../masters/rode-doos-1-750.avif'],
  ['an encoded path out of it', '..%2Fmasters%2Frode-doos-1-750.avif'],
  ['the master itself', 'rode-doos-1.svg'],
  ['a width in another spelling', 'rode-doos-1-0640.avif'],
  ['nothing', ''],
])('knows nothing of %s', async (_, name) => {
  expect(await open().find(name)).toBeNull();
});

/** 320, 480 and 750 pixels, as AVIF. */
const prebuiltFiles = 3;

it('makes the sizes of listings in the background, and anew with another name when its master changes', async () => {
  await open().warm(['rode-doos-1', 'niet-hier']);
  expect(await readdir(made)).toHaveLength(prebuiltFiles);
  const before = await open().find('rode-doos-1-320.avif');
  await writeFile(join(masters, 'rode-doos-1.svg'), box.replace('#bf301e', '#101010'));
  await open().warm(['rode-doos-1']);
  const after = await open().find('rode-doos-1-320.avif');
  expect(after?.etag).not.toBe(before?.etag);
  expect(await readdir(made)).toHaveLength(prebuiltFiles);
  expect(failures).toEqual([]);
});

it('goes on with the others when one master cannot be drawn', async () => {
  await writeFile(join(masters, 'kapot.svg'), 'geen tekening');
  await open().warm(['kapot', 'rode-doos-1']);
  expect(failures).toContain('picture-failed');
  expect(await readdir(made)).toHaveLength(prebuiltFiles);
});

it('stops warming when it closes', async () => {
  const pictures = open();
  const warming = pictures.warm(['rode-doos-1']);
  await pictures.close();
  await warming;
  expect((await readdir(made).catch(() => [])).length).toBeLessThan(prebuiltFiles);
});

it('does not rest before it closes', async () => {
  // A rest that no test would live through.
  const pictures = makePictureStore({ masters, dir: made, images: makeImages(), log, restFactor: 10_000 });
  const warming = pictures.warm(['rode-doos-1']);
  await vi.waitFor(async () => expect(await readdir(made)).toHaveLength(1), { timeout: 10_000 });
  await pictures.close();
  await warming;
  expect(await readdir(made)).toHaveLength(1);
  expect(failures).toEqual([]);
});

it('removes drafts that a crash has left, not those that another instance may be writing', async () => {
  await mkdir(made);
  for (const name of ['old.avif.7.tmp', 'new.avif.8.tmp']) await writeFile(join(made, name), 'half');
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(join(made, 'old.avif.7.tmp'), longAgo, longAgo);
  await open().warm([]);
  expect(await readdir(made)).toEqual(['new.avif.8.tmp']);
});
