// The text index of a shop: searches find products with it.
import { createHash } from 'node:crypto';
import { readProductTexts, readProductTextsAfter, readTermNames } from '../../db/listing/indexed-texts.ts';
import type { ProductTextsRow } from '../../db/listing/indexed-texts.ts';
import { productWords } from '../../rules/search/product-words.ts';
import { loadLiveTextIndex } from '../../search-index/live-text-index.ts';
import type { IndexedText, TextIndex } from '../../search-index/text-index.ts';
import type { Shop } from '../shop.ts';

/** The current index (`loadLiveTextIndex`). Throws when the database cannot be read. */
export function loadTextIndex(shop: Shop): Promise<TextIndex> {
  const { db } = shop;
  return loadLiveTextIndex(shop, {
    readNames: () => db.read(readTermNames),
    readTexts: async (ids, names) => (await db.read((tx) => readProductTexts(tx, ids, names))).map(toIndexedText),
    readTextsAfter: async (id, names) =>
      (await db.read((tx) => readProductTextsAfter(tx, id, names))).map(toIndexedText),
  });
}

function toIndexedText({ id, texts }: ProductTextsRow): IndexedText {
  if (!texts) return { id, text: null };
  const fingerprint = createHash('sha1').update(JSON.stringify(texts)).digest('base64');
  return { id, text: { words: productWords(texts), fingerprint } };
}
