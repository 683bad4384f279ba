// The items that staff wrote for the suggestions.
import { formKey } from './word-form.ts';
import { textRuns } from './search-words.ts';

const wordsOf = (text: string): readonly string[] => textRuns(text).flatMap(({ words }) => words);

/** Whether a search has one of an item's words, or the beginning of one with at least three characters. */
export function matchesTopItem(itemWords: string, term: string): boolean {
  const own = wordsOf(itemWords);
  return wordsOf(term).some((word) =>
    own.some((one) => formKey(one) === formKey(word) || (word.length > 2 && one.startsWith(word))),
  );
}
