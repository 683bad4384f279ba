// Products and their cards as pages and lists show them, remembered until something of them changes: of a list of 16
// whole products over the Store API, queries and what is built of their rows were some two fifths of the time.
import type { Database, Reads, Tx } from '../../db/database.ts';
import { findCards } from '../../db/listing/product-lists.ts';
import {
  hasVeryManyVariations,
  findProductIdBySlug,
  refreshProductOffers,
  findProductsByIds,
} from '../../db/catalog/products.ts';
import type { Product, ProductCard } from '../../rules/catalog/product.ts';
import { earliestMoment } from '../../rules/pricing/product-price.ts';
import { beginReading, hearSales, knowsChanges, soldProducts } from '../keep-reads.ts';
import type { Shop } from '../shop.ts';

/** A thing as it was read, and the moments (epoch ms) from and until which it holds. */
interface Kept<T> {
  value: T;
  from: number;
  until: number | null;
  /** Some of it was sold since: how many there are is to be read anew, the rest holds. */
  isSold: boolean;
}

interface Memory<T> {
  kept: Map<number, Kept<T>>;
  /** Slug → id, of those that are kept. */
  bySlug: Map<string, number>;
  /** What all of them depend on besides their own tag: the names of categories and attributes. */
  shared: Set<string>;
}

/** Whatever has an address of its own. */
interface Addressed {
  id: number;
  slug: string;
}

interface Kind<T extends Addressed> {
  read(tx: Tx, ids: readonly number[], now: number): Promise<Iterable<T>>;
  /** What was read before, with what a sale changes as it is now; null: all is read again. */
  afterSale: ((tx: Tx, before: readonly T[], now: number) => Promise<Iterable<T>>) | null;
  untilOf(value: T): number | null;
  /** Beyond these the one that was asked for longest ago is forgotten. */
  most: number;
}

/** When the clock changes what is asked for it, or begins the day of its pre-order. */
function changesOf({ price, stock }: Pick<Product, 'price' | 'stock'>): (number | null)[] {
  return [price.until, stock.preOrder?.until ?? null];
}

const products: Kind<Product> = {
  read: async (tx, ids, now) => (await findProductsByIds(tx, ids, now)).values(),
  afterSale: async (tx, before, now) => {
    // What is left of all its variations together is not read anew where they are very many.
    const whole = before.filter(hasVeryManyVariations).map(({ id }) => id);
    const others = before.filter((product) => !hasVeryManyVariations(product));
    const anew = await refreshProductOffers(tx, others, now, new Set());
    return [...anew.values(), ...(await findProductsByIds(tx, whole, now)).values()];
  },
  untilOf: (product) => earliestMoment([product, ...product.variations].flatMap(changesOf)),
  // Some 6 kB each, and 8 kB more once it was written as JSON: 18 MB at most.
  most: 1_200,
};

const cards: Kind<ProductCard> = {
  read: findCards,
  afterSale: null,
  untilOf: (card) => earliestMoment(changesOf(card)),
  // 1.4 kB each.
  most: 4_000,
};

const memories = { products: memoriesOf(products), cards: memoriesOf(cards) };

/**
 * Published products by id, whole; unknown and unpublished ids are left out. A change of this process shows at once, one of
 * another within a second: for what is shown. What decides about money or stock reads them in its own transaction.
 */
export function rememberedProducts(
  shop: Shop,
  ids: readonly number[],
  now: number,
  reads?: Reads,
): Promise<ReadonlyMap<number, Product>> {
  return recall(shop, products, memories.products(shop), { ids, now, reads });
}

/** The published product of a slug, whole, as `rememberedProducts` gives it; null when there is none. */
export async function rememberedProductOfSlug(
  shop: Shop,
  slug: string,
  now: number,
  reads?: Reads,
): Promise<Product | null> {
  const known = knowsChanges(shop) ? memories.products(shop).bySlug.get(slug) : undefined;
  const id = known ?? (await shop.db.read((tx) => findProductIdBySlug(tx, slug), reads));
  return id === null ? null : ((await rememberedProducts(shop, [id], now, reads)).get(id) ?? null);
}

/** The same of cards, in the order of the ids. */
export async function rememberedCards(
  shop: Shop,
  ids: readonly number[],
  now: number,
  reads?: Reads,
): Promise<readonly ProductCard[]> {
  const found = await recall(shop, cards, memories.cards(shop), { ids, now, reads });
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The product of an id as it was last read, if that is remembered; its prices and stock may have changed. */
export type Remembered = (id: number) => Product | undefined;

/** What is remembered now. Reads no database, so it may be asked within a transaction. */
export function rememberedOf(shop: Shop): Remembered {
  const memory = memories.products(shop);
  return (id) => (knowsChanges(shop) ? memory.kept.get(id)?.value : undefined);
}

/** One memory for each database. */
function memoriesOf<T extends Addressed>({ afterSale }: Kind<T>): (shop: Shop) => Memory<T> {
  const known = new WeakMap<Database, Memory<T>>();
  return (shop) => {
    const before = known.get(shop.db);
    if (before) return before;
    const memory: Memory<T> = { kept: new Map(), bySlug: new Map(), shared: new Set() };
    known.set(shop.db, memory);
    hearSales(shop, (tags) => forget(memory, tags, afterSale !== null));
    return memory;
  };
}

function forget<T extends Addressed>(memory: Memory<T>, tags: ReadonlySet<string> | null, outlivesSale: boolean): void {
  if (tags === null || [...memory.shared].some((tag) => tags.has(tag))) {
    memory.kept.clear();
    memory.bySlug.clear();
    return;
  }
  for (const id of soldProducts(tags)) {
    const known = memory.kept.get(id);
    if (known && outlivesSale) memory.kept.set(id, { ...known, isSold: true });
    else drop(memory, id);
  }
  for (const tag of tags) if (tag.startsWith(ownTag)) drop(memory, Number(tag.slice(ownTag.length)));
}

function drop<T extends Addressed>({ kept, bySlug }: Memory<T>, id: number): void {
  const before = kept.get(id);
  kept.delete(id);
  if (before && bySlug.get(before.value.slug) === id) bySlug.delete(before.value.slug);
}

const ownTag = 'product:';

interface Asked {
  ids: readonly number[];
  now: number;
  reads: Reads | undefined;
}

async function recall<T extends Addressed>(
  shop: Shop,
  kind: Kind<T>,
  memory: Memory<T>,
  { ids, now, reads }: Asked,
): Promise<ReadonlyMap<number, T>> {
  const found = new Map<number, T>();
  const isKnown = knowsChanges(shop);
  for (const id of ids) {
    const known = isKnown ? memory.kept.get(id) : undefined;
    if (!known || known.isSold || known.from > now || (known.until !== null && known.until <= now)) continue;
    // Asked for last, so forgotten last.
    memory.kept.delete(id);
    memory.kept.set(id, known);
    found.set(id, known.value);
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) for (const value of await learn(shop, kind, memory, missing, now)) found.set(value.id, value);
  for (const id of ids) reads?.tag(`${ownTag}${id}`);
  for (const tag of memory.shared) reads?.tag(tag);
  for (const value of found.values()) reads?.until(kind.untilOf(value));
  return found;
}

function soldBefore<T extends Addressed>({ kept }: Memory<T>, id: number): readonly T[] {
  const known = kept.get(id);
  return known?.isSold ? [known.value] : [];
}

async function learn<T extends Addressed>(
  shop: Shop,
  kind: Kind<T>,
  memory: Memory<T>,
  ids: readonly number[],
  now: number,
): Promise<readonly T[]> {
  const { kept, bySlug, shared } = memory;
  const reading = await beginReading(shop);
  try {
    const sold = ids.flatMap((id) => soldBefore(memory, id));
    const unknown = ids.filter((id) => !sold.some((one) => one.id === id));
    for (const { id } of sold) reading.reads.tag(`${ownTag}${id}`);
    const values = await shop.db.readPipelined(
      async (tx) => [
        ...(await kind.read(tx, unknown, now)),
        ...(sold.length > 0 && kind.afterSale ? await kind.afterSale(tx, sold, now) : []),
      ],
      reading.reads,
    );
    for (const tag of reading.reads.tags) if (!tag.startsWith(ownTag)) shared.add(tag);
    if (!reading.stillTrue()) return values;
    for (const value of values) {
      kept.delete(value.id);
      kept.set(value.id, { value, from: now, until: kind.untilOf(value), isSold: false });
      bySlug.set(value.slug, value.id);
    }
    for (const id of kept.keys()) {
      if (kept.size <= kind.most) break;
      drop(memory, id);
    }
    return values;
  } finally {
    reading.end();
  }
}
