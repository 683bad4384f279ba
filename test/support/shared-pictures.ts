// The sizes of the demo's pictures, which the built shops of all tests share: each is made once, not by every shop.
import { lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const shared = resolve(import.meta.dirname, '../../node_modules/.cache/test-pictures');

/** Makes `pictures` of a data folder a link to the shared folder. A folder of its own, if it has one, stays. */
export function linkSharedPictures(dataDir: string): void {
  for (const folder of [dataDir, shared]) mkdirSync(folder, { recursive: true });
  const link = join(dataDir, 'pictures');
  if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync(shared, link);
}
