// What a cache stands on: what a reading depended on, and whether that has changed since.
import { collectReads } from '../db/database.ts';
import type { Reads } from '../db/database.ts';
import type { Shop } from './shop.ts';

export type { Reads } from '../db/database.ts';

/** What a kept result depended on. */
export interface Dependence {
  tags: ReadonlySet<string>;
  /** The clock changes it at this moment (epoch ms); null for never. */
  until: number | null;
}

/** Whether one of these tags is among those that were read. */
export function dependsOn({ tags }: Pick<Dependence, 'tags'>, changed: ReadonlySet<string>): boolean {
  for (const tag of changed) if (tags.has(tag)) return true;
  return false;
}

/** A reading whose result is to be kept; `end` it whatever came of it. */
export interface Reading {
  /** For the functions that read. */
  reads: Reads & { readonly tags: ReadonlySet<string> };
  /** What was read so far; null when some of it has changed meanwhile, and the result is not to be kept. */
  stillTrue(): Dependence | null;
  end(): void;
}

/** Whether the shop knows now what has changed; when it does not, nothing kept may be shown. */
export function knowsChanges(shop: Shop): boolean {
  return shop.db.changes.isKnown();
}

const soldTag = 'sold:';

/** The products of which no more has changed than how many there are and were sold. */
export function soldProducts(tags: ReadonlySet<string>): readonly number[] {
  return [...tags].flatMap((tag) => (tag.startsWith(soldTag) ? [Number(tag.slice(soldTag.length))] : []));
}

/** The tags by which results are kept: what was sold has changed for everybody who shows it. */
function meantBy(tags: ReadonlySet<string>): ReadonlySet<string> {
  const sold = soldProducts(tags);
  return sold.length === 0 ? tags : new Set([...tags, ...sold.map((id) => `product:${id}`)]);
}

/** Calls `fn` with the tags of every change, null for any; gives what ends it. Own changes come before their use-case answers. */
export function hearChanges(shop: Shop, fn: (tags: ReadonlySet<string> | null) => void): () => void {
  return shop.db.changes.hear((tags) => fn(tags && meantBy(tags)));
}

/** The same for whoever keeps of a product what a sale does not change: `soldProducts` of the tags are not named otherwise. */
export function hearSales(shop: Shop, fn: (tags: ReadonlySet<string> | null) => void): () => void {
  return shop.db.changes.hear(fn);
}

/** Finds out what has changed until now, if that is not known; throws when the database cannot be read. */
export async function catchUpWithChanges(shop: Shop): Promise<void> {
  if (!shop.db.changes.isKnown()) await shop.db.changes.catchUp();
}

/** Begins a reading before its first query; throws when the database cannot be read. */
export async function beginReading(shop: Shop): Promise<Reading> {
  await catchUpWithChanges(shop);
  const reads = collectReads();
  const changed = new Set<string>();
  let anything = false;
  const end = hearChanges(shop, (tags) => {
    if (tags === null) anything = true;
    else for (const tag of tags) changed.add(tag);
  });
  return {
    reads,
    stillTrue: () => (anything || dependsOn(reads, changed) ? null : { tags: reads.tags, until: reads.earliest() }),
    end,
  };
}
