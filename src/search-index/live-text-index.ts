// The text index, kept up to date. A sale does not touch it.
import type { CacheOwner } from '../cache/per-feed.ts';
import { createLiveBuild } from './live-build.ts';
import { createTextIndex, indexProduct } from './text-index.ts';
import type { IndexedText, TextIndex } from './text-index.ts';

/** By their ids: the names of each category and of those above it, and the name of each attribute's term. */
export interface IndexedTermNames {
  categories: ReadonlyMap<number, readonly string[]>;
  terms: ReadonlyMap<number, string>;
}

/** How the index reads the database. */
interface TextReads {
  readNames(): Promise<IndexedTermNames>;
  /** Products by id; one that is not there has no text. */
  readTexts(ids: readonly number[], names: IndexedTermNames): Promise<readonly IndexedText[]>;
  /** The next products above an id, by ascending id; none at the end. */
  readTextsAfter(id: number, names: IndexedTermNames): Promise<readonly IndexedText[]>;
}

interface BuiltTexts {
  index: TextIndex;
  names: IndexedTermNames;
}

const loadBuilt = createLiveBuild<BuiltTexts>({ sales: false });

/** The text index as it is now (`createLiveBuild`). It changes in place: use it without waiting for anything. */
export async function loadLiveTextIndex(owner: CacheOwner, reads: TextReads): Promise<TextIndex> {
  const { index } = await loadBuilt(owner, {
    build: async () => {
      const names = await reads.readNames();
      const built = createTextIndex();
      for (let last = 0, isOver = false; !isOver;) {
        const texts = await reads.readTextsAfter(last, names);
        for (const text of texts) indexProduct(built, text);
        last = texts.at(-1)?.id ?? last;
        isOver = texts.length === 0;
      }
      return { index: built, names };
    },
    update: async (built, { products, categories }) => {
      // The products of a category do not follow from the texts; a moved product is named itself.
      if (categories.length > 0 && products.size === 0) return null;
      const texts = await reads.readTexts([...products], built.names);
      return texts.map((text) => indexProduct(built.index, text)).every(Boolean) ? built : null;
    },
  });
  return index;
}
