// On the server the facets of a list are rendered once for all its pages. Rendering their links took half of the
// remaining time of a page of cards.
import { createContext } from 'react';
import type { ListingFacet } from '../../../wire/listing.ts';
import type { ListingModel } from './use-listing.ts';

/** The parts of a listing on which the HTML of its facets depends. */
export type FacetsInput = Pick<ListingModel, 'view' | 'path' | 'addressOf'>;

/** Returns the HTML of a listing's facets. null in the browser, where React renders them. */
export const FacetsHtml = createContext<((place: FacetsInput) => string) | null>(null);

/**
 * Caches the result of `render` per list of facets and per address from which the links are built. The HTML must not
 * depend on the page number and must not use `useId`.
 */
export function memoizeFacets<Html>(make: (place: FacetsInput) => Html): (place: FacetsInput) => Html {
  const known = new WeakMap<readonly ListingFacet[], Map<string, Html>>();
  return (place) => {
    const { view, addressOf } = place;
    const places = known.get(view.facets) ?? new Map<string, Html>();
    known.set(view.facets, places);
    const where = `${view.stock.count} ${addressOf({ ...view.state, page: 1 })}`;
    const made = places.get(where) ?? make(place);
    places.set(where, made);
    return made;
  };
}
