// The words of a search, each with its alternatives.
import { otherNumber } from './number-words.ts';
import { foldCode, isFiller, pairs, pinyinSyllables, textRuns } from './search-words.ts';
import { phraseKey } from './synonyms.ts';
import type { Synonyms } from './synonyms.ts';

/** Words that all have to occur, in place of a part of the search. */
export interface Alternative {
  words: readonly string[];
  /** `text`: with forms, parts and beginnings; `exact`: only as it is. */
  match: 'text' | 'exact';
  /** What a match counts, from 0 to 1. */
  quality: number;
}

/** A word or a phrase of a search. A product matches it by any of its alternatives. */
export interface QueryPart {
  /** As typed, folded. */
  text: string;
  /** The first one is what was typed. */
  alternatives: readonly Alternative[];
}

const maxParts = 10;
/** What the other ways to say it count, against 1 for what was typed. */
const qualities = { joined: 1, synonym: 0.92, number: 0.95, compound: 0.85, apart: 0.7, sound: 0.8 } as const;

/**
 * The parts of a search, without words that say nothing; at most ten. Two searches with the same words in another order find the
 * same products.
 */
export function queryParts(term: string, synonyms: Synonyms): readonly QueryPart[] {
  const runs = textRuns(term);
  const whole = foldCode(term);
  const typed: TypedWord[] = runs.flatMap(({ isChinese, words, text }) =>
    words.map((word) => ({ word, isChinese, codes: [foldCode(text), whole].filter((code) => code !== word) })),
  );
  const telling = typed.filter(({ word }) => !isFiller(word));
  const parts: QueryPart[] = [];
  const words = telling.length > 0 ? telling : typed;
  for (let place = 0; place < words.length;) {
    const length = phraseLength(words, place, synonyms);
    parts.push(
      ...(length > 1 ? [phrasePart(words.slice(place, place + length), synonyms)] : wordParts(words, place, synonyms)),
    );
    place += length;
  }
  return [...new Map(parts.map((part) => [part.text, part])).values()].slice(0, maxParts);
}

interface TypedWord {
  word: string;
  isChinese: boolean;
  /** The codes of which the word may be a part: what was typed without a space, and all that was typed. */
  codes: readonly string[];
}

/** The number of words from a place on that together have a synonym; 1 when it is the word alone or nothing. */
function phraseLength(words: readonly TypedWord[], place: number, { byPhrase, longest }: Synonyms): number {
  for (let length = Math.min(longest, words.length - place); length > 1; length -= 1) {
    const phrase = words.slice(place, place + length).map(({ word }) => word);
    if (byPhrase.has(phraseKey(phrase))) return length;
  }
  return 1;
}

const asText = (words: readonly string[], quality: number): Alternative => ({ words, match: 'text', quality });

function synonymsOf(phrase: readonly string[], { byPhrase }: Synonyms): readonly Alternative[] {
  return (byPhrase.get(phraseKey(phrase)) ?? []).map((words) => asText(words, qualities.synonym));
}

function phrasePart(typed: readonly TypedWord[], synonyms: Synonyms): QueryPart {
  const words = typed.map(({ word }) => word);
  const text = words.join(' ');
  return { text, alternatives: [asText(words, 1), ...synonymsOf(words, synonyms)] };
}

function wordParts(words: readonly TypedWord[], place: number, synonyms: Synonyms): readonly QueryPart[] {
  const typed = words[place];
  if (!typed) return [];
  const { word, codes } = typed;
  const number = otherNumber(word);
  const own = [...synonymsOf([word], synonyms), ...(number === null ? [] : [asText([number], qualities.number)])];
  if (typed.isChinese) return chineseParts(word, own);
  const neighbours = [words[place - 1], typed, words[place + 1]].flatMap((one) =>
    one && !one.isChinese ? [one.word] : [],
  );
  const joined = new Set([...codes, ...pairs(neighbours)]);
  return [
    {
      text: word,
      alternatives: [
        asText([word], 1),
        ...[...joined].map((text): Alternative => ({ words: [text], match: 'exact', quality: qualities.joined })),
        ...own,
        ...compoundSynonyms(word, synonyms),
      ],
    },
  ];
}

const minCompoundPart = 3;

/** 'collectiedoos' where 'doos' and 'box' mean the same: 'collectiebox', or a 'box' for a 'collectie'. */
function compoundSynonyms(word: string, { words, byPhrase }: Synonyms): readonly Alternative[] {
  const end = words.find(
    (one) => one.length >= minCompoundPart && word.length >= one.length + minCompoundPart && word.endsWith(one),
  );
  if (end === undefined) return [];
  const start = word.slice(0, -end.length);
  return (byPhrase.get(phraseKey([end])) ?? []).flatMap((other) => [
    ...(other.length === 1 ? [asText([start + (other[0] ?? '')], qualities.compound)] : []),
    asText([start, ...other], qualities.apart),
  ]);
}

/** Each pair of neighbouring characters; by its sound it is also found in the other script. */
function chineseParts(run: string, own: readonly Alternative[]): readonly QueryPart[] {
  const characters = [...run];
  if (own.length > 0)
    return [{ text: run, alternatives: [{ words: pairsOrOne(characters), match: 'exact', quality: 1 }, ...own] }];
  return pairsOrOne(characters).map((text) => {
    const sound = pinyinSyllables(text)?.join('');
    const alternatives: Alternative[] = [{ words: [text], match: 'exact', quality: 1 }];
    if (sound !== undefined && characters.length > 1)
      alternatives.push({ words: [sound], match: 'exact', quality: qualities.sound });
    return { text, alternatives };
  });
}

const pairsOrOne = (characters: readonly string[]): readonly string[] =>
  characters.length === 1 ? characters : pairs(characters);
