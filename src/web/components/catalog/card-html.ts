// On the server a card is rendered once and its HTML used again: React was a fifth of the time of a page of 24, and making
// one text of the cards a third of what was left.
import { createContext } from 'react';
import type { ProductCard } from '../../../rules/catalog.ts';

/** A card as its place in a grid has it. */
export interface PlacedCard {
  card: ProductCard;
  /** Published so lately that it is marked as new. */
  isNew: boolean;
  heading: 'h2' | 'h3';
  /** Among the pictures the screen opens with. */
  first: boolean;
}

/** Gives the HTML of cards, or what stands for it; null (in the browser) where React is to render them in their place. */
export const CardsHtml = createContext<((cards: readonly PlacedCard[]) => string) | null>(null);

/** Remembers what is made of each card object in each of its places. A card must be one element that uses no `useId`. */
export function rememberCards<T>(make: (placed: PlacedCard) => T): (placed: PlacedCard) => T {
  const known = new WeakMap<ProductCard, Map<string, T>>();
  return (placed) => {
    const { card, isNew, heading, first } = placed;
    const place = [heading, isNew, first].join(' ');
    const places = known.get(card) ?? new Map<string, T>();
    known.set(card, places);
    const made = places.get(place) ?? make(placed);
    places.set(place, made);
    return made;
  };
}
