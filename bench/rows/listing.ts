// Filtered listings that are not in the cache.
import { checkFiltered } from '../check.ts';
import { filteredPages } from '../expected-listing.ts';
import { browserHeaders, getRequest } from '../http/request.ts';
import { measureLoad } from '../load.ts';
import { eachOnce } from './pages.ts';
import { unmeasured } from './row.ts';
import type { BenchRow } from './row.ts';

const maxPages = 1_000;

export const listingRow: BenchRow = async (bench) => {
  const pages = filteredPages(bench.catalogue, maxPages);
  if (pages.length === 0) return unmeasured('the catalogue has nothing to filter by');
  return measureLoad(bench, {
    isUncached: true,
    createSource: () =>
      eachOnce(pages, (page) => {
        const request = getRequest(page.path, browserHeaders);
        return async (ask) => checkFiltered(await ask(request), page, bench.shopName());
      }),
  });
};
