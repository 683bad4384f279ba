// What parts of a search find, in arrays that the next search uses again: new ones, each as long as the index, cost more than the search
// itself, since they let the garbage collector run.
import type { TextIndex } from './text-index.ts';

/** What one part of the search finds: value by document, and which documents have one. */
export interface PartMatches {
  values: Float32Array;
  documents: Uint32Array;
  count: number;
}

interface MatchPool {
  /** Without values. */
  free: PartMatches[];
  taken: PartMatches[];
}

/** A search hardly takes more; those above it are left to the garbage collector. */
const maxFree = 8;
/** Arrays are longer than the index by this part, since each change of a product adds a document. */
const spare = 0.1;

const poolOfIndex = new WeakMap<TextIndex, MatchPool>();

/** Matches without documents, until the search calls `releaseMatches`. A search must not wait for anything in between. */
export function takeMatches(index: TextIndex): PartMatches {
  const pool = poolOfIndex.get(index) ?? { free: [], taken: [] };
  poolOfIndex.set(index, pool);
  const size = index.productIds.length;
  const known = pool.free.pop();
  const length = Math.ceil(size * (1 + spare));
  const matches =
    known && known.values.length >= size
      ? known
      : { values: new Float32Array(length), documents: new Uint32Array(length), count: 0 };
  pool.taken.push(matches);
  return matches;
}

/** Gives all taken matches back. They must not be used afterwards. */
export function releaseMatches(index: TextIndex): void {
  const pool = poolOfIndex.get(index);
  for (const matches of pool?.taken.splice(0) ?? []) {
    for (let place = 0; place < matches.count; place += 1) matches.values[matches.documents[place] ?? 0] = 0;
    matches.count = 0;
    if (pool && pool.free.length < maxFree) pool.free.push(matches);
  }
}

/** Gives a document a value above 0, unless it has a better one. */
export function setBest(matches: PartMatches, document: number, value: number): void {
  const before = matches.values[document] ?? 0;
  if (value <= before) return;
  if (before === 0) {
    matches.documents[matches.count] = document;
    matches.count += 1;
  }
  matches.values[document] = value;
}
