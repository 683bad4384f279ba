// Which pieces of a text were searched for.
import { foldText } from './fold-text.ts';
import { isFiller, textRuns } from './search-words.ts';

/** Folds a text so that each of its characters stays one: those that fold to more or to none stay as they are. */
function foldEvenly(text: string): string {
  return [...text]
    .map((character) => {
      const folded = foldText(character);
      return folded.length === character.length ? folded : character.toLowerCase().slice(0, character.length);
    })
    .join('');
}

/** The text in pieces, of which those that a word of the search has are `found`. */
export function markWords(text: string, term: string): readonly { text: string; found: boolean }[] {
  const words = textRuns(term)
    .flatMap((run) => run.words)
    .filter((word) => !isFiller(word));
  const folded = foldEvenly(text);
  const marks = new Uint8Array(text.length);
  for (const word of words)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      marks.fill(1, at, at + word.length);
  const pieces: { text: string; found: boolean }[] = [];
  for (let start = 0; start < text.length;) {
    let end = start + 1;
    while (end < text.length && marks[end] === marks[start]) end += 1;
    pieces.push({ text: text.slice(start, end), found: marks[start] === 1 });
    start = end;
  }
  return pieces;
}
