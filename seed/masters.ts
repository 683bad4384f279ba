// The master pictures in seed/pictures, and the manifest with the hash of each. The workshop renders both.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';

export interface Master {
  /** Without `.webp`. */
  file: string;
  /** In pixels. */
  width: number;
  height: number;
  bytes: number;
  sha256: string;
}

/** The maximum of all masters together, in bytes. */
export const maxMasterBytes = 25_000_000;

export const mastersFolder = new URL('pictures/', import.meta.url);
export const manifestFile = new URL('manifest.json', mastersFolder);

/** The masters as the workshop listed them. */
export async function readManifest(): Promise<Master[]> {
  return JSON.parse(await readFile(manifestFile, 'utf8')) as Master[];
}

/** What the manifest says of one WebP file. Throws when the bytes are not WebP. */
export function describeMaster(file: string, bytes: Buffer): Master {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file, ...webpSize(bytes), bytes: bytes.length, sha256 };
}

/** The masters as they are on the disk. */
export async function readMasters(): Promise<Master[]> {
  const names = (await readdir(mastersFolder)).filter((name) => name !== 'manifest.json');
  return Promise.all(
    names.map(async (name) =>
      describeMaster(name.replace(/\.webp$/, ''), await readFile(new URL(name, mastersFolder))),
    ),
  );
}

/** Width and height from the header of a WebP file, in pixels. Throws when the bytes are not WebP. */
export function webpSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 15) !== 'WEBPVP8') {
    throw new Error('not a WebP file');
  }
  if (bytes.toString('latin1', 15, 16) === 'X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

/** One sentence for each difference between the manifest and the files; empty when they agree. */
export function compareMasters(manifest: readonly Master[], files: readonly Master[]): string[] {
  const onDisk = new Map(files.map((master) => [master.file, master]));
  const listed = new Set(manifest.map(({ file }) => file));
  const differences = manifest.flatMap((expected) => {
    const found = onDisk.get(expected.file);
    if (!found) return [`${expected.file}: listed, but the file is missing`];
    const fields = (['width', 'height', 'bytes', 'sha256'] as const).filter(
      (field) => found[field] !== expected[field],
    );
    return fields.length > 0 ? [`${expected.file}: differs from the manifest in ${fields.join(', ')}`] : [];
  });
  const unlisted = files.filter(({ file }) => !listed.has(file)).map(({ file }) => `${file}: not in the manifest`);
  const bytes = files.reduce((sum, master) => sum + master.bytes, 0);
  return [
    ...differences,
    ...unlisted,
    ...(bytes > maxMasterBytes ? [`all masters: ${bytes} bytes, more than ${maxMasterBytes}`] : []),
  ];
}
