// Pages that are not in the cache: all cached pages become stale, then each page is requested once.
import { checkListing, checkPage } from '../check.ts';
import type { ScenarioSource, Scenario } from '../load-driver.ts';
import { categoryPages } from '../expected.ts';
import type { ExpectedPage } from '../expected.ts';
import type { HeaderFields } from '../http/request.ts';
import { browserHeaders, getRequest } from '../http/request.ts';
import { paths } from '../../src/wire/paths.ts';
import { cpuPerScenario, measureLoad, runPhase } from '../load.ts';
import type { Bench, BenchRow, SampleProduct } from './row.ts';

const maxPages = 1_500;

/** One scenario for each item of the list. */
export function eachOnce<Item>(list: readonly Item[], unitOf: (item: Item) => Scenario): ScenarioSource {
  let at = 0;
  return () => {
    const item = list[at];
    at += 1;
    return item === undefined ? null : unitOf(item);
  };
}

/** Scenarios for the items of the list in turn, without end. */
export function cycleThrough<Item>(list: readonly Item[], unitOf: (item: Item) => Scenario): ScenarioSource {
  let at = 0;
  return () => {
    const item = list[at % list.length];
    at += 1;
    return item === undefined ? null : unitOf(item);
  };
}

/** Requests a product page. */
export function productPageScenario(
  bench: Bench,
  { product }: SampleProduct,
  headers: HeaderFields = browserHeaders,
): Scenario {
  const request = getRequest(paths.product(product.slug), headers);
  return async (ask) => checkPage(await ask(request), { heading: product.name, shopName: bench.shopName() });
}

/** Requests a page of a category. */
function categoryPageScenario(bench: Bench, page: ExpectedPage, headers: HeaderFields = browserHeaders): Scenario {
  const request = getRequest(page.path, headers);
  return async (ask) => checkListing(await ask(request), page, bench.shopName());
}

/** A note on the cost for a client without compression. The difference to the figure is the cost of compression. */
async function describeUncompressed(bench: Bench, supply: () => ScenarioSource): Promise<string> {
  const phase = await runPhase(bench, { isUncached: true, createSource: supply }, 16, bench.seconds);
  const wrong = phase.result.wrong > 0 ? `, ${phase.result.wrong} wrong` : '';
  return `for a client that takes no compression ${cpuPerScenario([phase]).toFixed(2)} ms${wrong}`;
}

/** Product pages that are not in the cache. */
export const productRow: BenchRow = async (bench) => {
  const samples = bench.sampleProducts.slice(0, maxPages);
  const supply = (headers: HeaderFields) => () => eachOnce(samples, (one) => productPageScenario(bench, one, headers));
  const result = await measureLoad(bench, { isUncached: true, createSource: supply(browserHeaders) });
  return { ...result, notes: [...result.notes, await describeUncompressed(bench, supply({}))] };
};

/** Full category pages that are not in the cache, in menu order and in other orders. */
export const categoryRow: BenchRow = async (bench) => {
  const pages = categoryPages(bench.catalogue, maxPages);
  const supply = (headers: HeaderFields) => () => eachOnce(pages, (page) => categoryPageScenario(bench, page, headers));
  const result = await measureLoad(bench, { isUncached: true, createSource: supply(browserHeaders) });
  return { ...result, notes: [...result.notes, await describeUncompressed(bench, supply({}))] };
};
