// On the server the facets of a list are rendered once for all its pages: their links were half of what React had left to do on a
// page of cards.
import { createContext } from 'react';
import type { ListingFacet } from '../../../wire/listing.ts';
import type { ListingModel } from './use-listing.ts';

/** The listing that the facets stand beside. */
export type FacetsInput = Pick<ListingModel, 'view' | 'addressOf'>;

/** Gives the HTML of a listing's facets, or what stands for it; null (in the browser) where React is to render them. */
export const FacetsHtml = createContext<((place: FacetsInput) => string) | null>(null);

/**
 * Remembers what is made of each list of facets, by the address that their links go out from. Of the page it must show nothing, and
 * use no `useId`.
 */
export function memoizeFacets(make: (place: FacetsInput) => string): (place: FacetsInput) => string {
  const known = new WeakMap<readonly ListingFacet[], Map<string, string>>();
  return (place) => {
    const { view, addressOf } = place;
    const places = known.get(view.facets) ?? new Map<string, string>();
    known.set(view.facets, places);
    const where = `${view.stock.count} ${addressOf({ ...view.state, page: 1 })}`;
    const made = places.get(where) ?? make(place);
    places.set(where, made);
    return made;
  };
}
