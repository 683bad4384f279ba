// Whether a message was sent by a program. The reasons are for staff; a visitor gets one sentence for all of them.
import { foldText } from '../search/fold-text.ts';

/** `staff`: a member of staff marked it. */
export const spamReasons = ['trap', 'too-fast', 'no-browser', 'word', 'staff'] as const;
export type SpamReason = (typeof spamReasons)[number];

interface SpamFacts {
  /** The field that people do not see; a program fills it in. */
  trap: string;
  /** Milliseconds since the page was made; null without a time check, `forged` when the moment was not the shop's. */
  age: number | null | 'forged';
  userAgent: string | null;
  texts: readonly string[];
  disallowedWords: readonly string[];
}

/** Nobody reads a form and fills it in within this time (ms). */
const fastestMessage = 3_000;

/** The first reason why a message is spam; null for none. A client without a time field passes the time check (R64). */
export function findSpam({ trap, age, userAgent, texts, disallowedWords }: SpamFacts): SpamReason | null {
  if (trap.trim() !== '') return 'trap';
  if (age === 'forged' || (age !== null && age < fastestMessage)) return 'too-fast';
  if (userAgent === null || userAgent.trim() === '') return 'no-browser';
  return hasDisallowedWord(texts, disallowedWords) ? 'word' : null;
}

/** Whether a text contains one of the words, as a whole word, whatever its case and accents. */
function hasDisallowedWord(texts: readonly string[], words: readonly string[]): boolean {
  const folded = texts.map((text) => ` ${wordsOf(text)} `);
  return words.map(wordsOf).some((word) => word !== '' && folded.some((text) => text.includes(` ${word} `)));
}

function wordsOf(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
