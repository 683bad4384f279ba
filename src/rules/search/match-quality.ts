// How well a word of a product matches a word of a search.
import { editDistances } from './edit-distance.ts';
import { formKey } from './word-form.ts';

/** A word with what is compared of it. */
export interface ComparableWord {
  /** Folded. */
  text: string;
  /** See `formKey`. */
  key: string;
  /** A bit for each letter that occurs in the text or the key; a quick check before a comparison. */
  letters: number;
  /** The letters of the text and those of the key: a match by parts needs one of the two. */
  textLetters: number;
  keyLetters: number;
}

export function comparableWord(text: string): ComparableWord {
  const key = formKey(text);
  const textLetters = lettersOf(text);
  const keyLetters = lettersOf(key);
  return { text, key, letters: textLetters | keyLetters, textLetters, keyLetters };
}

/** Bits 0 to 25 are the Latin letters; all other characters share the rest. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}

export const exactQuality = 1;
const qualities = {
  form: 0.97,
  /** A word that begins with what was typed; the longer the typed part, the better. */
  start: 0.6,
  startLength: 0.25,
  /** The last part of a compound says what it is: a 'collectiedoos' is a 'doos'. */
  end: 0.8,
  inside: 0.55,
} as const;
const minEnd = 3;
const minInside = 4;

/** The quality from 0 (no match) to 1 of a word by its form and its parts. Both words are folded. */
export function partQuality(typed: ComparableWord, word: ComparableWord): number {
  // First what tells most words apart: all letters of a part, or of an equal word, occur in the word. The key of a beginning may end
  // otherwise: 'berg' + 'v' has 'bergf'.
  if ((typed.textLetters & ~word.letters) !== 0 && (typed.keyLetters & ~word.letters) !== 0) return 0;
  if (typed.text === word.text) return exactQuality;
  if (typed.key === word.key) return qualities.form;
  if (word.text.startsWith(typed.text) || word.key.startsWith(typed.key))
    return qualities.start + qualities.startLength * Math.min(1, typed.key.length / word.key.length);
  if (typed.key.length < minEnd) return 0;
  if (word.text.endsWith(typed.text) || word.key.endsWith(typed.key)) return qualities.end;
  return typed.key.length >= minInside && word.key.includes(typed.key) ? qualities.inside : 0;
}

/** Typing errors that a word of so many letters may have. */
function maxErrors(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

const errorQualities = [0, 0.7, 0.5] as const;
const startFactor = 0.85;
const minStart = 5;

/** The quality from 0 to 1 of a word by typing errors: in the whole word, or in the beginning of a longer word. */
export function typoQuality(typed: ComparableWord, word: ComparableWord): number {
  const max = maxErrors(typed.text.length);
  if (max === 0 || word.text.length < typed.text.length - max) return 0;
  if (countBits(typed.letters & ~word.letters) > max) return 0;
  const { whole, start } = editDistances(typed.text, word.text, max);
  if (whole <= max) return errorQualities[whole] ?? 0;
  // Two errors in the first part of another word are rather that other word.
  const maxStart = Math.min(max, typed.text.length < 9 ? 1 : 2);
  if (typed.text.length < minStart || start > maxStart) return 0;
  return (errorQualities[start] ?? 0) * startFactor;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
