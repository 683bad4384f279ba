// The list of what was rendered, and the check that it still holds.
import { readFile, readdir } from 'node:fs/promises';

export interface Rendered {
  file: string;
  width: number;
  height: number;
  bytes: number;
  hash: string;
}

export interface Found extends Omit<Rendered, 'hash'> {}

/** All masters together, in bytes. */
export const allowedBytes = 25_000_000;

export const folder = new URL('../../seed/pictures/', import.meta.url);
export const manifestFile = new URL('manifest.json', folder);

/** What was rendered last; nothing when there is no list yet. */
export async function readManifest(): Promise<Rendered[]> {
  const text = await readFile(manifestFile, 'utf8').catch(() => '[]');
  return JSON.parse(text) as Rendered[];
}

/** One line a picture, in the order of their names: what changed shows at a glance. */
export function manifestText(list: readonly Rendered[]): string {
  const lines = list.toSorted((a, b) => (a.file < b.file ? -1 : 1)).map((one) => `  ${JSON.stringify(one)}`);
  return `[\n${lines.join(',\n')}\n]\n`;
}

/** Width and height from the head of a WebP file, in pixels; refuses what is none. */
export function sizeOfWebp(bytes: Buffer): { width: number; height: number } {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 15) !== 'WEBPVP8') {
    throw new Error('no WebP');
  }
  if (bytes.toString('latin1', 15, 16) === 'X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

/** The masters that lie there. */
export async function foundMasters(): Promise<Found[]> {
  const names = (await readdir(folder)).filter((name) => name !== 'manifest.json');
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(new URL(name, folder));
      return { file: name.replace(/\.webp$/, ''), ...sizeOfWebp(bytes), bytes: bytes.length };
    }),
  );
}

export interface Wanted {
  file: string;
  width: number;
  height: number;
  hash: string;
}

/** What is wrong between what should be there, the list and the files: a sentence each; empty when all is well. */
export function faults(wanted: readonly Wanted[], listed: readonly Rendered[], found: readonly Found[]): string[] {
  const byFile = <One extends { file: string }>(all: readonly One[]) => new Map(all.map((one) => [one.file, one]));
  const [inList, onDisk, asked] = [byFile(listed), byFile(found), byFile(wanted)];
  const perPicture = wanted.flatMap(({ file, width, height, hash }) => {
    const [line, master] = [inList.get(file), onDisk.get(file)];
    if (line === undefined) return [`${file}: never rendered`];
    if (master === undefined) return [`${file}: no master`];
    return [
      ...(line.hash === hash ? [] : [`${file}: changed since it was rendered`]),
      ...(master.width === width && master.height === height ? [] : [`${file}: ${master.width} × ${master.height}`]),
      ...(line.width === master.width && line.height === master.height && line.bytes === master.bytes
        ? []
        : [`${file}: not what the list says`]),
    ];
  });
  const orphans = [...new Set([...inList.keys(), ...onDisk.keys()])].filter((file) => !asked.has(file));
  const bytes = found.reduce((sum, one) => sum + one.bytes, 0);
  return [
    ...perPicture,
    ...orphans.map((file) => `${file}: nobody asks for it`),
    ...(bytes > allowedBytes ? [`all masters: ${bytes} bytes`] : []),
  ];
}
