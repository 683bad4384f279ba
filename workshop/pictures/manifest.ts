// What was rendered: the manifest of the masters (for the shop) and the hash of the sources of each (for the next run).
import { readFile, writeFile } from 'node:fs/promises';
import type { Master } from '../../seed/masters.ts';
import { manifestFile } from '../../seed/masters.ts';

const sourceHashesFile = new URL('source-hashes.json', import.meta.url);

/** Picture → hash of all that decides how it looks, as it was when the picture was rendered. */
export type SourceHashes = ReadonlyMap<string, string>;

export async function readSourceHashes(): Promise<Map<string, string>> {
  const text = await readFile(sourceHashesFile, 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}

const byFile = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** One line for each picture, sorted, so that a diff shows what changed. */
export function manifestText(masters: readonly Master[]): string {
  const entries = masters.map((master) => [master.file, JSON.stringify(master)] as const).toSorted(byFile);
  return `[\n${entries.map(([, line]) => `  ${line}`).join(',\n')}\n]\n`;
}

export async function writeManifest(masters: readonly Master[], hashes: SourceHashes): Promise<void> {
  await writeFile(manifestFile, manifestText(masters));
  const sorted = Object.fromEntries([...hashes].toSorted(byFile));
  await writeFile(sourceHashesFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

export interface ExpectedMaster {
  file: string;
  width: number;
  height: number;
  /** Of the sources as they are now. */
  sourceHash: string;
}

/** One sentence for each picture that has to be rendered or deleted; empty when the masters are up to date. */
export function findOutdated(
  expected: readonly ExpectedMaster[],
  manifest: readonly Master[],
  hashes: SourceHashes,
): string[] {
  const listed = new Map(manifest.map((master) => [master.file, master]));
  const files = new Set(expected.map(({ file }) => file));
  const outdated = expected.flatMap(({ file, width, height, sourceHash }) => {
    const master = listed.get(file);
    if (!master) return [`${file}: never rendered`];
    return [
      ...(hashes.get(file) === sourceHash ? [] : [`${file}: changed since it was rendered`]),
      ...(master.width === width && master.height === height ? [] : [`${file}: ${master.width} × ${master.height}`]),
    ];
  });
  const unused = [...new Set([...listed.keys(), ...hashes.keys()])].filter((file) => !files.has(file));
  return [...outdated, ...unused.map((file) => `${file}: no longer used`)];
}
