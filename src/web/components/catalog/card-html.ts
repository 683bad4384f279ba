// On the server each card is rendered once and its HTML is reused. Rendering the cards took a fifth of the time of a
// page with 24 products, and concatenating their HTML a third of the rest.
import { createContext } from 'react';
import type { ProductCard } from '../../../rules/catalog/product.ts';

/** A card with everything its HTML depends on. */
export interface ProductCardProps {
  card: ProductCard;
  /** Published recently enough to be marked as new. */
  isNew: boolean;
  heading: 'h2' | 'h3';
  /** May be in view when the page opens, so it is served visible (R44). */
  isAboveFold: boolean;
  /** Its picture loads first. */
  isPriority: boolean;
  /** Has a quick-view button. */
  hasQuickView: boolean;
  /** Can be bought; false in catalogue mode (R48). */
  forSale: boolean;
}

/** Whether products can be bought; false in catalogue mode (R48). */
export const ForSale = createContext(true);

/** Returns the HTML of a list of cards. null in the browser, where React renders the cards. */
export const CardsHtml = createContext<((cards: readonly ProductCardProps[]) => string) | null>(null);

/** A card below the first rows of a list, from which those of the first rows are made (card-pieces.ts). */
export type ListedCard = Omit<ProductCardProps, 'isAboveFold' | 'isPriority'>;

/**
 * A number as the cache key: a page needs two dozen keys, and building them as text took as long as looking up the
 * cards.
 */
function placementKey({ isNew, heading, hasQuickView: quick, forSale }: Omit<ListedCard, 'card'>): number {
  return [isNew, heading === 'h2', quick, forSale].reduce((place, is) => place * 2 + (is ? 1 : 0), 0);
}

/**
 * Caches the result of `make` per card object and per set of display options. A card must be a single element and must
 * not use `useId`.
 */
export function memoizeCards<Html>(make: (placed: ListedCard) => Html): (placed: ListedCard) => Html {
  const known = new WeakMap<ProductCard, Map<number, Html>>();
  return (placed) => {
    const { card } = placed;
    const place = placementKey(placed);
    const places = known.get(card) ?? new Map<number, Html>();
    known.set(card, places);
    const made = places.get(place) ?? make(placed);
    places.set(place, made);
    return made;
  };
}
