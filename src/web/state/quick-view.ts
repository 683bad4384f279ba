// Which product is looked at over the page, without leaving it.

let slug: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  slug = next;
  for (const listener of listeners) listener();
}

/** Opens a product by its slug. */
export function openQuickView(product: string): void {
  set(product);
}

export function closeQuickView(): void {
  set(null);
}

export const quickViewStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): string | null => slug,
};
