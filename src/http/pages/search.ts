// `/?s=…`: the search page ([2.1-09], [2.1-17]).
import type { Context } from 'hono';
import { emptyListing, listingAddress, parseListing, withPage } from '../../rules/listing/listing-filters.ts';
import type { ListingState } from '../../rules/listing/listing-filters.ts';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import { countMissedSearch } from '../../shop/search/count-missed-search.ts';
import { searchProducts } from '../../shop/catalog/search-products.ts';
import { pageTexts } from '../../texts/pages.ts';
import { searchWidget } from '../../wire/listing.ts';
import { paths } from '../../wire/paths.ts';
import { boxSearchParam, searchPath } from '../../wire/search-suggestions.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { clientAddress } from '../parse/client-address.ts';
import { toListingView } from '../encode/listing-view.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { homePage } from './home.ts';
import { answerNotFoundPage } from './not-found.ts';
import { answerOldAddress, hasOldPage, oldPageNumber, pageToRead } from './old-addresses.ts';
import { requestUrl } from '../parse/request-url.ts';

/** `/`: the search page when the query has `s` (also when it is empty), an old address, or the home page. */
export async function homeOrSearchPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const term = c.req.query('s');
  if (term !== undefined) return searchPage(deps, c, term);
  return (await answerOldAddress(deps, c)) ?? homePage(deps, c);
}

/**
 * Answers the search results of a term, as a listing. A search that names one product goes to it (W19), unless the list is filtered.
 * The page is the same for everyone, but it is not in the page cache and not indexed.
 */
async function searchPage(deps: HttpDeps, c: Context<HttpEnv>, typed: string): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const { settings, categories, shell } = context;
  const old = oldPageNumber(c);
  const asked = parseListing(searchWidget, requestUrl(c.req.raw).search);
  const state = withPage(asked, pageToRead(old, asked.page));
  const found = await searchProducts(deps.shop, { settings, categories, term: typed, state });
  const { term, listing, onlySlug } = found;
  if (found.found === 0 || found.kind === 'nearest') {
    const client = `${clientAddress(c, deps.trustedProxies) ?? ''} ${c.req.header('user-agent') ?? ''}`;
    await countMissedSearch(deps.shop, { term, client });
  }
  if (onlySlug !== null) return answerRedirect(c, paths.product(onlySlug), 302);
  if (!hasOldPage(old, listing.state)) return answerNotFoundPage(deps, c, context);
  const path = searchPath(term, c.req.query(boxSearchParam.name) === boxSearchParam.value);
  const hrefOf = (other: ListingState) => listingAddress(path, searchWidget, other);
  const view = toListingView(listing, {
    widgetId: searchWidget,
    hrefOf,
    newAfter: await findNewAfter(deps.shop, settings, { now: listing.now, shown: listing.cards }),
  });
  const props = {
    ...baseProps(deps, context, {
      title: pageTexts.searchTitle(term),
      description: pageTexts.searchDescription,
      path: hrefOf(withPage(emptyListing, listing.state.page)),
    }),
    ...view,
    page: 'search' as const,
    path,
    term,
    found: found.found,
    isNearest: found.kind === 'nearest',
    meant: found.meant,
    categories: shell.categories.map(({ name, slug }) => ({ name, href: paths.category([slug]) })),
  };
  return answerPage(deps, c, context, props, {
    audience: 'everyone',
    query: null,
    headers: { 'X-Robots-Tag': 'noindex' },
  });
}
