// `/?s=…`: the search page ([2.1-09], [2.1-17]).
import type { Context } from 'hono';
import { parsePageNumber } from '../../rules/listing/page-number.ts';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import { searchProducts } from '../../shop/catalog/search-products.ts';
import { pageTexts } from '../../texts/pages.ts';
import { paths, searchPageParam } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerPage } from './page-response.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { homePage } from './home.ts';
import { answerNotFoundPage } from './not-found.ts';
import { answerOldAddress, hasOldPage, oldPageNumber, pageToRead } from './old-addresses.ts';

/** `/`: the search page when the query has `s` (also when it is empty), an old address, or the home page. */
export async function homeOrSearchPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const term = c.req.query('s');
  if (term !== undefined) return searchPage(deps, c, term);
  return (await answerOldAddress(deps, c)) ?? homePage(deps, c);
}

/** Answers the search results of a term. The page is the same for everyone, but it is not in the page cache and not indexed. */
async function searchPage(deps: HttpDeps, c: Context<HttpEnv>, typed: string): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const { settings, shell } = context;
  const old = oldPageNumber(c);
  const page = pageToRead(old, parsePageNumber(c.req.query(searchPageParam)));
  const found = await searchProducts(deps.shop, { settings, term: typed, page });
  if (!hasOldPage(old, found)) return answerNotFoundPage(deps, c, context);
  const { term } = found;
  const title = pageTexts.searchTitle(term);
  const props = {
    ...baseProps(deps, context, {
      title,
      description: pageTexts.searchDescription,
      path: paths.search(term, found.page),
    }),
    page: 'search' as const,
    term,
    cards: found.cards,
    total: found.total,
    pageNumber: found.page,
    pages: found.pages,
    perPage: found.perPage,
    categories: shell.categories.map(({ name, slug }) => ({ name, href: paths.category([slug]) })),
    newAfter: await findNewAfter(deps.shop, settings, { now: found.now, shown: found.cards }),
  };
  return answerPage(deps, c, context, props, {
    audience: 'everyone',
    query: null,
    headers: { 'X-Robots-Tag': 'noindex' },
  });
}
