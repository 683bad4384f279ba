// The pictures of the products of a batch: those that are here, and those that come with it.
import { findOriginal, insertUpload } from '../../db/media/media.ts';
import type { StoredOriginal } from '../../db/media/media.ts';
import { readKnownPictures } from '../../db/moving/known-products.ts';
import { readBroughtItems, storeBroughtItems } from '../../db/moving/old-ids.ts';
import { fileStem, uploadTitle } from '../../rules/media/media.ts';
import type { OldPicture } from '../../rules/moving/old-product.ts';
import { enqueueSizes } from '../media/make-sizes.ts';
import { storeOriginal } from '../media/store-original.ts';
import type { Shop } from '../shop.ts';
import type { BatchContext } from './batch-context.ts';
import type { BatchPictures, MoveEntry, ProductRun } from './product-run.ts';

function picturesOf({ old, variations }: MoveEntry): readonly OldPicture[] {
  return [...(old.pictures ?? []), ...variations.flatMap((one) => (one.ok ? (one.old.pictures ?? []) : []))];
}

/** The addresses of the pictures of a product and its variations. */
export function pictureUrls(entry: MoveEntry): readonly string[] {
  return [...new Set(picturesOf(entry).map(({ url }) => url))];
}

/**
 * Stores the originals that are not here yet, before the transaction that ties them to products; `tidyUploads` deletes those that
 * are not tied. In a dry run nothing is stored.
 */
export async function fetchPictures(
  shop: Shop,
  run: ProductRun,
  entries: readonly MoveEntry[],
): Promise<BatchPictures> {
  const states: BatchPictures = new Map();
  const { pictures, source, isDryRun } = run;
  if (!pictures) return states;
  const urls = [...new Set(entries.flatMap(pictureUrls))];
  const here = await shop.db.read(async (tx) => {
    const brought = await readBroughtItems(tx, { source, kind: 'media' }, urls);
    const known = await readKnownPictures(
      tx,
      [...brought.values()].map(({ newId }) => newId),
    );
    return new Map([...brought].filter(([, { newId }]) => known.has(newId)));
  });
  for (const url of urls) {
    const known = here.get(url);
    if (known) {
      states.set(url, { kind: 'here', id: known.newId });
      continue;
    }
    const found = await pictures.source.find(url);
    if (found.kind !== 'found') states.set(url, found);
    else if (isDryRun) states.set(url, { kind: 'new', original: placeholder(found.file.name, states.size) });
    else {
      const stored = await storeOriginal(pictures.ports, found.file, await ownNameOf(shop, found.file.name));
      states.set(url, stored.ok ? { kind: 'new', original: stored.original } : { kind: 'failed' });
    }
  }
  return states;
}

/** A picture that had its name from a shop like this one keeps it, unless one has it here. */
async function ownNameOf(shop: Shop, name: string): Promise<string | undefined> {
  const stem = fileStem(name);
  if (!/-[0-9a-f]{8}$/.test(stem)) return undefined;
  return (await shop.db.read((tx) => findOriginal(tx, stem))) ? undefined : stem;
}

/** What stands for an original that a dry run does not store. */
function placeholder(name: string, number: number): StoredOriginal {
  const file = `${fileStem(name)}-dry-run-${number}`;
  return { file, key: file, type: 'image/jpeg', width: 1, height: 1, bytes: 1 };
}

/** Ties the pictures of products that come to the library, once for each address. */
export async function tiePictures(context: BatchContext, entries: readonly MoveEntry[]): Promise<void> {
  const { tx, now, pictures, pictureIds, run } = context;
  const added: { oldId: string; newId: number; checksum: string; revision: number }[] = [];
  for (const { url, alt = '', title } of entries.flatMap(picturesOf)) {
    const state = pictures.get(url);
    if (!state || pictureIds.has(url)) continue;
    if (state.kind === 'here') pictureIds.set(url, state.id);
    if (state.kind !== 'new') continue;
    const name = decodeURIComponentSafely(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
    const texts = { title: (title ?? uploadTitle(name)).slice(0, 200), alt: alt.slice(0, 500), caption: '' };
    const id = await insertUpload(tx, { original: state.original, texts, by: null, at: now });
    await enqueueSizes(tx, { id, file: state.original.file }, now);
    pictureIds.set(url, id);
    added.push({ oldId: url, newId: id, checksum: '', revision: 0 });
  }
  await storeBroughtItems(tx, { source: run.source, kind: 'media', at: now }, added);
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
