// `/winkel/` and `/product-categorie/…/`: product listings.
import type { Context } from 'hono';
import { canonicalListing } from '../../rules/listing/canonical-listing.ts';
import {
  isListingParam,
  listingPairs,
  listingQueryString,
  parseListing,
  parseListingPairs,
  withPage,
} from '../../rules/listing/listing-filters.ts';
import type { ListingState } from '../../rules/listing/listing-filters.ts';
import { findMovedCategory } from '../../shop/catalog/find-moved.ts';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import { listProducts } from '../../shop/catalog/list-products.ts';
import type { ListProductsInput, ProductListing } from '../../shop/catalog/list-products.ts';
import { pageTexts } from '../../texts/pages.ts';
import { listingWidget } from '../../wire/listing.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { canonicalQuery } from '../../cache/page-address.ts';
import type { QueryRule } from '../../cache/page-address.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import type { PageContext } from './page-context.ts';
import { toListingView } from '../encode/listing-view.ts';
import { parseId } from '../parse/form.ts';
import { answerNotFoundPage } from './not-found.ts';
import { hasOldPage, oldPageNumber, pagedQueryRule, pageToRead } from './old-addresses.ts';
import { requestUrl } from '../parse/request-url.ts';

/** Answers the listing of all products. */
export async function shopPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const page = oldPageNumber(c);
  const listing = await listProducts(deps.shop, toListInput(c, context, page));
  return listing && hasOldPage(page, listing.state)
    ? answerListing(deps, c, context, listing, paths.shop)
    : answerNotFoundPage(deps, c, context);
}

/** Answers the listing of a category. A path with wrong parent categories redirects (301) to the correct path. */
export async function categoryPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const [, asked = c.req.path, pagePart = '', number] = /^(.*?\/)(page\/(\d+)\/)?$/.exec(c.req.path) ?? [];
  const category = asked.split('/').filter(Boolean).slice(1).at(-1);
  const page = number === undefined ? oldPageNumber(c) : parseId(number);
  const context = await loadPageContext(deps, c);
  const listing =
    category === undefined ? null : await listProducts(deps.shop, { ...toListInput(c, context, page), category });
  if (!listing && category !== undefined) {
    const moved = await findMovedCategory(deps.shop, { slug: category, categories: context.categories });
    if (moved) return answerRedirect(c, paths.category(moved) + pagePart + requestUrl(c.req.raw).search, 301);
  }
  if (!listing || !hasOldPage(page, listing.state)) return answerNotFoundPage(deps, c, context);
  const path = paths.category(listing.trail.map((one) => one.slug));
  if (path !== asked) return answerRedirect(c, path + pagePart + requestUrl(c.req.raw).search, 301);
  return answerListing(deps, c, context, listing, path);
}

/** Returns a listing parameter in its canonical form; a value that cannot be parsed counts as absent. */
export const listingQueryRule: QueryRule = (name, value) =>
  pagedQueryRule(name, value) ??
  (isListingParam(listingWidget, name)
    ? (listingPairs(listingWidget, parseListingPairs(listingWidget, [[name, value]]))[0]?.[1] ?? null)
    : null);

/** `page`: the page number of an old address, if it is one. */
function toListInput(
  c: Context<HttpEnv>,
  { settings, categories }: PageContext,
  page: number | null,
): ListProductsInput {
  const state = parseListing(listingWidget, requestUrl(c.req.raw).search);
  return { settings, categories, state: withPage(state, pageToRead(page, state.page)) };
}

const hasPriceFilter = ({ minPrice, maxPrice }: ListingState): boolean => minPrice !== null || maxPrice !== null;

async function answerListing(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  context: PageContext,
  listing: ProductListing,
  path: string,
): Promise<Response> {
  const { settings } = context;
  const { category, trail, state } = listing;
  const heading = category?.name ?? pageTexts.allProducts;
  const intro = category?.description ?? pageTexts.allProductsIntro;
  const description = intro === '' ? pageTexts.listingDescription(heading, settings['shop.name']) : intro;
  const canonical = canonicalListing(state, listing.total);
  const view = toListingView(listing, {
    widgetId: listingWidget,
    hrefOf: (other) => path + listingQueryString(listingWidget, other),
    newAfter: await findNewAfter(deps.shop, settings, { now: listing.now, shown: listing.cards }),
  });
  // The title of a listing with a single filter term contains this term.
  const [term] = canonical.state.filters.length > 0 ? view.chips : [];
  const props = {
    ...baseProps(deps, context, {
      title: term ? pageTexts.narrowed(heading, term.label) : heading,
      description,
      path: path + listingQueryString(listingWidget, canonical.state),
      number: state.page,
      isIndexed: canonical.isIndexed,
    }),
    ...view,
    page: 'listing' as const,
    heading,
    intro,
    picture: category?.picture ?? null,
    trail,
    children: listing.children.map((child) => ({
      name: child.name,
      href: paths.category([...trail.map((one) => one.slug), child.slug]),
    })),
    path,
  };
  return answerPage(deps, c, context, props, {
    audience: 'everyone',
    // Listings with a price filter are not cached: there are too many different prices.
    query: hasPriceFilter(state) ? null : canonicalQuery(listingPairs(listingWidget, state), listingQueryRule),
  });
}
