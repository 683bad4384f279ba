// The Store API's list of products, and the search page.
import { checkListing, checkStoreList, checkSuggestions } from '../check.ts';
import { lowestPrice, sampleEvenly } from '../expected.ts';
import { openConnection } from '../http/connection.ts';
import type { HttpResponse } from '../http/connection.ts';
import type { Scenario } from '../load-driver.ts';
import { browserHeaders, getRequest, postFormRequest, bodyText } from '../http/request.ts';
import { paths, typedMediaType } from '../../src/wire/paths.ts';
import { suggestionsAction } from '../../src/wire/search-suggestions.ts';
import { measureLoad } from '../load.ts';
import { cycleThrough, eachOnce } from './pages.ts';
import type { Bench, BenchRow } from './row.ts';

const perPage = 16;
const maxPages = 60;

/** Request paths for full pages of the list. */
export function listRequestPaths(bench: Bench): readonly string[] {
  const count = Math.min(maxPages, Math.floor(bench.catalogue.products.length / perPage));
  return Array.from({ length: count }, (_, page) => `${paths.store}/products?per_page=${perPage}&page=${page + 1}`);
}

/** The lowest price of each product in cents, by slug. */
export function lowestPricesBySlug(bench: Bench): ReadonlyMap<string, number> {
  return new Map(bench.catalogue.products.map((product) => [product.slug, lowestPrice(product)]));
}

export const listRow: BenchRow = (bench) => {
  const prices = lowestPricesBySlug(bench);
  const pages = listRequestPaths(bench);
  return measureLoad(bench, {
    createSource: () =>
      cycleThrough(pages, (path) => {
        const request = getRequest(path);
        return async (ask) => checkStoreList(await ask(request), { count: perPage, prices });
      }),
  });
};

function headingOf(html: string): string {
  return /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '';
}

/** Search terms: words in the names of many products. */
export const searchTerms = [
  'boosterbox',
  'japans',
  'gouden',
  'traditioneel',
  'kies',
  'engels',
  'bergvuur',
  'jumbo pack',
] as const;
/** The address of a search. */
export const searchPath = (term: string) => `${paths.home}?s=${encodeURIComponent(term)}&post_type=product`;

/** Whether a search answers a page of its own and not the home page. */
async function isSearchBuilt(bench: Bench): Promise<boolean> {
  const connection = openConnection(bench.shop.port);
  const home = bodyText(await connection.send(getRequest(paths.home, browserHeaders)));
  const found = await connection.send(getRequest(searchPath(searchTerms[0]), browserHeaders));
  connection.close();
  return found.status === 200 && headingOf(bodyText(found)) !== headingOf(home);
}

export const searchRow: BenchRow = async (bench) => {
  if (!(await isSearchBuilt(bench)))
    return { figure: null, phases: [], wrong: 0, notes: ['not available: /?s=… answers no listing'] };
  const names = bench.catalogue.products.map(({ name }) => name);
  const fullPages = typedSearches(names, [pageSize, Infinity]);
  const asked = new Set(fullPages);
  const shorter = typedSearches(names, [pageSize / 3, pageSize - 1]).filter((term) => !asked.has(term));
  const searchFor = (term: string, check: (answer: HttpResponse) => string | null): Scenario => {
    const request = getRequest(searchPath(term), browserHeaders);
    return async (ask) => check(await ask(request));
  };
  // One source for all rounds: none asks what an earlier one has asked.
  const searches = eachOnce(fullPages, (term) =>
    searchFor(term, (answer) =>
      checkListing(answer, { path: searchPath(term), name: term, slugs: null }, bench.shopName()),
    ),
  );
  const warmUp = eachOnce(shorter, (term) =>
    searchFor(term, ({ status }) => (status === 200 ? null : `a search was answered with ${status}`)),
  );
  return measureLoad(bench, { createSource: () => searches, createWarmUp: () => warmUp });
};

/** How many products a page of results has. */
const pageSize = 24;
/** The shortest beginning of a word that is typed. */
const minTyped = 4;
/** How many searches of one, two and three words there are at most: as many of each in a catalogue of any size. */
const maxSearches = [200, 2_000, 6_000] as const;

/** The fewest and the most products that something is found in. */
type FoundRange = readonly [fewest: number, most: number];

/**
 * Different searches, each for one to three words that occur together in the names of so many products: with each beginning of
 * each word, and in any order.
 */
function typedSearches(names: readonly string[], range: FoundRange): readonly string[] {
  const found = frequentWords(names, range);
  const typed = maxSearches.flatMap((max, place) => {
    const chosen = sampleEvenly(
      found.filter((words) => words.split(' ').length === place + 1),
      max,
    );
    const searches = chosen.flatMap((words) => combine(words.split(' ').map(beginningsOf)).flatMap(inEveryOrder));
    return sampleEvenly([...new Set(searches.map((words) => words.join(' ')))], max);
  });
  return sampleEvenly(typed, typed.length);
}

/** The words, pairs and triples of words that are in the names of so many products. */
function frequentWords(names: readonly string[], [fewest, most]: FoundRange): readonly string[] {
  const found = new Map<string, number>();
  for (const name of names) {
    const words = [...new Set(name.toLowerCase().match(/\p{L}+/gu))].filter((word) => word.length >= minTyped);
    for (const chosen of subsets(words.toSorted(), maxSearches.length))
      found.set(chosen.join(' '), (found.get(chosen.join(' ')) ?? 0) + 1);
  }
  return [...found].filter(([, count]) => count >= fewest && count <= most).map(([words]) => words);
}

/** Each choice of one to `max` words, in the order in which they are given. */
function subsets(words: readonly string[], max: number): readonly (readonly string[])[] {
  if (max === 0) return [];
  return words.flatMap((word, place) => [
    [word],
    ...subsets(words.slice(place + 1), max - 1).map((others) => [word, ...others]),
  ]);
}

function inEveryOrder(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length < 2) return [words];
  return words.flatMap((word, place) => inEveryOrder(words.toSpliced(place, 1)).map((others) => [word, ...others]));
}

function beginningsOf(word: string): readonly string[] {
  return Array.from({ length: word.length - minTyped + 1 }, (_, less) => word.slice(0, word.length - less));
}

/** Each choice of one word from every list. */
function combine(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lists.reduce<readonly string[][]>(
    (found, words) => found.flatMap((one) => words.map((word) => [...one, word])),
    [[]],
  );
}

/** What a shopper has typed after each pause: the beginnings of the search terms, two of them together, and one with an error. */
function typedTerms(): readonly string[] {
  const beginnings = searchTerms.flatMap((term) => [term.slice(0, 1), term.slice(0, 3), term.slice(0, -1), term]);
  const pairs = searchTerms.map((term, place) => `${term} ${searchTerms.at(place - 1) ?? ''}`);
  return [...beginnings, ...pairs, 'boosterbx', 'brgvuur', 'wasmachine'];
}

export const suggestionsRow: BenchRow = (bench) =>
  measureLoad(bench, {
    createSource: () =>
      cycleThrough(typedTerms(), (keyword) => {
        const fields = { action: suggestionsAction, keyword, typedata: 'json' };
        const request = postFormRequest(paths.ajax(suggestionsAction), fields, { Accept: typedMediaType });
        return async (ask) => checkSuggestions(await ask(request), keyword !== 'wasmachine');
      }),
  });
