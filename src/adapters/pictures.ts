// Makes pictures of each size from master pictures. Each is made once, on request or in the background, and stored on disk.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sharp } from 'sharp';
import { pictureWidths } from '../settings/constants.ts';
import type { Log, PictureFile, PicturePort } from '../shop/ports.ts';
import { makeTaskQueue } from './picture-queue.ts';

interface PictureStoreOptions {
  /** Holds `{file}.svg`, `.png`, `.jpg` or `.webp`. */
  masters: string;
  /** Folder of the sized pictures; created when it is absent. */
  dir: string;
  /** Receives the errors of background work. */
  log?: Log;
  /** The pause after each background picture, as a multiple of the time that it took. It leaves time for requests. */
  restFactor?: number;
}

/** Pages show AVIF and WebP; JPEG is for pictures that a visitor opens or saves by a link. */
type PictureFormat = 'avif' | 'webp' | 'jpg';

interface PictureRequest {
  file: string;
  width: number;
  format: PictureFormat;
}

interface MasterPicture {
  path: string;
  isVector: boolean;
  /** Hash of the master's bytes and of `recipeVersion`. */
  version: string;
}

/** Increase it when the encoding below changes, so that all pictures are made again. */
const recipeVersion = 1;
const formats: readonly PictureFormat[] = ['avif', 'webp', 'jpg'];
const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<
  PictureFormat,
  string
>;
const masterExtensions = ['.svg', '.png', '.jpg', '.jpeg', '.webp'];
/** File names have no dots and no slashes, so that a name cannot leave the folder. */
const pictureNamePattern = /^([a-z0-9][a-z0-9_-]{0,120})-(\d{2,4})\.(avif|webp|jpg)$/;
/** The pictures made before the first request: the sizes and the format that current browsers request in listings. */
const prebuilt = { widths: [320, 480, 750], format: 'avif' } as const;

/** Opens the store; no picture is made yet. One picture is made at a time, requested pictures first. */
export function makePictureStore({ masters, dir: made, log, restFactor = 3 }: PictureStoreOptions): PicturePort {
  const queue = makeTaskQueue();
  const masterNames = makeMasterNamesReader(masters);
  const describeMaster = makeMasterReader();
  const inHand = new Map<string, Promise<PictureFile>>();
  const closing = new AbortController();

  async function masterOf(file: string): Promise<MasterPicture | null> {
    const name = (await masterNames()).get(file);
    return name === undefined ? null : describeMaster(join(masters, name));
  }

  async function find(wanted: PictureRequest, urgent: boolean): Promise<PictureFile | null> {
    const master = await masterOf(wanted.file);
    if (!master) return null;
    const name = `${wanted.file}-${wanted.width}.${master.version}.${wanted.format}`;
    const path = join(made, name);
    const present = await describePicture(path, wanted.format, master.version);
    if (present) return present;
    const making = inHand.get(name) ?? queue.run(() => makePicture(master, wanted, path), urgent);
    if (urgent) queue.prioritise(making);
    inHand.set(name, making);
    return making.finally(() => inHand.delete(name));
  }

  return {
    find: async (name) => {
      const wanted = parseName(name);
      return wanted && find(wanted, true);
    },
    async warm(files) {
      const count = await deleteStalePictures(made, masterOf);
      if (count > 0) log?.info('old-pictures-removed', { count });
      for (const wanted of files.flatMap(prebuiltRequests)) {
        if (closing.signal.aborted) return;
        const began = performance.now();
        try {
          if (!(await isMissing(wanted))) continue;
          await find(wanted, false);
          await wait((performance.now() - began) * restFactor, undefined, { signal: closing.signal });
        } catch (error) {
          if (closing.signal.aborted) return;
          log?.error('picture-failed', error, { file: wanted.file, width: wanted.width });
        }
      }
    },
    async close() {
      closing.abort();
      await queue.close();
    },
  };

  async function isMissing({ file, width, format }: PictureRequest): Promise<boolean> {
    const master = await masterOf(file);
    return master !== null && !(await exists(join(made, `${file}-${width}.${master.version}.${format}`)));
  }
}

function parseName(name: string): PictureRequest | null {
  const [, file = '', digits, ending] = pictureNamePattern.exec(name) ?? [];
  const width = pictureWidths.find((each) => String(each) === digits);
  const format = formats.find((each) => each === ending);
  return width === undefined || format === undefined ? null : { file, width, format };
}

function prebuiltRequests(file: string): PictureRequest[] {
  return prebuilt.widths.map((width) => ({ file, width, format: prebuilt.format }));
}

/** Returns a function that gives file stem → name of the master. It reads the folder at most once a second. */
function makeMasterNamesReader(folder: string): () => Promise<ReadonlyMap<string, string>> {
  let read: { at: number; names: Promise<ReadonlyMap<string, string>> } | null = null;
  return () => {
    if (!read || performance.now() - read.at > 1_000) read = { at: performance.now(), names: listMasters(folder) };
    return read.names;
  };
}

async function listMasters(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const masters = names.filter((name) => masterExtensions.includes(extname(name)));
  return new Map(masters.map((name) => [name.slice(0, -extname(name).length), name]));
}

/** Describes masters; their bytes are read again only when they have changed. */
function makeMasterReader(): (path: string) => Promise<MasterPicture | null> {
  const known = new Map<string, { stamp: string; version: string }>();
  return async (path) => {
    const file = await stat(path).catch(() => null);
    if (!file) return null;
    const stamp = `${file.mtimeMs}:${file.size}`;
    const before = known.get(path);
    const version = before?.stamp === stamp ? before.version : versionOf(await readFile(path));
    known.set(path, { stamp, version });
    return { path, isVector: extname(path) === '.svg', version };
  };
}

function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(`${recipeVersion}:`).update(bytes).digest('hex').slice(0, 12);
}

/** Makes a picture in a draft file and then renames it, so that no reader sees an incomplete file. */
async function makePicture(
  master: MasterPicture,
  { width, format }: PictureRequest,
  path: string,
): Promise<PictureFile> {
  const source = await readFile(master.path);
  const sized = await scalePicture(source, master.isVector, width);
  const bytes = await encodeImage(sized, format);
  const draft = `${path}.${process.pid}.tmp`;
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, path);
  return { path, bytes: bytes.length, type: mediaTypes[format], etag: `${master.version}-${width}-${format}` };
}

function encodeImage(sized: Sharp, format: PictureFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return sized.avif({ quality: 58, effort: 2 }).toBuffer();
    case 'webp':
      return sized.webp({ quality: 80, effort: 3 }).toBuffer();
    case 'jpg':
      // JPEG has no transparency.
      return sized.flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer();
  }
}

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

let sharpLoading: ReturnType<typeof loadSharp> | null = null;

/** Scales a picture to a width in pixels. A vector picture is rendered at that size; a photograph is never enlarged. */
async function scalePicture(source: Buffer, isVector: boolean, width: number) {
  // Sharp is loaded on first use: a shop that has all its pictures never needs it.
  const sharp = await (sharpLoading ??= loadSharp());
  if (!isVector) return sharp(source).resize({ width, withoutEnlargement: true });
  const own = await sharp(source).metadata();
  // Dots per inch at which the picture is at least `width` wide; its own width is at 72 dpi.
  const density = Math.min(2_400, Math.max(18, Math.ceil((72 * width) / own.width)));
  const height = Math.round((width * own.height) / own.width);
  return sharp(source, { density }).resize({ width, height, fit: 'fill' });
}

async function describePicture(path: string, format: PictureFormat, version: string): Promise<PictureFile | null> {
  const file = await stat(path).catch(() => null);
  if (!file) return null;
  const width = /-(\d+)\.[0-9a-f]+\.\w+$/.exec(path)?.[1] ?? '';
  return { path, bytes: file.size, type: mediaTypes[format], etag: `${version}-${width}-${format}` };
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** Age in ms by the file times. Another instance may still be writing a younger draft. */
const maxDraftAge = 60 * 60_000;

async function isBeingWritten(path: string): Promise<boolean> {
  const file = path.endsWith('.tmp') ? await stat(path).catch(() => null) : null;
  return file !== null && Date.now() - file.mtimeMs < maxDraftAge;
}

/** Deletes pictures of changed or removed masters, and drafts left by a crash. Returns how many. */
async function deleteStalePictures(
  made: string,
  masterOf: (file: string) => Promise<MasterPicture | null>,
): Promise<number> {
  const names = await readdir(made).catch(() => []);
  const versions = new Map<string, Promise<string | undefined>>();
  let count = 0;
  for (const name of names) {
    const [, file = '', version] = /^(.+)-\d+\.([0-9a-f]{12})\.(?:avif|webp|jpg)$/.exec(name) ?? [];
    const current = versions.get(file) ?? masterOf(file).then((master) => master?.version);
    versions.set(file, current);
    if (version !== undefined && version === (await current)) continue;
    if (await isBeingWritten(join(made, name))) continue;
    await rm(join(made, name), { force: true });
    count += 1;
  }
  return count;
}
