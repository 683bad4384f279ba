// On the server a card is rendered once and its HTML used again: React was a fifth of the time of a page of 24, and making
// one text of the cards a third of what was left.
import { createContext } from 'react';
import type { ProductCard } from '../../../rules/catalog/product.ts';

/** A card as its place in a grid has it. */
export interface ProductCardProps {
  card: ProductCard;
  /** Published so lately that it is marked as new. */
  isNew: boolean;
  heading: 'h2' | 'h3';
  /** Among those the screen opens with. */
  isAboveFold: boolean;
  /** Whether it can be looked at without leaving the page. */
  hasQuickView: boolean;
  /** Whether it can be bought: not in catalogue mode (R48). */
  forSale: boolean;
}

/** Whether the shop sells; not in catalogue mode (R48). */
export const ForSale = createContext(true);

/** Gives the HTML of cards, or what stands for it; null (in the browser) where React is to render them in their place. */
export const CardsHtml = createContext<((cards: readonly ProductCardProps[]) => string) | null>(null);

/** A number for each place: a page asks for two dozen, and a text of them took as long as to find the cards. */
function placementKey({
  isNew,
  heading,
  isAboveFold: first,
  hasQuickView: quick,
  forSale,
}: Omit<ProductCardProps, 'card'>): number {
  return [isNew, heading === 'h2', first, quick, forSale].reduce((place, is) => place * 2 + (is ? 1 : 0), 0);
}

/** Remembers what is made of each card object in each of its places. A card must be one element that uses no `useId`. */
export function memoizeCards(make: (placed: ProductCardProps) => string): (placed: ProductCardProps) => string {
  const known = new WeakMap<ProductCard, Map<number, string>>();
  return (placed) => {
    const { card } = placed;
    const place = placementKey(placed);
    const places = known.get(card) ?? new Map<number, string>();
    known.set(card, places);
    const made = places.get(place) ?? make(placed);
    places.set(place, made);
    return made;
  };
}
