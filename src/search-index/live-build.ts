// Something that is built from all products and kept in memory: a changed product is read again alone, and a change that names no
// product builds it again.
import type { ChangeFeed } from '../cache/change-feed.ts';
import { runUntracked } from '../cache/dependencies.ts';
import { storePerFeed } from '../cache/per-feed.ts';
import type { CacheOwner } from '../cache/per-feed.ts';
import { changedProductIds, idsOfTags, soldProductIds } from '../cache/tags.ts';
import type { ChangedTags } from '../cache/tags.ts';

/** What changed since it was read last. */
interface ChangedIds {
  products: ReadonlySet<number>;
  categories: readonly number[];
}

/** How it is built. */
interface LiveReads<Built> {
  build(now: number): Promise<Built>;
  /** Reads what changed; null when all has to be built again. */
  update(built: Built, changed: ChangedIds, now: number): Promise<Built | null>;
}

interface LiveState<Built> {
  /** null: to be built. */
  built: Built | null;
  /** Products and categories that changed since they were read. */
  products: Set<number>;
  categories: Set<number>;
  /** Number of changes that made a running build worthless. */
  resets: number;
  /** The build or the update that runs. */
  running: Promise<void> | null;
}

/** Names of terms, and the tree of categories: these change rarely, and may be about every product. */
const resettingTags = ['attributes', 'categories'] as const;

function noteChange<Built>(state: LiveState<Built>, changed: ChangedTags): void {
  const products = changed ? changedProductIds(changed) : [];
  const categories = changed ? idsOfTags(changed, 'category:') : [];
  // Lists have changed, and no tag says by which product.
  const isNamed =
    products.length > 0 || categories.length > 0 || (changed !== null && soldProductIds(changed).length > 0);
  const isUnnamed = !isNamed && changed?.has('catalog');
  if (!changed || isUnnamed || resettingTags.some((tag) => changed.has(tag))) {
    state.built = null;
    state.resets += 1;
    return;
  }
  for (const id of products) state.products.add(id);
  for (const id of categories) state.categories.add(id);
}

/**
 * Returns a function that gives the current build: with every change of this process, and with those of other processes of
 * more than a second ago. Its first call waits until it is built. It throws when the database cannot be read. It adds no dependency to
 * the caller's tracker: who uses the build adds those of its own question. `sales`: whether it depends on stock and sales.
 */
export function createLiveBuild<Built>({ sales }: { sales: boolean }) {
  const stateOf = storePerFeed((feed: ChangeFeed): LiveState<Built> => {
    const state = { built: null, products: new Set<number>(), categories: new Set<number>(), resets: 0, running: null };
    const note = (changed: ChangedTags) => noteChange(state, changed);
    if (sales) feed.subscribe(note);
    else feed.subscribeToSales(note);
    return state;
  });
  return async ({ changes, clock }: CacheOwner, reads: LiveReads<Built>): Promise<Built> => {
    const state = stateOf(changes);
    if (!changes.isCurrent()) await changes.catchUp();
    for (;;) {
      const { built, products, categories, running } = state;
      // Also when the sets are empty: the running update has already removed its changes from them.
      if (running) await running;
      else if (!built || products.size > 0 || categories.size > 0) {
        const update = () => (built ? updateBuilt(state, built, reads, clock.now()) : build(state, reads, clock.now()));
        state.running = runUntracked(update).finally(() => {
          state.running = null;
        });
        await state.running;
      } else return built;
    }
  };
}

async function build<Built>(state: LiveState<Built>, reads: LiveReads<Built>, now: number): Promise<void> {
  const { resets } = state;
  state.products.clear();
  state.categories.clear();
  const built = await reads.build(now);
  if (state.resets === resets) state.built = built;
}

async function updateBuilt<Built>(
  state: LiveState<Built>,
  built: Built,
  reads: LiveReads<Built>,
  now: number,
): Promise<void> {
  const products = new Set(state.products);
  const categories = [...state.categories];
  state.products.clear();
  state.categories.clear();
  try {
    const next = await reads.update(built, { products, categories }, now);
    // A reset may have come meanwhile: then all is built again, whatever was read.
    if (state.built === built) state.built = next;
  } catch (error) {
    for (const id of products) state.products.add(id);
    for (const id of categories) state.categories.add(id);
    throw error;
  }
}
