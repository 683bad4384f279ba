// Which names of categories and terms a search matches.
import { comparableWord, partQuality } from './match-quality.ts';
import type { ComparableWord } from './match-quality.ts';
import { isFiller, textRuns } from './search-words.ts';

/** The words of a name, to be compared with every search. */
export function nameWords(name: string): readonly ComparableWord[] {
  return textRuns(name).flatMap((run) => run.words.map(comparableWord));
}

/** The words of a search that a name must have. */
export function termWords(term: string): readonly ComparableWord[] {
  const all = textRuns(term).flatMap((run) => run.words);
  return all.filter((word) => !isFiller(word)).map(comparableWord);
}

/** How well a name (`nameWords`) matches, from 0 to 1: every word of the search (`termWords`) occurs in it, whole or in part. */
export function termQuality(names: readonly ComparableWord[], words: readonly ComparableWord[]): number {
  if (words.length === 0) return 0;
  let lowest = 1;
  for (const word of words) {
    let best = 0;
    for (const one of names) best = Math.max(best, partQuality(word, one));
    if (best === 0) return 0;
    lowest = Math.min(lowest, best);
  }
  return lowest;
}
