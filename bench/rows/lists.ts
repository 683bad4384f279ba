// The Store API's list of products, and the search page.
import { checkListing, checkStoreList } from '../check.ts';
import { lowestOf } from '../expected.ts';
import { openConnection } from '../http/connection.ts';
import { asBrowser, get, textOf } from '../http/request.ts';
import { paths } from '../../src/wire/paths.ts';
import { measureLoad } from '../load.ts';
import { over } from './pages.ts';
import type { Bench, Row } from './row.ts';

const perPage = 16;
const mostPages = 60;

/** Requests for pages of the list, each full. */
export function listPages(bench: Bench): readonly string[] {
  const count = Math.min(mostPages, Math.floor(bench.catalogue.products.length / perPage));
  return Array.from({ length: count }, (_, page) => `${paths.store}/products?per_page=${perPage}&page=${page + 1}`);
}

/** What each product costs at least, by slug. */
export function pricesBySlug(bench: Bench): ReadonlyMap<string, number> {
  return new Map(bench.catalogue.products.map((product) => [product.slug, lowestOf(product)]));
}

export const listRow: Row = (bench) => {
  const prices = pricesBySlug(bench);
  const pages = listPages(bench);
  return measureLoad(bench, {
    supply: () =>
      over(pages, (path) => {
        const request = get(path);
        return async (ask) => checkStoreList(await ask(request), { count: perPage, prices });
      }),
  });
};

function headingOf(html: string): string {
  return /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '';
}

/** What is searched for: words that stand in the names of many products. */
const terms = ['boosterbox', 'japans', 'gouden', 'traditioneel', 'kies', 'engels', 'bergvuur', 'jumbo pack'] as const;
const searchPath = (term: string) => `${paths.home}?s=${encodeURIComponent(term)}&post_type=product`;

/** Whether a search answers a page of its own rather than the home page. */
async function isSearchBuilt(bench: Bench): Promise<boolean> {
  const connection = openConnection(bench.shop.port);
  const home = textOf(await connection.ask(get(paths.home, asBrowser)));
  const found = await connection.ask(get(searchPath(terms[0]), asBrowser));
  connection.close();
  return found.status === 200 && headingOf(textOf(found)) !== headingOf(home);
}

export const searchRow: Row = async (bench) => {
  if (!(await isSearchBuilt(bench)))
    return { figure: null, phases: [], wrong: 0, notes: ['not built yet: /?s=… answers no listing'] };
  const many = terms.filter(
    (term) => bench.catalogue.products.filter((one) => one.name.toLowerCase().includes(term)).length >= 24,
  );
  return measureLoad(bench, {
    supply: () =>
      over(many, (term) => {
        const request = get(searchPath(term), asBrowser);
        const page = { path: searchPath(term), name: term, slugs: null };
        return async (ask) => checkListing(await ask(request), page, bench.shopName());
      }),
  });
};
