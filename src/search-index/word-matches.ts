// The documents that a word of a search finds. Searches have many words in common, so that what a word finds is cached as long as no text
// changes.
import { cacheLimits } from '../cache/limits.ts';
import { createSizedCache } from '../cache/sized-cache.ts';
import type { SizedCache } from '../cache/sized-cache.ts';
import { comparableWord, exactQuality, partQuality, typoQuality } from '../rules/search/match-quality.ts';
import type { Alternative } from '../rules/search/query-words.ts';
import { fieldWeights } from '../rules/search/search-score.ts';
import { emptyBitSet, setBit } from './bit-set.ts';
import type { BitSet } from './bit-set.ts';
import { createPartMatches } from './part-matches.ts';
import type { PartMatches } from './part-matches.ts';
import type { PostingList } from './posting-list.ts';
import { codeStart, documentOf, fieldOf, findPostings } from './text-index.ts';
import type { TextIndex } from './text-index.ts';

export interface WordMatches extends PartMatches {
  /** Whether the index has a word that matches, be it of products that are gone. */
  isFound: boolean;
  /** The word that was found in its place, when that is the best match; null when it was found as it is. */
  instead: string | null;
}

/** How a word is searched. `withTypos`: also as a mistyped word. */
type WordSearch = Pick<Alternative, 'match' | 'quality'> & { withTypos?: boolean };

/** A word of the index that a word of a search finds, and what the match counts. */
interface Expansion {
  postings: PostingList;
  quality: number;
  /** The word that was found in place of a mistyped one. */
  instead?: string;
}

interface IndexCache {
  /** The generation of the index that the cached matches are of. */
  generation: number;
  /** What a word finds that the index does not have: one for all of them. */
  none: WordMatches;
  cache: SizedCache<WordMatches>;
}

const cacheOfIndex = new WeakMap<TextIndex, IndexCache>();

function cacheFor(index: TextIndex): IndexCache {
  const known = cacheOfIndex.get(index);
  if (known?.generation === index.generation) return known;
  const cached: IndexCache = {
    generation: index.generation,
    none: { ...createPartMatches(index.productIds.length, []), isFound: false, instead: null },
    cache: createSizedCache<WordMatches>({ ...cacheLimits.words, bytesOf }),
  };
  cacheOfIndex.set(index, cached);
  return cached;
}

function bytesOf({ bits, classes, isFound }: WordMatches): number {
  return isFound ? bits.byteLength * (1 + classes.length) : 0;
}

/** What a word finds: as it is, and with `match` 'text' also by its forms and parts. */
export function matchWord(index: TextIndex, text: string, search: WordSearch): WordMatches {
  const { cache, none } = cacheFor(index);
  const { match, quality, withTypos = false } = search;
  const key = `${match} ${quality} ${withTypos ? 'typos' : ''} ${text}`;
  const known = cache.get(key);
  if (known) return known;
  const expansions = [
    ...expandWord(index, text, search),
    ...(withTypos ? expandByTypos(index, text, search.quality) : []),
  ];
  const matches = expansions.length === 0 ? none : matchExpansions(index, expansions);
  cache.set(key, matches);
  return matches;
}

/** The words of the index that a word of a search matches. */
function expandWord(index: TextIndex, text: string, { match, quality }: WordSearch): readonly Expansion[] {
  const found: Expansion[] = [];
  const add = (postings: PostingList | null, factor: number) => {
    if (postings) found.push({ postings, quality: quality * factor });
  };
  add(findPostings(index, 'exact', text), exactQuality);
  add(findPostings(index, 'code', text), exactQuality);
  const start = codeStart(text);
  for (const code of start === null ? [] : (index.codesByStart.get(start) ?? []))
    if (code !== text && code.startsWith(text)) add(findPostings(index, 'code', code), codeStartQuality);
  if (match === 'exact') add(findPostings(index, 'word', text), exactQuality);
  else expandByParts(index, text, add);
  return found;
}

const codeStartQuality = 0.7;

function expandByParts({ words }: TextIndex, text: string, add: (postings: PostingList, factor: number) => void): void {
  const typed = comparableWord(text);
  for (const { word, postings } of words) {
    const factor = partQuality(typed, word);
    if (factor > 0) add(postings, factor);
  }
}

function expandByTypos({ words }: TextIndex, text: string, quality: number): readonly Expansion[] {
  const typed = comparableWord(text);
  return words.flatMap(({ word, postings }): Expansion[] => {
    const factor = typoQuality(typed, word);
    return factor > 0 && factor < exactQuality ? [{ postings, quality: quality * factor, instead: word.text }] : [];
  });
}

/** The nearest word; of words that are as near, the one that occurs most. */
function nearestOf(expansions: readonly Expansion[]): Expansion | undefined {
  return expansions.toSorted(
    (one, other) => other.quality - one.quality || other.postings.length - one.postings.length,
  )[0];
}

function matchExpansions({ productIds }: TextIndex, expansions: readonly Expansion[]): WordMatches {
  const size = productIds.length;
  const bitsByValue = new Map<number, BitSet>();
  const bitsOf = (value: number) => {
    const bits = bitsByValue.get(value) ?? emptyBitSet(size);
    bitsByValue.set(value, bits);
    return bits;
  };
  for (const { postings, quality } of expansions) {
    const byField: BitSet[] = [];
    for (let place = 0; place < postings.length; place += 1) {
      const posting = postings.numbers[place] ?? 0;
      const field = fieldOf(posting);
      setBit((byField[field] ??= bitsOf((fieldWeights[field] ?? 0) * quality)), documentOf(posting));
    }
  }
  const classes = Array.from(bitsByValue, ([value, bits]) => ({ value, bits }));
  return { ...createPartMatches(size, classes), isFound: true, instead: nearestOf(expansions)?.instead ?? null };
}
