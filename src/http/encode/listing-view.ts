// The view of a listing, for the page and for the filter call.
import type { CountedFacet } from '../../search-index/search-facets.ts';
import {
  categoryTaxonomy,
  clearFilters,
  removeTerm,
  withPrices,
  withStock,
} from '../../rules/listing/listing-filters.ts';
import type { ListingState } from '../../rules/listing/listing-filters.ts';
import type { ProductListing } from '../../shop/catalog/list-products.ts';
import { listingTexts } from '../../texts/listing.ts';
import type { ListingFacet, ListingView } from '../../wire/listing.ts';

interface ListingViewOptions {
  widgetId: string;
  /** The address of the listing in a given state. */
  hrefOf: (state: ListingState) => string;
  newAfter: number;
}

/** The complete view of a listing, without the page around it. */
export function toListingView(listing: ProductListing, links: ListingViewOptions): ListingView {
  const { state, facets, prices } = listing;
  const { hrefOf } = links;
  return {
    widgetId: links.widgetId,
    postId: listing.category?.id ?? 0,
    state,
    cards: listing.cards,
    total: listing.total,
    pageNumber: state.page,
    pages: listing.pages,
    perPage: listing.perPage,
    orderby: listing.orderby,
    defaultOrder: listing.defaultOrder,
    facets: labelFacets(facets),
    price: {
      lowest: prices?.lowest ?? null,
      highest: prices?.highest ?? null,
      min: state.minPrice,
      max: state.maxPrice,
    },
    stock: { chosen: state.inStock, count: listing.inStock },
    chips: chipsOf(listing, hrefOf),
    clearHref: hrefOf(clearFilters(state)),
    newAfter: links.newAfter,
  };
}

const labelledFacets = new WeakMap<readonly CountedFacet[], readonly ListingFacet[]>();

/** The facets with their Dutch labels. The result is cached by input object, because later results are cached by it in turn. */
function labelFacets(facets: readonly CountedFacet[]): readonly ListingFacet[] {
  const named = labelledFacets.get(facets) ?? facets.map(labelFacet);
  labelledFacets.set(facets, named);
  return named;
}

function labelFacet(facet: CountedFacet): ListingFacet {
  return facet.taxonomy === categoryTaxonomy ? { ...facet, label: listingTexts.categories } : facet;
}

/** The active filters, in the order of the facets. A term of a facet that is not shown is labelled with its slug. */
function chipsOf({ state, facets }: ProductListing, hrefOf: ListingViewOptions['hrefOf']): ListingView['chips'] {
  const { filters, minPrice, maxPrice, inStock } = state;
  const places = new Map(facets.map(({ taxonomy }, place) => [taxonomy, place]));
  const placeOf = (taxonomy: string) => places.get(taxonomy) ?? places.size;
  const terms = filters
    .toSorted((one, other) => placeOf(one.taxonomy) - placeOf(other.taxonomy))
    .flatMap(({ taxonomy, terms: slugs }) => {
      const options = facets.find((facet) => facet.taxonomy === taxonomy)?.options ?? [];
      return slugs.map((slug) => ({
        label: options.find((option) => option.term === slug)?.name ?? slug,
        href: hrefOf(removeTerm(state, taxonomy, slug)),
      }));
    });
  const isPriced = minPrice !== null || maxPrice !== null;
  return [
    ...terms,
    ...(isPriced
      ? [{ label: listingTexts.chosenPrices(minPrice, maxPrice), href: hrefOf(withPrices(state, null, null)) }]
      : []),
    ...(inStock ? [{ label: listingTexts.inStock, href: hrefOf(withStock(state, false)) }] : []),
  ];
}
