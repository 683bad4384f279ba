// The text index: the words of all products, in memory. A product that changes gets a new document, and its old one is dead; when
// too many are dead, the index is built again.
import { wordKey } from '../rules/search/product-words.ts';
import type { ProductWords, WordKind } from '../rules/search/product-words.ts';
import { comparableWord } from '../rules/search/match-quality.ts';
import type { ComparableWord } from '../rules/search/match-quality.ts';
import { appendPosting, emptyPostings } from './posting-list.ts';
import type { PostingList } from './posting-list.ts';

/** The words of a product, with a key that differs when the words differ; null: it is not visible in the shop. */
export interface IndexedText {
  id: number;
  text: { words: ProductWords; fingerprint: string } | null;
}

/** A word that is also matched by its parts and forms. */
interface IndexWord {
  word: ComparableWord;
  postings: PostingList;
}

export interface TextIndex {
  /** The product of each document, by its number; 0 for a dead document. */
  productIds: number[];
  /** The number of words of the name of each document's product. */
  nameLengths: number[];
  /** The document of each product, with the key of its words. */
  documents: Map<number, { document: number; fingerprint: string }>;
  /** By `wordKey`. A posting is a document and the field that has the word (`postingOf`). */
  postings: Map<string, PostingList>;
  words: IndexWord[];
  /** The forms of all words (`formKey`). */
  forms: Set<string>;
  /** Codes by their first characters (`codeStart`). */
  codesByStart: Map<string, string[]>;
  dead: number;
  /** Increases with every change. */
  generation: number;
}

export function createTextIndex(): TextIndex {
  return {
    productIds: [],
    nameLengths: [],
    documents: new Map(),
    postings: new Map(),
    words: [],
    forms: new Set(),
    codesByStart: new Map(),
    dead: 0,
    generation: 0,
  };
}

const fieldBits = 3;

/** A document and a field as one number, which ascends with the document. */
function postingOf(document: number, field: number): number {
  return (document << fieldBits) | field;
}

export function documentOf(posting: number): number {
  return posting >>> fieldBits;
}

/** The field of a posting, as its position in `searchFields`. */
export function fieldOf(posting: number): number {
  return posting & (2 ** fieldBits - 1);
}

/** The number of documents of which this index can hold at most; each change of a product takes one. */
const maxDocuments = 2 ** (32 - fieldBits);

/**
 * Takes the words of a product, in place of those that it had. Returns false when the index must be built again: most of it would be
 * dead.
 */
export function indexProduct(index: TextIndex, { id, text }: IndexedText): boolean {
  const known = index.documents.get(id);
  if (known?.fingerprint === text?.fingerprint) return true;
  index.generation += 1;
  if (known) {
    index.productIds[known.document] = 0;
    index.documents.delete(id);
    index.dead += 1;
  }
  if (text) addDocument(index, id, text);
  return index.dead <= minDead + index.documents.size / 2 && index.productIds.length < maxDocuments;
}

/** So many dead documents never matter. */
const minDead = 500;

function addDocument(index: TextIndex, id: number, { words, fingerprint }: NonNullable<IndexedText['text']>): void {
  const document = index.productIds.length;
  index.productIds.push(id);
  index.nameLengths.push(words.nameLength);
  index.documents.set(id, { document, fingerprint });
  for (const [key, field] of words.fields) appendPosting(postingsOf(index, key), postingOf(document, field));
}

/** The postings of a word; a new word is registered. */
function postingsOf(index: TextIndex, key: string): PostingList {
  const known = index.postings.get(key);
  if (known) return known;
  const postings = emptyPostings();
  index.postings.set(key, postings);
  const text = key.slice(2);
  if (key.startsWith(wordKey('word', ''))) {
    const word = comparableWord(text);
    index.words.push({ word, postings });
    index.forms.add(word.key);
  } else if (key.startsWith(wordKey('code', ''))) {
    const start = codeStart(text);
    if (start === null) return postings;
    const codes = index.codesByStart.get(start);
    if (codes) codes.push(text);
    else index.codesByStart.set(start, [text]);
  }
  return postings;
}

/** How many characters of a code must be typed before it is found: of a number more, because many begin alike. */
export function codeStart(text: string): string | null {
  const length = /^\d*$/.test(text) ? 8 : 4;
  return text.length >= length ? text.slice(0, length) : null;
}

/** The postings of exactly this word. */
export function findPostings({ postings }: TextIndex, kind: WordKind, text: string): PostingList | null {
  return postings.get(wordKey(kind, text)) ?? null;
}
