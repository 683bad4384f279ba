// On the server the facets of a list are rendered once for all its pages. Rendering their links took half of the
// remaining time of a page of cards.
import { createContext } from 'react';
import { escapeHtml } from '../../../rules/escape-html.ts';
import type { FacetOption, ListingFacet } from '../../../wire/listing.ts';
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

type ShownOption = Pick<FacetOption, 'name' | 'count' | 'chosen'>;

/** Returns the HTML of an option whose link leads to `href`. null in the browser, where React renders it. */
export const OptionHtml = createContext<((option: ShownOption, href: () => string) => string) | null>(null);

/** Stand for the address and the count in a rendered option. */
const [hrefMark, countMark] = ['/--href--/', Number.MAX_SAFE_INTEGER] as const;
/** As a whole attribute and a whole text: a name has neither its quotes nor its brackets, which React escapes. */
const marks = new RegExp(`(?<=")${hrefMark}(?=")|(?<=>)${countMark}(?=<)`, 'u');

/** The number of options of which the HTML is kept; then all is forgotten. */
const maxOptions = 10_000;

/**
 * The HTML of options in any list, put together from what `render` returned for the same name once: a search never made before has
 * options with other addresses and counts, and to render them was a tenth of its page.
 */
export function composeOptions(
  render: (option: ShownOption, href: string) => string,
): (option: ShownOption, href: () => string) => string {
  const known = new Map<string, readonly string[]>();
  return ({ name, count, chosen }, href) => {
    const isNone = count === 0;
    const key = `${Number(isNone)}${Number(chosen)} ${name}`;
    const pieces = known.get(key) ?? render({ name, chosen, count: isNone ? 0 : countMark }, hrefMark).split(marks);
    if (known.size >= maxOptions) known.clear();
    known.set(key, pieces);
    // An option without products has no address, and its count is part of the text.
    const [start = '', beforeCount, end = ''] = pieces;
    return beforeCount === undefined
      ? start
      : `${start}${escapeHtml(href())}${beforeCount}${isNone ? '' : count}${end}`;
  };
}
