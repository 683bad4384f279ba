// Results that many requests want and few changes alter: read once, and again when something of them has changed.
import type { Database, Reads, Tx } from '../db/database.ts';
import { beginReading, dependsOn, hearChanges, knowsChanges } from './keep-reads.ts';
import type { Dependence } from './keep-reads.ts';
import type { Shop } from './shop.ts';

interface Kept<T> extends Dependence {
  value: T;
  /** When it was read (epoch ms). */
  from: number;
}

export interface Asked<T> {
  /** Which of several results of the same kind. */
  key?: string;
  read(tx: Tx): Promise<T>;
  /** Whoever keeps what is made of it. */
  reads?: Reads | undefined;
}

/**
 * A memory of at most so many results, one for each database. A change of this process is seen at once, one of another within
 * a second, and the clock's at its moment. Nothing of it decides about money, which is read in the transaction that does.
 */
export function rememberResults<T>(most = 1): (shop: Shop, asked: Asked<T>) => Promise<T> {
  const memories = new WeakMap<Database, Map<string, Kept<T>>>();

  function memoryOf(shop: Shop): Map<string, Kept<T>> {
    const known = memories.get(shop.db);
    if (known) return known;
    const memory = new Map<string, Kept<T>>();
    memories.set(shop.db, memory);
    hearChanges(shop, (changed) => {
      for (const [key, kept] of memory) if (changed === null || dependsOn(kept, changed)) memory.delete(key);
    });
    return memory;
  }

  async function readAgain(shop: Shop, key: string, now: number, read: Asked<T>['read']): Promise<Kept<T>> {
    const memory = memoryOf(shop);
    const reading = await beginReading(shop);
    try {
      // Known again, and nothing of it has changed.
      const known = memory.get(key);
      if (known && holdsAt(known, now)) return known;
      const value = await shop.db.read(read, reading.reads);
      const dependence = reading.stillTrue();
      if (!dependence) return { value, tags: reading.reads.tags, from: now, until: now };
      const kept = { value, from: now, ...dependence };
      if (memory.size >= most) memory.clear();
      memory.set(key, kept);
      return kept;
    } finally {
      reading.end();
    }
  }

  return async (shop, { key = '', read, reads }) => {
    const now = shop.clock.now();
    const known = knowsChanges(shop) ? memoryOf(shop).get(key) : undefined;
    const { value, tags, until } = known && holdsAt(known, now) ? known : await readAgain(shop, key, now, read);
    for (const tag of tags) reads?.tag(tag);
    reads?.until(until);
    return value;
  };
}

function holdsAt({ from, until }: Pick<Kept<unknown>, 'from' | 'until'>, now: number): boolean {
  return from <= now && (until === null || until > now);
}
