// How many products lists hold, remembered: counting reads every row of the list, and few changes alter the number.
import { productsByCategory } from '../../db/categories.ts';
import type { Database, Reads, Tx } from '../../db/database.ts';
import { countProducts } from '../../db/listings.ts';
import { beginReading, hearChanges, knowsChanges } from '../keep-reads.ts';
import type { Shop } from '../shop.ts';

interface Counted<T> {
  value: T;
  tags: ReadonlySet<string>;
}

/** Lists of all products and of categories: few. */
const mostTotals = 1_000;

const totals = memoriesOf<number>();
const counts = memoriesOf<ReadonlyMap<number, number>>();

/** One memory for each database. */
function memoriesOf<T>(): (shop: Shop) => Map<string, Counted<T>> {
  const memories = new WeakMap<Database, Map<string, Counted<T>>>();
  return (shop) => {
    const known = memories.get(shop.db);
    if (known) return known;
    const memory = new Map<string, Counted<T>>();
    memories.set(shop.db, memory);
    hearChanges(shop, (changed) => {
      for (const [key, { tags }] of memory)
        if (changed === null || [...changed].some((tag) => tags.has(tag))) memory.delete(key);
    });
    return memory;
  };
}

/** How many published products these categories hold together; null: the whole shop. Shown, so a second old at most. */
export function rememberedTotal(
  shop: Shop,
  categoryIds: readonly number[] | null,
  now: number,
  reads?: Reads,
): Promise<number> {
  const count = (tx: Tx) => countProducts(tx, { categoryIds, order: 'id', limit: 0, offset: 0, now });
  return recall(shop, totals(shop), { key: JSON.stringify(categoryIds), count, reads });
}

/** How many published products each category holds, itself only, by category id. As old as a total. */
export function rememberedCounts(shop: Shop, reads?: Reads): Promise<ReadonlyMap<number, number>> {
  return recall(shop, counts(shop), { key: '', count: productsByCategory, reads });
}

interface Asked<T> {
  key: string;
  count: (tx: Tx) => Promise<T>;
  reads: Reads | undefined;
}

async function recall<T>(shop: Shop, memory: Map<string, Counted<T>>, { key, count, reads }: Asked<T>): Promise<T> {
  const kept = knowsChanges(shop) ? memory.get(key) : undefined;
  const { value, tags } = kept ?? (await countAnew(shop, memory, key, count));
  for (const tag of tags) reads?.tag(tag);
  return value;
}

async function countAnew<T>(
  shop: Shop,
  memory: Map<string, Counted<T>>,
  key: string,
  count: (tx: Tx) => Promise<T>,
): Promise<Counted<T>> {
  const reading = await beginReading(shop);
  try {
    const counted = { value: await shop.db.read(count, reading.reads), tags: reading.reads.tags };
    if (memory.size >= mostTotals) memory.clear();
    if (reading.stillTrue()) memory.set(key, counted);
    return counted;
  } finally {
    reading.end();
  }
}
