import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FileStore, StoredFile } from '../shop/ports.ts';
import { makeFolderFiles } from './folder-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const bytes = Buffer.from('abc');

async function listAll(files: FileStore): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of files.list('media')) found.push(file);
  return found;
}

it('stores, gives, lists and deletes files, and leaves no draft', async () => {
  const files = makeFolderFiles(folder);
  expect(await listAll(files)).toEqual([]);
  await files.put('media/doos.png', bytes, 'image/png');
  expect(await files.get('media/doos.png')).toEqual(bytes);
  expect(await readdir(join(folder, 'media'))).toEqual(['doos.png']);
  const [file] = await listAll(files);
  expect(file?.key).toBe('media/doos.png');
  await files.delete('media/doos.png');
  await files.delete('media/doos.png');
  expect(await files.get('media/doos.png')).toBeNull();
});

it('refuses a key that leaves the folder', async () => {
  const files = makeFolderFiles(folder);
  for (const key of ['../doos.png', 'media/../../doos', 'media/.doos', 'doos.png'])
    await expect(files.put(key, bytes, 'image/png')).rejects.toThrow('not a key');
});
