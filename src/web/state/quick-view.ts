// The product that is shown in the quick view.

let currentSlug: string | null = null;
const listeners = new Set<() => void>();

function setSlug(next: string | null): void {
  currentSlug = next;
  for (const listener of listeners) listener();
}

/** Opens the quick view of a product, by slug. */
export function openQuickView(product: string): void {
  setSlug(product);
}

/** Closes the quick view. */
export function closeQuickView(): void {
  setSlug(null);
}

export const quickViewStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): string | null => currentSlug,
};
