// Where the pictures of an old shop come from: a folder, or its own addresses.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { makePictureDownload } from '../../src/services.ts';
import type { FoundPicture, PictureSource } from '../../src/shop/moving/product-run.ts';

/** The name of the file of an address. */
function fileName(url: string): string {
  const last = (url.split(/[?#]/)[0] ?? '').split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Pictures of a folder and the folders in it, by the names of their files; of two of one name the one whose path fits best. */
export function makePictureFolder(folder: string): PictureSource {
  const byName = new Map<string, string[]>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = entry.name.toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), join(entry.parentPath, entry.name)]);
  }
  return {
    async find(url): Promise<FoundPicture> {
      const name = fileName(url);
      const paths = byName.get(name.toLowerCase()) ?? [];
      const end = (url.split(/[?#]/)[0] ?? '').split('/').slice(-3).join('/');
      const path = paths.find((one) => one.replaceAll('\\', '/').endsWith(end)) ?? paths[0];
      if (path === undefined) return { kind: 'missing' };
      return { kind: 'found', file: { name, bytes: readFileSync(path) } };
    },
  };
}

/** What answers 404 or 410 is not there, and everything else that fails is a failure (P8). `say` tells the operator of a refused address. */
export function makePictureFetcher(
  download: ReturnType<typeof makePictureDownload>,
  say: (line: string) => void,
): PictureSource {
  return {
    async find(url): Promise<FoundPicture> {
      if (!/^https?:\/\//i.test(url)) return { kind: 'missing' };
      const answer = await download(url);
      if (answer.kind === 'refused-address')
        say(`${url} leads to a private network. --allow-private-networks allows those of your own.`);
      if (answer.kind !== 'answered') return { kind: 'failed' };
      if (answer.status === 404 || answer.status === 410) return { kind: 'missing' };
      if (answer.status < 200 || answer.status > 299) return { kind: 'failed' };
      return { kind: 'found', file: { name: fileName(url), bytes: answer.bytes } };
    },
  };
}
