// The words by which a product is found, each with the field that says it best.
import { foldCode, pairs, pinyinSyllables, textRuns } from './search-words.ts';

/** The texts of a product that a search reads. */
export interface ProductTexts {
  name: string;
  edition: string;
  /** The Chinese title; '' when there is none. */
  foreignTitle: string;
  /** SKUs, EANs and the code of its set. */
  codes: readonly string[];
  /** Names of its categories and of its attributes' terms, its game and its set. */
  terms: readonly string[];
  shortDescription: string;
  /** What the box contains, and who made it. */
  contents: readonly string[];
  /** Without markup. */
  description: readonly string[];
}

/** The fields, the best first. A word counts in the best field that has it. */
export const searchFields = ['name', 'code', 'title', 'term', 'short', 'contents', 'description'] as const;
export type SearchField = (typeof searchFields)[number];

/**
 * How a word may be matched. `word`: also by its parts, its forms and with typing errors. `code`: also by its beginning. `exact`:
 * only as a whole (Chinese characters and pairs of them, syllables of pinyin, two words written as one).
 */
export type WordKind = 'word' | 'code' | 'exact';

/** A kind and a text as one key, so that one map holds all words: `w:doos`. */
export function wordKey(kind: WordKind, text: string): string {
  return `${kind.charAt(0)}:${text}`;
}

export interface ProductWords {
  /** Word (`wordKey`) → the best field that has it, as its position in `searchFields`. */
  fields: ReadonlyMap<string, number>;
  /** The number of words of the name. */
  nameLength: number;
}

/** Finds the words of a product. The same texts give the same words in the same order. */
export function productWords(texts: ProductTexts): ProductWords {
  const fields = new Map<string, number>();
  const add = (kind: WordKind, text: string, field: SearchField) => {
    const key = wordKey(kind, text);
    if (!fields.has(key)) fields.set(key, searchFields.indexOf(field));
  };
  const addText = (text: string, field: SearchField, isShort: boolean) => {
    const runs = textRuns(text);
    for (const { isChinese, words, text: run } of runs) {
      if (isChinese) addChinese(run, field, add);
      else for (const word of words) add('word', word, field);
    }
    // Two words of a name are found when they are written as one.
    if (!isShort) return;
    for (const pair of pairs(runs.flatMap(({ isChinese, words }) => (isChinese ? [] : words))))
      add('exact', pair, field);
  };
  addText(texts.name, 'name', true);
  addText(texts.edition, 'name', true);
  for (const code of texts.codes) addCode(code, add);
  addText(texts.foreignTitle, 'title', false);
  for (const term of texts.terms) addText(term, 'term', true);
  addText(texts.shortDescription, 'short', false);
  for (const text of texts.contents) addText(text, 'contents', false);
  for (const text of texts.description) addText(text, 'description', false);
  return { fields, nameLength: textRuns(texts.name).reduce((sum, { words }) => sum + words.length, 0) };
}

type AddWord = (kind: WordKind, text: string, field: SearchField) => void;

/** A code is found whole, and by each of its parts with a number in it: `bw03` of 'BW03-PRM-TC'. */
function addCode(code: string, add: AddWord): void {
  const whole = foldCode(code);
  if (whole === '') return;
  add('code', whole, 'code');
  const parts = textRuns(code).flatMap(({ words }) => words);
  if (parts.length > 1) for (const part of parts) if (part.length > 1 && /\d/.test(part)) add('code', part, 'code');
}

/** Characters are found alone, in pairs, and by their sound: `shan`, `shanyan` of '山焰'. */
function addChinese(run: string, field: SearchField, add: AddWord): void {
  const characters = [...run];
  for (const part of [...characters, ...pairs(characters)]) add('exact', part, field);
  const syllables = pinyinSyllables(run);
  if (!syllables) return;
  for (const part of [...syllables, ...pairs(syllables), syllables.join('')]) add('exact', part, field);
}
