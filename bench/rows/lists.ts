// The Store API's list of products, and the search page.
import { checkListing, checkStoreList, checkSuggestions } from '../check.ts';
import { lowestPrice } from '../expected.ts';
import { openConnection } from '../http/connection.ts';
import { browserHeaders, getRequest, postFormRequest, bodyText } from '../http/request.ts';
import { paths, typedMediaType } from '../../src/wire/paths.ts';
import { suggestionsAction } from '../../src/wire/search-suggestions.ts';
import { measureLoad } from '../load.ts';
import { cycleThrough } from './pages.ts';
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
  const terms = typedSearches(bench.catalogue.products.map(({ name }) => name.toLowerCase()));
  return measureLoad(bench, {
    createSource: () =>
      cycleThrough(terms, (term) => {
        const request = getRequest(searchPath(term), browserHeaders);
        const page = { path: searchPath(term), name: term, slugs: null };
        return async (ask) => checkListing(await ask(request), page, bench.shopName());
      }),
  });
};

/** A page of results has so many products. */
const minFound = 24;
/** The shortest beginning of a word that is typed. */
const minTyped = 4;

/**
 * Searches of one to three terms that fill a page, with each of their beginnings and in any order: thousands, so that a row hardly asks one twice.
 * `names`: of all products, in small letters.
 */
function typedSearches(names: readonly string[]): readonly string[] {
  const isFrequent = (terms: readonly string[]) =>
    names.filter((name) => terms.every((term) => name.includes(term))).length >= minFound;
  const addOne = (lists: readonly (readonly string[])[]) =>
    lists.flatMap((terms) =>
      searchTerms
        .filter((term) => !terms.includes(term) && isFrequent([...terms, term]))
        .map((term) => [...terms, term]),
    );
  const singles = addOne([[]]);
  const pairs = addOne(singles);
  const lists = [...singles, ...pairs, ...addOne(pairs)];
  const typed = lists.map((terms) => combine(terms.map(beginningsOf)));
  // In turns, so that a short run has some of each kind.
  const longest = Math.max(...typed.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => typed.flatMap((one) => one[place] ?? [])).flat();
}

function beginningsOf(term: string): readonly string[] {
  const count = Math.max(1, term.length - minTyped + 1);
  return Array.from({ length: count }, (_, less) => term.slice(0, term.length - less).trimEnd());
}

/** Each choice of one word from every list, as a search. */
function combine(lists: readonly (readonly string[])[]): readonly string[] {
  return lists
    .reduce<readonly string[][]>((found, words) => found.flatMap((one) => words.map((word) => [...one, word])), [[]])
    .map((words) => words.join(' '));
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
