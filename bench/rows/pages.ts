// Pages that nobody has rendered yet: each address is asked for once after every page has been made stale.
import { checkListing, checkPage } from '../check.ts';
import type { Supply, Unit } from '../drive.ts';
import { categoryPages } from '../expected.ts';
import type { ExpectedPage } from '../expected.ts';
import type { Headers } from '../http/request.ts';
import { asBrowser, get } from '../http/request.ts';
import { paths } from '../../src/wire/paths.ts';
import { cpuPerUnit, measureLoad, runPhase } from '../load.ts';
import type { Bench, Row, Shelved } from './row.ts';

const mostPages = 1_500;

/** Each of the list once. */
export function once<Item>(list: readonly Item[], unitOf: (item: Item) => Unit): Supply {
  let at = 0;
  return () => {
    const item = list[at];
    at += 1;
    return item === undefined ? null : unitOf(item);
  };
}

/** Each of the list in turn, over and over. */
export function over<Item>(list: readonly Item[], unitOf: (item: Item) => Unit): Supply {
  let at = 0;
  return () => {
    const item = list[at % list.length];
    at += 1;
    return item === undefined ? null : unitOf(item);
  };
}

/** Asks for a product's page. */
export function productUnit(bench: Bench, { product }: Shelved, headers: Headers = asBrowser): Unit {
  const request = get(paths.product(product.slug), headers);
  return async (ask) => checkPage(await ask(request), { heading: product.name, shopName: bench.shopName() });
}

/** Asks for a page of a category. */
export function categoryUnit(bench: Bench, page: ExpectedPage, headers: Headers = asBrowser): Unit {
  const request = get(page.path, headers);
  return async (ask) => checkListing(await ask(request), page, bench.shopName());
}

/** What packing the answers costs shows when nothing is packed; where the shop packs for its cache it is the same. */
async function unpacked(bench: Bench, supply: () => Supply): Promise<string> {
  const phase = await runPhase(bench, { renews: true, supply }, 16, bench.seconds);
  const wrong = phase.driven.wrong > 0 ? `, ${phase.driven.wrong} wrong` : '';
  return `for a client that takes no compression ${cpuPerUnit([phase]).toFixed(2)} ms${wrong}`;
}

/** First renderings of product pages. */
export const productRow: Row = async (bench) => {
  const shelf = bench.shelf.slice(0, mostPages);
  const supply = (headers: Headers) => () => once(shelf, (one) => productUnit(bench, one, headers));
  const result = await measureLoad(bench, { renews: true, supply: supply(asBrowser) });
  return { ...result, notes: [...result.notes, await unpacked(bench, supply({}))] };
};

/** First renderings of full pages of categories, in the shop's own order and in others. */
export const categoryRow: Row = async (bench) => {
  const pages = categoryPages(bench.catalogue, mostPages);
  const supply = (headers: Headers) => () => once(pages, (page) => categoryUnit(bench, page, headers));
  const result = await measureLoad(bench, { renews: true, supply: supply(asBrowser) });
  return { ...result, notes: [...result.notes, await unpacked(bench, supply({}))] };
};
