// `POST /wp-json/elementor-pro/v1/refresh-loop`: a listing with other filters, without the surrounding page ([7.12-01], W12).
import {
  createFilter,
  parseLogicalJoin,
  parseListing,
  rewriteListingAddress,
} from '../../rules/listing/listing-filters.ts';
import type { ListingFilter, ListingState } from '../../rules/listing/listing-filters.ts';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import { listProducts } from '../../shop/catalog/list-products.ts';
import { searchProducts } from '../../shop/catalog/search-products.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { wireTexts } from '../../texts/wire.ts';
import { ListingFragment } from '../../web/components/catalog/listing-fragment.tsx';
import { renderComponent } from '../../web/entry-server.tsx';
import { paths, typedMediaType } from '../../wire/paths.ts';
import type { RefreshLoopResponse, TypedRefreshLoopResponse } from '../../wire/refresh-loop.ts';
import { refreshLoopParams } from '../../wire/refresh-loop.schema.ts';
import type { RefreshLoopParams } from '../../wire/refresh-loop.schema.ts';
import type { HttpDeps } from '../deps.ts';
import { toListingView } from '../encode/listing-view.ts';
import { acceptsTyped } from '../parse/accepts-typed.ts';
import { refuse, refuseParam } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

/** Whether links may use this base address: a path of the shop or an absolute URL of the shop. */
function isOwnAddress(address: string, { shop }: HttpDeps): boolean {
  return (
    !/[\s<>"'\\]/.test(address) &&
    ((address.startsWith('/') && !address.startsWith('//')) || address.startsWith(`${shop.origin}/`))
  );
}

/** Parses the sent filters, sorted by taxonomy. A filter with an unknown join or an invalid slug is ignored ([5.9-03]). */
function parseFilters(sent: RefreshLoopParams['widget_filters']): readonly ListingFilter[] {
  return Object.entries(sent)
    .flatMap(([taxonomy, { terms, logicalJoin }]) => {
      const join = parseLogicalJoin(logicalJoin);
      return join === null ? [] : (createFilter(taxonomy, terms, join) ?? []);
    })
    .toSorted((one, other) => (one.taxonomy < other.taxonomy ? -1 : 1));
}

async function refreshLoop(call: RestCall, params: RefreshLoopParams): Promise<RestResponse> {
  const { deps } = call;
  const { post_id: postId, widget_id: widgetId, pagination_base_url: base } = params;
  if (!isOwnAddress(base, deps)) return refuseParam('pagination_base_url', wireTexts.wrongValue('pagination_base_url'));
  const { settings, categories } = await showShell(deps.shop);
  const category = categories.find(({ id }) => id === postId);
  if (!category && postId !== 0) return refuse(404, 'rest_post_invalid_id', wireTexts.unknownListing);
  const [, query = ''] = base.split('#')[0]?.split(/\?(.*)/s) ?? [];
  const state: ListingState = { ...parseListing(widgetId, query), filters: parseFilters(params.widget_filters) };
  const term = new URLSearchParams(query).get('s');
  const listing =
    term === null
      ? await listProducts(deps.shop, { settings, categories, category: category?.slug, state })
      : (await searchProducts(deps.shop, { settings, categories, term, state })).listing;
  if (!listing) return refuse(404, 'rest_post_invalid_id', wireTexts.unknownListing);
  const hrefOf = (other: ListingState) => rewriteListingAddress(base, widgetId, other);
  const view = toListingView(listing, {
    widgetId,
    hrefOf,
    newAfter: await findNewAfter(deps.shop, settings, { now: listing.now, shown: listing.cards }),
  });
  const headers = { Vary: 'Origin, Accept' };
  if (acceptsTyped(call.request)) {
    const body: TypedRefreshLoopResponse = { data: view };
    return { status: 200, body, noStore: true, headers: { ...headers, 'Content-Type': typedMediaType } };
  }
  const forSale = !settings['catalog.catalogueMode'];
  const body: RefreshLoopResponse = { data: renderComponent(ListingFragment, { view, forSale, hrefOf }) };
  return { status: 200, body, noStore: true, headers };
}

export const refreshLoopRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'POST',
    path: paths.refreshLoop,
    minRole: 'guest',
    withoutNonce: true,
    isPublic: true,
    schema: refreshLoopParams,
    handle: refreshLoop,
  }),
];
