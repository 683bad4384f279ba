// The index that listings filter and count by, kept up to date; sales begin and end by the clock.
import type { CacheOwner } from '../cache/per-feed.ts';
import { emptyBitSet, numbersInSet } from './bit-set.ts';
import { updateProducts, applyPriceSteps } from './update-index.ts';
import { addProducts, createIndexDraft, buildIndex } from './facet-index.ts';
import type { FacetIndex, FacetTerms, IndexedProduct } from './facet-index.ts';
import { createLiveBuild } from './live-build.ts';

/** How the index reads the database. */
interface IndexReads {
  readTerms(): Promise<FacetTerms>;
  /** Products at `now` (epoch ms) by ascending id; one that is not there is not listed. */
  readProducts(ids: readonly number[], terms: FacetTerms, now: number): Promise<readonly IndexedProduct[]>;
  /** The next products above an id, by ascending id; none at the end. */
  readProductsAfter(id: number, terms: FacetTerms, now: number): Promise<readonly IndexedProduct[]>;
  /** The products of a category itself, without those below it. */
  readProductIdsOfCategory(id: number): Promise<readonly number[]>;
}

interface BuiltIndex {
  index: FacetIndex;
  terms: FacetTerms;
}

const loadBuilt = createLiveBuild<BuiltIndex>({ sales: true });

/** The index as it is now (`createLiveBuild`), with the prices at the owner's clock. */
export async function loadLiveIndex(owner: CacheOwner, reads: IndexReads): Promise<FacetIndex> {
  const built = await loadBuilt(owner, {
    build: (now) => buildNewIndex(reads, now),
    update: async (before, { products, categories }, now) => {
      const ids = new Set(products);
      for (const id of categories) {
        for (const member of membersBefore(before, id)) ids.add(member);
        for (const member of await reads.readProductIdsOfCategory(id)) ids.add(member);
      }
      const index = updateProducts(before.index, await reads.readProducts([...ids], before.terms, now));
      return index && { ...before, index };
    },
  });
  // Stored, so that the price changes of this moment are applied once.
  built.index = applyPriceSteps(built.index, owner.clock.now());
  return built.index;
}

async function buildNewIndex(reads: IndexReads, now: number): Promise<BuiltIndex> {
  const terms = await reads.readTerms();
  const draft = createIndexDraft(terms.taxonomies);
  // Each part is a read of its own: not of one moment, but what changes meanwhile is noted and read again.
  for (let last = 0, isOver = false; !isOver;) {
    const products = await reads.readProductsAfter(last, terms, now);
    addProducts(draft, products);
    last = products.at(-1)?.id ?? last;
    isOver = products.length === 0;
  }
  return { index: buildIndex(draft), terms };
}

/** The products that the index has in a category itself. */
function membersBefore({ index, terms }: BuiltIndex, categoryId: number): readonly number[] {
  const own = terms.numbersByCategoryId.get(categoryId)?.at(-1);
  if (own === undefined) return [];
  return Array.from(numbersInSet(index.productsByTerm[own] ?? emptyBitSet(0)), (ordinal) => index.ids[ordinal] ?? 0);
}
