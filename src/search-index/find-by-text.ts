// Finds the products of a search in the text index, each with its score.
import { comparableWord, exactQuality, partQuality, typoQuality } from '../rules/search/match-quality.ts';
import { formKey } from '../rules/search/word-form.ts';
import type { Alternative, QueryPart } from '../rules/search/query-words.ts';
import { fieldWeights, scoreOf } from '../rules/search/search-score.ts';
import { releaseMatches, setBest, takeMatches } from './part-matches.ts';
import type { PartMatches } from './part-matches.ts';
import { codeStart, documentOf, fieldOf, findPostings } from './text-index.ts';
import type { TextIndex } from './text-index.ts';
import type { PostingList } from './posting-list.ts';

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

/** A word of the index that a part of the search finds, and what the match counts. */
interface Expansion {
  postings: PostingList;
  quality: number;
  /** The word that was found in place of a mistyped one. */
  instead?: string;
}

/** The words of the index that a word of a search matches. */
function expandWord(index: TextIndex, text: string, { match, quality }: Alternative): readonly Expansion[] {
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

/** The best value of each document in these words. */
function matchWords(index: TextIndex, expansions: readonly Expansion[]): PartMatches {
  const matches = takeMatches(index);
  for (const { postings, quality } of expansions) {
    const { numbers, length } = postings;
    const byField = fieldWeights.map((weight) => weight * quality);
    for (let place = 0; place < length; place += 1) {
      const posting = numbers[place] ?? 0;
      setBest(matches, documentOf(posting), byField[fieldOf(posting)] ?? 0);
    }
  }
  return matches;
}

/** The documents that have all of these; the value of the weakest counts. */
function matchAll(index: TextIndex, all: readonly PartMatches[]): PartMatches {
  const [first, ...others] = all;
  if (!first || others.length === 0) return first ?? takeMatches(index);
  const matches = takeMatches(index);
  for (let place = 0; place < first.count; place += 1) {
    const document = first.documents[place] ?? 0;
    let value = first.values[document] ?? 0;
    for (const other of others) value = Math.min(value, other.values[document] ?? 0);
    if (value > 0) setBest(matches, document, value);
  }
  return matches;
}

interface MatchedPart extends PartMatches {
  text: string;
  /** The best word found in place of a mistyped one; null when the part was found as it is. */
  instead: string | null;
}

function matchPart(index: TextIndex, { text, alternatives }: QueryPart, withTypos: boolean): MatchedPart {
  const expanded = alternatives.map((alternative) =>
    alternative.words.map((word) => expandWord(index, word, alternative)),
  );
  const areFound = (words: readonly (readonly Expansion[])[]) => words.every((expansions) => expansions.length > 0);
  if (!expanded.some(areFound))
    for (const apart of splitWord(index, text))
      expanded.push(apart.words.map((word) => expandWord(index, word, apart)));
  const isFound = expanded.some(areFound);
  // Only what was typed can be mistyped, not what staff wrote.
  const [typed] = alternatives;
  if (typed?.match === 'text' && (withTypos || !isFound))
    expanded[0] = typed.words.map((word, place) => [
      ...(expanded[0]?.[place] ?? []),
      ...expandByTypos(index, word, typed.quality),
    ]);
  // Alternatives of one word are alike: any of them will do.
  const single = matchWords(index, expanded.filter((words) => words.length === 1).flat(2));
  const phrases = expanded.filter((words) => words.length > 1);
  const matches = [
    single,
    ...phrases.map((words) =>
      matchAll(
        index,
        words.map((one) => matchWords(index, one)),
      ),
    ),
  ];
  return {
    ...(phrases.length === 0 ? single : bestOf(index, matches)),
    text,
    instead: isFound ? null : replacement(expanded[0] ?? []),
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

function bestOf(index: TextIndex, all: readonly PartMatches[]): PartMatches {
  const matches = takeMatches(index);
  for (const { values, documents, count } of all)
    for (let place = 0; place < count; place += 1) {
      const document = documents[place] ?? 0;
      setBest(matches, document, values[document] ?? 0);
    }
  return matches;
}

/** The nearest words; of words that are as near, the one that occurs most. */
function replacement(words: readonly (readonly Expansion[])[]): string | null {
  const nearest = words.map((expansions) => {
    const [best] = expansions.toSorted(
      (one, other) => other.quality - one.quality || other.postings.length - one.postings.length,
    );
    return best?.instead ?? null;
  });
  return nearest.every((word) => word !== null) && nearest.length > 0 ? nearest.join(' ') : null;
}

/**
 * The products that have every part of a search. Where none has, words with typing errors are tried, and then the products with the
 * most of it are found. An empty search finds nothing.
 */
export function findByText(index: TextIndex, parts: readonly QueryPart[]): TextMatches {
  if (parts.length === 0) return noMatches;
  try {
    return findParts(index, parts);
  } finally {
    releaseMatches(index);
  }
}

function findParts(index: TextIndex, parts: readonly QueryPart[]): TextMatches {
  const matched = parts.map((part) => matchPart(index, part, false));
  const all = collect(index, matched, parts.length);
  if (all.ids.length > 0) return { ...all, isFirstExact: isExact(index, parts, all.ids[0] ?? 0) };
  const withTypos = parts.map((part) => matchPart(index, part, true));
  const near = collect(index, withTypos, parts.length);
  return near.ids.length > 0 ? near : collect(index, withTypos, 1);
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

/** The documents with at least so many parts, scored. */
function collect(index: TextIndex, parts: readonly MatchedPart[], minParts: number): TextMatches {
  const size = index.productIds.length;
  const weights = parts.map(({ count }) => Math.log(1 + size / (1 + count)));
  const full = weights.reduce((sum, weight) => sum + weight, 0);
  const isAll = minParts === parts.length;
  const candidates = isAll ? rarest(parts) : bestOf(index, parts);
  const ids = new Float64Array(candidates.count);
  const scores = new Float32Array(candidates.count);
  let count = 0;
  for (let place = 0; place < candidates.count; place += 1) {
    const document = candidates.documents[place] ?? 0;
    const id = index.productIds[document] ?? 0;
    if (id === 0) continue;
    const score = scoreDocument(parts, weights, document, minParts);
    if (score === null) continue;
    ids[count] = id;
    scores[count] = scoreOf(score / full, parts.length, index.nameLengths[document] ?? 0);
    count += 1;
  }
  const meant = parts.some(({ instead }) => instead !== null)
    ? parts.map(({ text, instead }) => instead ?? text).join(' ')
    : null;
  const found = { ids: ids.subarray(0, count), scores: scores.subarray(0, count), meant, isFirstExact: false };
  return isAll ? { ...found, kind: 'all' } : onlyNearest({ ...found, kind: 'nearest' });
}

function rarest(parts: readonly MatchedPart[]): MatchedPart {
  return parts.reduce((rare, part) => (part.count < rare.count ? part : rare));
}

/** The weighted sum over the parts; null when too few of them occur. */
function scoreDocument(
  parts: readonly MatchedPart[],
  weights: readonly number[],
  document: number,
  minParts: number,
): number | null {
  let score = 0;
  let count = 0;
  for (let place = 0; place < parts.length; place += 1) {
    const value = parts[place]?.values[document] ?? 0;
    if (value > 0) count += 1;
    score += value * (weights[place] ?? 0);
  }
  return count < minParts ? null : score;
}

function onlyNearest(found: TextMatches): TextMatches {
  const best = found.scores.reduce((highest, score) => Math.max(highest, score), 0);
  const places = [...found.ids.keys()].filter((place) => (found.scores[place] ?? 0) >= best * nearestShare);
  return {
    ...found,
    ids: Float64Array.from(places, (place) => found.ids[place] ?? 0),
    scores: Float32Array.from(places, (place) => found.scores[place] ?? 0),
  };
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
