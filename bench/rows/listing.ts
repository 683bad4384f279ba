// Filtered listings that nobody has rendered yet.
import { checkFiltered } from '../check.ts';
import { filteredPages } from '../expected-listing.ts';
import { asBrowser, get } from '../http/request.ts';
import { measureLoad } from '../load.ts';
import { once } from './pages.ts';
import { unmeasured } from './row.ts';
import type { Row } from './row.ts';

const mostPages = 1_000;

export const listingRow: Row = async (bench) => {
  const pages = filteredPages(bench.catalogue, mostPages);
  if (pages.length === 0) return unmeasured('the catalogue has nothing to filter by');
  return measureLoad(bench, {
    renews: true,
    supply: () =>
      once(pages, (page) => {
        const request = get(page.path, asBrowser);
        return async (ask) => checkFiltered(await ask(request), page, bench.shopName());
      }),
  });
};
