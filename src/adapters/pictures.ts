// Makes pictures of each size from master pictures. Each is made once, on request or in the background, and stored on disk.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadExtensions } from '../rules/media/media.ts';
import type { UploadType } from '../rules/media/media.ts';
import { pictureWidths } from '../settings/constants.ts';
import type { FileStore, ImagePort, Log, PictureFile, PictureFormat, PicturePort } from '../shop/ports.ts';
import { makeTaskQueue } from './picture-queue.ts';

/** An uploaded picture: where its original is stored, and of what type it is. */
interface UploadedOriginal {
  key: string;
  type: UploadType;
}

interface PictureStoreOptions {
  /** Holds `{file}.svg`, `.png`, `.jpg` or `.webp`. */
  masters: string;
  /** Folder of the sized pictures; created when it is absent. */
  dir: string;
  images: ImagePort;
  /** Pictures that are not in the folder of the masters. `find` gives the original of a file; null for an unknown one. */
  uploads?: { find(this: void, file: string): Promise<UploadedOriginal | null>; files: FileStore };
  /** Receives the errors of background work. */
  log?: Log;
  /** The pause after each background picture, as a multiple of the time that it took. It leaves time for requests. */
  restFactor?: number;
}

interface PictureRequest {
  file: string;
  width: number;
  format: PictureFormat;
}

interface MasterPicture {
  read(): Promise<Uint8Array>;
  isVector: boolean;
  /** Of an upload its type; null for a master of the program, which is not served itself. */
  type: UploadType | null;
  /** Hash of the master's bytes and of `recipeVersion`. */
  version: string;
}

/** Increase it when the encoding (images.ts) changes, so that all pictures are made again. */
const recipeVersion = 1;
const formats: readonly PictureFormat[] = ['avif', 'webp', 'jpg'];
const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<
  PictureFormat,
  string
>;
const masterExtensions = ['.svg', '.png', '.jpg', '.jpeg', '.webp'];
/** File names have no dots and no slashes, so that a name cannot leave the folder. */
const pictureNamePattern = /^([a-z0-9][a-z0-9_-]{0,120})-(\d{2,4})\.(avif|webp|jpg)$/;
const originalNamePattern = /^([a-z0-9][a-z0-9_-]{0,120})\.(avif|webp|jpg|png)$/;
/** The pictures made before the first request: the sizes and the format that current browsers request in listings. */
const prebuilt = { widths: [320, 480, 750], format: 'avif' } as const;

/** Opens the store; no picture is made yet. One picture is made at a time, requested pictures first. */
export function makePictureStore({
  masters,
  dir: made,
  images,
  uploads,
  log,
  restFactor = 3,
}: PictureStoreOptions): PicturePort {
  const queue = makeTaskQueue();
  const masterNames = makeMasterNamesReader(masters);
  const describeMaster = makeMasterReader();
  const inHand = new Map<string, Promise<PictureFile>>();
  const closing = new AbortController();

  async function masterOf(file: string): Promise<MasterPicture | null> {
    const name = (await masterNames()).get(file);
    if (name !== undefined) return describeMaster(join(masters, name));
    const original = await uploads?.find(file);
    return uploads && original ? describeOriginal(uploads.files, original) : null;
  }

  async function find(wanted: PictureRequest, urgent: boolean): Promise<PictureFile | null> {
    const master = await masterOf(wanted.file);
    if (!master) return null;
    const name = `${wanted.file}-${wanted.width}.${master.version}.${wanted.format}`;
    const path = join(made, name);
    const present = await describePicture(path, wanted.format, master.version);
    if (present) return present;
    const making = inHand.get(name) ?? queue.run(() => makePicture(images, master, wanted, path), urgent);
    if (urgent) queue.prioritise(making);
    inHand.set(name, making);
    return making.finally(() => inHand.delete(name));
  }

  /** The original of an upload, which is copied from the storage when it is first asked for. */
  async function findOriginal(file: string, extension: string): Promise<PictureFile | null> {
    const master = await masterOf(file);
    if (!master?.type || uploadExtensions[master.type] !== extension) return null;
    const { type, version } = master;
    const path = join(made, `${file}-0.${version}.${extension}`);
    const known = await stat(path).catch(() => null);
    if (!known) await storeFile(path, await master.read());
    const { size } = known ?? (await stat(path));
    return { path, bytes: size, type, etag: `${version}-original` };
  }

  return {
    find: async (name) => {
      const wanted = parseName(name);
      if (wanted) return find(wanted, true);
      const [, file, extension] = originalNamePattern.exec(name) ?? [];
      return file === undefined || extension === undefined ? null : findOriginal(file, extension);
    },
    async makeSizes(file, widths, within) {
      const end = performance.now() + within;
      const wanted: PictureRequest[] = [
        ...widths.map((width) => ({ file, width, format: 'webp' }) as const),
        ...prebuiltRequests(file).filter(({ width }) => widths.includes(width)),
      ];
      for (const request of wanted) {
        if (performance.now() >= end) return false;
        if (!(await find(request, true))) return false;
      }
      return true;
    },
    forget: (file) => deleteSizes(made, file),
    deleteStale: () => deleteStalePictures(made, masterOf),
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

/** The original of an upload. Its key never gets other bytes, so the key is its version. */
function describeOriginal(files: FileStore, { key, type }: UploadedOriginal): MasterPicture {
  return {
    async read() {
      const bytes = await files.get(key);
      if (!bytes) throw new Error(`the original ${key} is not in the storage`);
      return bytes;
    },
    isVector: false,
    type,
    version: versionOf(key),
  };
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
    return { read: () => readFile(path), isVector: extname(path) === '.svg', type: null, version };
  };
}

function versionOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(`${recipeVersion}:`).update(bytes).digest('hex').slice(0, 12);
}

async function makePicture(
  images: ImagePort,
  master: MasterPicture,
  { width, format }: PictureRequest,
  path: string,
): Promise<PictureFile> {
  const bytes = await images.resize(await master.read(), { width, format, isVector: master.isVector });
  await storeFile(path, bytes);
  return { path, bytes: bytes.length, type: mediaTypes[format], etag: `${master.version}-${width}-${format}` };
}

/** Writes a draft and then renames it, so that no reader sees an incomplete file. */
async function storeFile(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, path);
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

/** Names of made pictures: file, width (0: a copy of the original), version, format. */
const madeNamePattern = /^(.+)-\d+\.([0-9a-f]{12})\.(?:avif|webp|jpg|png)$/;

/** Age in ms by the file times. Another instance may still be writing a younger draft. */
const maxDraftAge = 60 * 60_000;

async function isBeingWritten(path: string): Promise<boolean> {
  const file = path.endsWith('.tmp') ? await stat(path).catch(() => null) : null;
  return file !== null && Date.now() - file.mtimeMs < maxDraftAge;
}

async function deleteSizes(made: string, file: string): Promise<void> {
  for (const name of await readdir(made).catch(() => []))
    if (madeNamePattern.exec(name)?.[1] === file) await rm(join(made, name), { force: true });
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
    const [, file = '', version] = madeNamePattern.exec(name) ?? [];
    const current = versions.get(file) ?? masterOf(file).then((master) => master?.version);
    versions.set(file, current);
    if (version !== undefined && version === (await current)) continue;
    if (await isBeingWritten(join(made, name))) continue;
    await rm(join(made, name), { force: true });
    count += 1;
  }
  return count;
}
