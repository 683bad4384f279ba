// The index that listings filter and count by, one for each database, kept true: a changed product is read again alone, sales
// begin and end by the clock, and what cannot be followed has it built anew.
import type { Database } from '../../db/database.ts';
import {
  readIndexedProducts,
  readFacetTerms,
  readProductIdsOfCategory,
  readIndexedProductsAfter,
} from '../../db/listing/facet-index.ts';
import type { FacetTerms } from '../../db/listing/facet-index.ts';
import { numbersInSet } from '../../search-index/bit-set.ts';
import { updateProducts, applyPriceSteps } from '../../search-index/update-index.ts';
import { addProducts, createIndexDraft, buildIndex } from '../../search-index/facet-index.ts';
import type { FacetIndex } from '../../search-index/facet-index.ts';
import { catchUpWithChanges, hearChanges } from '../keep-reads.ts';
import type { Shop } from '../shop.ts';

interface Built {
  index: FacetIndex;
  terms: FacetTerms;
}

interface Memory {
  /** null: to be built. */
  built: Built | null;
  /** Products and categories of which something has changed since they were read. */
  products: Set<number>;
  categories: Set<number>;
  /** Counts what makes a build that runs worthless. */
  lost: number;
  /** The build or the reading that runs. */
  running: Promise<void> | null;
}

const memories = new WeakMap<Database, Memory>();

function memoryOf(shop: Shop): Memory {
  const known = memories.get(shop.db);
  if (known) return known;
  const memory: Memory = { built: null, products: new Set(), categories: new Set(), lost: 0, running: null };
  memories.set(shop.db, memory);
  hearChanges(shop, (tags) => note(memory, tags));
  return memory;
}

/** Names of terms, and the tree: few changes, and each of them may be about every product. */
const aboutAll = ['attributes', 'categories'] as const;

function note(memory: Memory, tags: ReadonlySet<string> | null): void {
  const named = tags && { products: idsOf(tags, 'product:'), categories: idsOf(tags, 'category:') };
  // Lists have changed, and nobody says by which product.
  const isUnnamed = named?.products.length === 0 && named.categories.length === 0 && tags?.has('catalog');
  if (!tags || !named || isUnnamed || aboutAll.some((tag) => tags.has(tag))) {
    memory.built = null;
    memory.lost += 1;
    return;
  }
  for (const id of named.products) memory.products.add(id);
  for (const id of named.categories) memory.categories.add(id);
}

function idsOf(tags: ReadonlySet<string>, kind: string): number[] {
  return [...tags].filter((tag) => tag.startsWith(kind)).map((tag) => Number(tag.slice(kind.length)));
}

/**
 * The index as it stands now: with every change of this process, with those of others of more than a second ago, and at the
 * shop's own time. Whoever asks first waits until it is built. Throws when the database cannot be read.
 */
export async function facetIndex(shop: Shop): Promise<FacetIndex> {
  const memory = memoryOf(shop);
  await catchUpWithChanges(shop);
  for (;;) {
    const { built, products, categories, running } = memory;
    // Also where nothing more has changed: what runs has taken its changes off the list.
    if (running) await running;
    else if (!built || products.size > 0 || categories.size > 0) {
      memory.running = (built ? readAgain(shop, memory, built) : build(shop, memory)).finally(() => {
        memory.running = null;
      });
      await memory.running;
    } else {
      // Kept, so that the sales of this moment are reckoned with once.
      built.index = applyPriceSteps(built.index, shop.clock.now());
      return built.index;
    }
  }
}

async function build(shop: Shop, memory: Memory): Promise<void> {
  const { lost } = memory;
  memory.products.clear();
  memory.categories.clear();
  const now = shop.clock.now();
  const terms = await shop.db.read(readFacetTerms);
  const draft = createIndexDraft(terms.taxonomies);
  // Each part is a reading of its own: not of one moment, but what changes meanwhile is heard of and read again.
  for (let last = 0, isOver = false; !isOver;) {
    const products = await shop.db.read((tx) => readIndexedProductsAfter(tx, last, terms, now));
    addProducts(draft, products);
    last = products.at(-1)?.id ?? last;
    isOver = products.length === 0;
  }
  const built = { index: buildIndex(draft), terms };
  if (memory.lost === lost) memory.built = built;
}

async function readAgain(shop: Shop, memory: Memory, built: Built): Promise<void> {
  const products = new Set(memory.products);
  const categories = [...memory.categories];
  memory.products.clear();
  memory.categories.clear();
  try {
    const changed = await shop.db.read(async (tx) => {
      for (const id of categories) {
        for (const number of built.terms.numbersByCategoryId.get(id)?.slice(-1) ?? []) {
          const before = numbersInSet(built.index.productsByTerm[number] ?? new Uint32Array(0));
          for (const place of before) products.add(built.index.ids[place] ?? 0);
        }
        for (const member of await readProductIdsOfCategory(tx, id)) products.add(member);
      }
      return readIndexedProducts(tx, [...products], built.terms, shop.clock.now());
    });
    // Something has been lost meanwhile: it is built anew, whatever was read.
    if (memory.built !== built) return;
    const index = updateProducts(built.index, changed);
    memory.built = index && { ...built, index };
  } catch (error) {
    for (const id of products) memory.products.add(id);
    for (const id of categories) memory.categories.add(id);
    throw error;
  }
}
