// `/winkel/` and `/product-categorie/…/`: product listings.
import type { Context } from 'hono';
import { canonicalListing } from '../../rules/listing/canonical-listing.ts';
import {
  isListingParam,
  listingPairs,
  listingQueryString,
  parseListing,
  parseListingPairs,
} from '../../rules/listing/listing-filters.ts';
import type { ListingState } from '../../rules/listing/listing-filters.ts';
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
import { newAfter } from '../encode/new-after.ts';
import type { PageContext } from './page-context.ts';
import { toListingView } from '../encode/listing-view.ts';
import { answerNotFoundPage } from './not-found.ts';

/** Answers the listing of all products. */
export async function shopPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const listing = await listProducts(deps.shop, toListInput(c, context));
  return listing ? answerListing(deps, c, context, listing, paths.shop) : answerNotFoundPage(deps, c, context);
}

/** Answers the listing of a category. A path with wrong parent categories redirects (301) to the correct path. */
export async function categoryPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const slugs = c.req.path.split('/').filter(Boolean).slice(1);
  const category = slugs.at(-1);
  const context = await loadPageContext(deps, c);
  const listing =
    category === undefined ? null : await listProducts(deps.shop, { ...toListInput(c, context), category });
  if (!listing) return answerNotFoundPage(deps, c, context);
  const path = paths.category(listing.trail.map((one) => one.slug));
  if (path !== c.req.path) return answerRedirect(c, path + new URL(c.req.url).search, 301);
  return answerListing(deps, c, context, listing, path);
}

/** Returns a listing parameter in its canonical form; a value that cannot be parsed counts as absent. */
export const listingQueryRule: QueryRule = (name, value) =>
  isListingParam(listingWidget, name)
    ? (listingPairs(listingWidget, parseListingPairs(listingWidget, [[name, value]]))[0]?.[1] ?? null)
    : null;

function toListInput(c: Context<HttpEnv>, { settings, categories }: PageContext): ListProductsInput {
  return { settings, categories, state: parseListing(listingWidget, new URL(c.req.url).search) };
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
    settings,
    hrefOf: (other) => path + listingQueryString(listingWidget, other),
    newAfter: newAfter(context, listing.now, listing.cards),
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
