// Which product is looked at over the page, without leaving it.

let currentSlug: string | null = null;
const listeners = new Set<() => void>();

function setSlug(next: string | null): void {
  currentSlug = next;
  for (const listener of listeners) listener();
}

/** Opens a product by its slug. */
export function openQuickView(product: string): void {
  setSlug(product);
}

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
