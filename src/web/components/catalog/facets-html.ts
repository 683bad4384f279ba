// On the server the facets of a list are rendered once for all its pages. Rendering their links took half of the
// remaining time of a page of cards.
import { createContext } from 'react';
import type { ListingFacet } from '../../../wire/listing.ts';
import type { ListingModel } from './use-listing.ts';

/** The parts of a listing on which the HTML of its facets depends. */
export type FacetsInput = Pick<ListingModel, 'view' | 'addressOf'>;

/** Returns the HTML of a listing's facets. null in the browser, where React renders them. */
export const FacetsHtml = createContext<((place: FacetsInput) => string) | null>(null);

/**
 * Caches the result of `render` per list of facets and per address from which the links are built. The HTML must not
 * depend on the page number and must not use `useId`.
 */
export function memoizeFacets<T>(render: (input: FacetsInput) => T): (input: FacetsInput) => T {
  const cache = new WeakMap<readonly ListingFacet[], Map<string, T>>();
  return (input) => {
    const { view, addressOf } = input;
    const htmlByAddress = cache.get(view.facets) ?? new Map<string, T>();
    cache.set(view.facets, htmlByAddress);
    const address = `${view.stock.count} ${addressOf({ ...view.state, page: 1 })}`;
    const html = htmlByAddress.get(address) ?? render(input);
    htmlByAddress.set(address, html);
    return html;
  };
}
