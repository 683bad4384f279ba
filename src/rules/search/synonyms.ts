// Words that mean the same to a shopper, kept by staff as lines: `doos, box`.
import { textRuns } from './search-words.ts';
import { formKey } from './word-form.ts';

export interface Synonyms {
  /** By the key of a phrase (`phraseKey`): its other names, each as its words. */
  byPhrase: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The single words that have a synonym, the longest first. */
  words: readonly string[];
  /** The number of words of the longest phrase. */
  longest: number;
}

/** The words of one synonym; Chinese characters stay together. */
function phraseWords(text: string): readonly string[] {
  return textRuns(text).flatMap(({ words }) => words);
}

/** A phrase in any form of its words: 'hoesjes' has the synonyms of 'hoesje'. */
export function phraseKey(words: readonly string[]): string {
  return words.map(formKey).join(' ');
}

/** Reads the groups. A group of fewer than two different phrases has no effect. The same phrase may be in several groups. */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const byPhrase = new Map<string, (readonly string[])[]>();
  const words = new Set<string>();
  for (const line of lines) {
    const phrases = line
      .split(',')
      .map(phraseWords)
      .filter((words) => words.length > 0);
    for (const phrase of phrases) {
      const own = phraseKey(phrase);
      const others = phrases.filter((other) => phraseKey(other) !== own);
      if (others.length === 0) continue;
      byPhrase.set(own, [...(byPhrase.get(own) ?? []), ...others]);
      if (phrase.length === 1 && phrase[0] !== undefined) words.add(phrase[0]);
    }
  }
  return {
    byPhrase,
    words: [...words].toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1)),
    longest: [...byPhrase.keys()].reduce((longest, key) => Math.max(longest, key.split(' ').length), 0),
  };
}
