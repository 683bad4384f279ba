// How texts are divided into words, in products and in searches alike.
import { foldText } from './fold-text.ts';
import { pinyinOf } from './pinyin.ts';

/** A part of a text: letters and digits, Chinese characters, or a code with signs between its parts. */
interface TextRun {
  /** Folded, with the signs of a code. */
  text: string;
  isChinese: boolean;
  /** The words of the run; of Chinese characters the run itself. */
  words: readonly string[];
}

const runPattern = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu;
const wordPattern = /[\p{L}\p{N}]+/gu;

/** The runs of a text, in order. An apostrophe does not end a word: "promo's" is `promos`. */
export function textRuns(text: string): readonly TextRun[] {
  const folded = foldText(text).replaceAll(/['’`]/g, '');
  return isAscii.test(folded) ? asciiRuns(folded) : unicodeRuns(folded);
}

const isAscii = /^[\x20-\x7e\s]*$/;

/** The same as `unicodeRuns` for most texts, without patterns of Unicode, which are slow: an index is built of many texts. */
function asciiRuns(folded: string): readonly TextRun[] {
  const runs: TextRun[] = [];
  for (const text of folded.split(/\s+/)) {
    const words = text.split(/[^a-z\d]+/).filter((word) => word !== '');
    if (words.length > 0) runs.push({ text, isChinese: false, words });
  }
  return runs;
}

function unicodeRuns(folded: string): readonly TextRun[] {
  return [...folded.matchAll(runPattern)].flatMap(([run]): TextRun[] => {
    if (/\p{Script=Han}/u.test(run)) return [{ text: run, isChinese: true, words: [run] }];
    const words = [...run.matchAll(wordPattern)].map(([word]) => word);
    return words.length === 0 ? [] : [{ text: run, isChinese: false, words }];
  });
}

/** A code without the signs between its parts: `bw03prmtc` of 'BW03-PRM-TC'. */
export function foldCode(code: string): string {
  return [...foldText(code).matchAll(wordPattern)].map(([part]) => part).join('');
}

/** Neighbouring parts of two: `['a', 'b', 'c']` gives `ab` and `bc`. */
export function pairs(parts: readonly string[]): readonly string[] {
  return parts.slice(1).map((part, before) => `${parts[before] ?? ''}${part}`);
}

/** The characters of a run in pinyin, or null when one of them is not in the table. */
export function pinyinSyllables(run: string): readonly string[] | null {
  const syllables = [...run].map(pinyinOf);
  return syllables.every((syllable) => syllable !== null) ? syllables : null;
}

/** Words that say nothing about a product. They count only in a search that has no other word. */
const fillers: ReadonlySet<string> = new Set(
  (
    'de het een en van voor met in op te of uit per bij om die dat deze dit er is zijn wat welke hoeveel waar ' +
    'ik je jij jullie we wij heb hebt heeft hebben zoek zoeken wil willen graag kan kun kost kosten kopen bestellen beginnen ' +
    'the and for a an s'
  ).split(' '),
);

export function isFiller(word: string): boolean {
  return fillers.has(word);
}
