// The product that is shown in the quick view.
import type { ProductCard } from '../../rules/catalog/product.ts';

let openedCard: ProductCard | null = null;
const listeners = new Set<() => void>();

function setCard(next: ProductCard | null): void {
  openedCard = next;
  for (const listener of listeners) listener();
}

/** Opens the quick view of the product of a card. */
export function openQuickView(card: ProductCard): void {
  setCard(card);
}

/** Closes the quick view. */
export function closeQuickView(): void {
  setCard(null);
}

export const quickViewStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): ProductCard | null => openedCard,
};
