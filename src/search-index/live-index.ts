// The index that listings filter and count by, kept up to date: a changed product is read again alone, sales begin and end by
// the clock, and a change that names no product makes a new index.
import type { ChangeFeed } from '../cache/change-feed.ts';
import { runUntracked } from '../cache/dependencies.ts';
import { storePerFeed } from '../cache/per-feed.ts';
import type { CacheOwner } from '../cache/per-feed.ts';
import { changedProductIds, idsOfTags } from '../cache/tags.ts';
import type { ChangedTags } from '../cache/tags.ts';
import { numbersInSet } from './bit-set.ts';
import { updateProducts, applyPriceSteps } from './update-index.ts';
import { addProducts, createIndexDraft, buildIndex } from './facet-index.ts';
import type { FacetIndex, FacetTerms, IndexedProduct } from './facet-index.ts';

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

interface LiveIndexState {
  /** null: to be built. */
  built: BuiltIndex | null;
  /** Products and categories that changed since they were read. */
  products: Set<number>;
  categories: Set<number>;
  /** Number of changes that made a running build worthless. */
  resets: number;
  /** The build or the update that runs. */
  running: Promise<void> | null;
}

const stateOf = storePerFeed((feed: ChangeFeed): LiveIndexState => {
  const state = { built: null, products: new Set<number>(), categories: new Set<number>(), resets: 0, running: null };
  feed.subscribe((changed) => noteChange(state, changed));
  return state;
});

/** Names of terms, and the tree of categories: these change rarely, and may be about every product. */
const resettingTags = ['attributes', 'categories'] as const;

function noteChange(state: LiveIndexState, changed: ChangedTags): void {
  const products = changed ? changedProductIds(changed) : [];
  const categories = changed ? idsOfTags(changed, 'category:') : [];
  // Lists have changed, and no tag says by which product.
  const isUnnamed = products.length === 0 && categories.length === 0 && changed?.has('catalog');
  if (!changed || isUnnamed || resettingTags.some((tag) => changed.has(tag))) {
    state.built = null;
    state.resets += 1;
    return;
  }
  for (const id of products) state.products.add(id);
  for (const id of categories) state.categories.add(id);
}

/**
 * The index as it is now: with every change of this process, with those of other processes of more than a second ago, and with
 * the prices at the owner's clock. The first call waits until it is built. Throws when the database cannot be read. Notes nothing on
 * the caller's tracker: whoever uses the index notes what it was asked for.
 */
export async function loadLiveIndex(owner: CacheOwner, reads: IndexReads): Promise<FacetIndex> {
  const { changes, clock } = owner;
  const state = stateOf(changes);
  if (!changes.isCurrent()) await changes.catchUp();
  for (;;) {
    const { built, products, categories, running } = state;
    // Also when the sets are empty: the running update has already removed its changes from them.
    if (running) await running;
    else if (!built || products.size > 0 || categories.size > 0) {
      const update = () =>
        built ? updateIndex(state, built, reads, clock.now()) : buildNewIndex(state, reads, clock.now());
      state.running = runUntracked(update).finally(() => {
        state.running = null;
      });
      await state.running;
    } else {
      // Stored, so that the price changes of this moment are applied once.
      built.index = applyPriceSteps(built.index, clock.now());
      return built.index;
    }
  }
}

async function buildNewIndex(state: LiveIndexState, reads: IndexReads, now: number): Promise<void> {
  const { resets } = state;
  state.products.clear();
  state.categories.clear();
  const terms = await reads.readTerms();
  const draft = createIndexDraft(terms.taxonomies);
  // Each part is a read of its own: not of one moment, but what changes meanwhile is noted and read again.
  for (let last = 0, isOver = false; !isOver;) {
    const products = await reads.readProductsAfter(last, terms, now);
    addProducts(draft, products);
    last = products.at(-1)?.id ?? last;
    isOver = products.length === 0;
  }
  const built = { index: buildIndex(draft), terms };
  if (state.resets === resets) state.built = built;
}

async function updateIndex(state: LiveIndexState, built: BuiltIndex, reads: IndexReads, now: number): Promise<void> {
  const products = new Set(state.products);
  const categories = [...state.categories];
  state.products.clear();
  state.categories.clear();
  try {
    for (const id of categories) {
      for (const member of membersBefore(built, id)) products.add(member);
      for (const member of await reads.readProductIdsOfCategory(id)) products.add(member);
    }
    const changed = await reads.readProducts([...products], built.terms, now);
    // A reset came meanwhile: a new index is built, whatever was read.
    if (state.built !== built) return;
    const index = updateProducts(built.index, changed);
    state.built = index && { ...built, index };
  } catch (error) {
    for (const id of products) state.products.add(id);
    for (const id of categories) state.categories.add(id);
    throw error;
  }
}

/** The products that the index has in a category itself. */
function membersBefore({ index, terms }: BuiltIndex, categoryId: number): readonly number[] {
  const own = terms.numbersByCategoryId.get(categoryId)?.at(-1);
  if (own === undefined) return [];
  return [...numbersInSet(index.productsByTerm[own] ?? new Uint32Array(0))].map((ordinal) => index.ids[ordinal] ?? 0);
}
