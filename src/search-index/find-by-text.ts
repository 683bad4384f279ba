// Finds the products of a search in the text index, each with its score.
import { formKey } from '../rules/search/word-form.ts';
import type { Alternative, QueryPart } from '../rules/search/query-words.ts';
import { scoreOf } from '../rules/search/search-score.ts';
import { countBits, emptyBitSet, hasBit, intersection, numbersInSet, union } from './bit-set.ts';
import { intersectionOf, unionOf } from './part-matches.ts';
import type { PartMatches } from './part-matches.ts';
import type { PostingList } from './posting-list.ts';
import { documentOf, findPostings } from './text-index.ts';
import type { TextIndex } from './text-index.ts';
import { matchWord } from './word-matches.ts';
import type { WordMatches } from './word-matches.ts';

export interface TextMatches {
  /** Product ids in no order, with their scores from 0 to 1. */
  ids: Float64Array;
  scores: Float32Array;
  /** `all`: every part of the search occurs; `nearest`: no product has all of them, and these have the most. */
  kind: 'all' | 'nearest';
  /** What was probably meant, where a word was only found as another one; null otherwise. */
  meant: string | null;
  /** Whether the first match has each part as typed, without forms, parts and errors. */
  isFirstExact: boolean;
}

interface MatchedPart extends PartMatches {
  text: string;
  /** The best word found in place of a mistyped one; null when the part was found as it is. */
  instead: string | null;
}

function matchPart(index: TextIndex, { text, alternatives }: QueryPart, withTypos: boolean): MatchedPart {
  const size = index.productIds.length;
  const match = (alternative: Alternative, isTyped = false) =>
    alternative.words.map((word) => matchWord(index, word, { ...alternative, withTypos: isTyped }));
  const found = alternatives.map((alternative) => match(alternative));
  const areFound = (words: readonly WordMatches[]) => words.every(({ isFound }) => isFound);
  if (!found.some(areFound)) found.push(...splitWord(index, text).map((apart) => match(apart)));
  const isFound = found.some(areFound);
  // Only what was typed can be mistyped, not what staff wrote.
  const [typed] = alternatives;
  if (typed?.match === 'text' && (withTypos || !isFound)) found[0] = match(typed, true);
  return {
    ...unionOf(
      size,
      found.map((words) => intersectionOf(size, words)),
    ),
    text,
    instead: isFound ? null : replacement(found[0] ?? []),
  };
}

const minSplit = 3;
const splitQuality = 0.7;

/** The two words that a compound is made of, where the index has both. */
function splitWord({ forms }: TextIndex, text: string): readonly Alternative[] {
  const places = Array.from({ length: Math.max(0, text.length - 2 * minSplit + 1) }, (_, place) => place + minSplit);
  return places
    .map((place) => [text.slice(0, place), text.slice(place)] as const)
    .filter(([start, end]) => forms.has(formKey(start)) && forms.has(formKey(end)))
    .map((words): Alternative => ({ words, match: 'text', quality: splitQuality }));
}

/** The words that were found in place of mistyped ones; null when one was not. */
function replacement(words: readonly WordMatches[]): string | null {
  const instead = words.flatMap((word) => word.instead ?? []);
  return instead.length === words.length && words.length > 0 ? instead.join(' ') : null;
}

/**
 * The products that have every part of a search. Where none has, words with typing errors are tried, and then the products with the
 * most of it are found. An empty search finds nothing.
 */
export function findByText(index: TextIndex, parts: readonly QueryPart[]): TextMatches {
  if (parts.length === 0) return noMatches;
  const matched = parts.map((part) => matchPart(index, part, false));
  const all = collect(index, matched, 'all');
  if (all.ids.length > 0) return { ...all, isFirstExact: isExact(index, parts, all.ids[0] ?? 0) };
  const withTypos = parts.map((part) => matchPart(index, part, true));
  const near = collect(index, withTypos, 'all');
  return near.ids.length > 0 || parts.length === 1 ? near : collect(index, withTypos, 'nearest');
}

const noMatches: TextMatches = {
  ids: new Float64Array(0),
  scores: new Float32Array(0),
  kind: 'all',
  meant: null,
  isFirstExact: false,
};

/** What the nearest products must have of the best one's score. */
const nearestShare = 0.6;

/** The documents with all parts, or those with the most of them, scored. */
function collect(index: TextIndex, parts: readonly MatchedPart[], kind: TextMatches['kind']): TextMatches {
  const size = index.productIds.length;
  const weights = parts.map(({ bits }) => Math.log(1 + size / (1 + countBits(bits))));
  const full = weights.reduce((sum, weight) => sum + weight, 0);
  const [first = emptyBitSet(size), ...others] = parts.map(({ bits }) => bits);
  const candidates = kind === 'all' ? intersection([first, ...others]) : union([first, ...others]);
  const documents = numbersInSet(candidates);
  const matched = new Float64Array(documents.length);
  for (const [place, { classes }] of parts.entries()) addMatched(matched, documents, classes, weights[place] ?? 0);
  const ids = new Float64Array(documents.length);
  const scores = new Float32Array(documents.length);
  let count = 0;
  for (let place = 0; place < documents.length; place += 1) {
    const document = documents[place] ?? 0;
    const id = index.productIds[document] ?? 0;
    if (id === 0) continue;
    ids[count] = id;
    scores[count] = scoreOf((matched[place] ?? 0) / full, parts.length, index.nameLengths[document] ?? 0);
    count += 1;
  }
  const meant = parts.some(({ instead }) => instead !== null)
    ? parts.map(({ text, instead }) => instead ?? text).join(' ')
    : null;
  const found = { ids: ids.subarray(0, count), scores: scores.subarray(0, count), kind, meant, isFirstExact: false };
  return kind === 'all' ? found : onlyNearest(found);
}

/** Adds to each document what a part found in it, times the weight of the part. A document is in one class of a part at most. */
function addMatched(
  matched: Float64Array,
  documents: Uint32Array,
  classes: PartMatches['classes'],
  weight: number,
): void {
  for (const { value, bits } of classes)
    for (let place = 0; place < documents.length; place += 1)
      if (hasBit(bits, documents[place] ?? 0)) matched[place] = (matched[place] ?? 0) + value * weight;
}

function onlyNearest(found: TextMatches): TextMatches {
  const least = found.scores.reduce((highest, score) => Math.max(highest, score), 0) * nearestShare;
  const isNear = (_: number, place: number) => (found.scores[place] ?? 0) >= least;
  return { ...found, ids: found.ids.filter(isNear), scores: found.scores.filter(isNear) };
}

/** Whether a product has each part of the search as typed. */
function isExact(index: TextIndex, parts: readonly QueryPart[], id: number): boolean {
  const document = index.documents.get(id)?.document;
  return parts.every(({ alternatives: [typed, ...others] }) => {
    const texts = [
      ...(typed?.words ?? []),
      ...others.filter(({ match, quality }) => match === 'exact' && quality === 1).flatMap(({ words }) => words),
    ];
    return texts.some((text) =>
      (['word', 'code', 'exact'] as const).some((kind) => hasDocument(findPostings(index, kind, text), document)),
    );
  });
}

function hasDocument(list: PostingList | null, document: number | undefined): boolean {
  for (let place = 0; list && place < list.length; place += 1)
    if (documentOf(list.numbers[place] ?? 0) === document) return true;
  return false;
}

/** The product whose number or EAN is the whole search; null when there is none, or more than one. */
export function findByCode(index: TextIndex, code: string): number | null {
  const list = code === '' ? null : findPostings(index, 'code', code);
  const ids = new Set<number>();
  for (let place = 0; list && place < list.length; place += 1) {
    const id = index.productIds[documentOf(list.numbers[place] ?? 0)] ?? 0;
    if (id !== 0) ids.add(id);
  }
  const [only] = ids;
  return ids.size === 1 && only !== undefined ? only : null;
}
