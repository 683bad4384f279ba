// The newest products of the shop.
import type { FacetIndex } from './facet-index.ts';

/**
 * The moment (epoch ms) after which at most one in `parts` of the listed products was published. Of products with the same
 * moment, all or none count.
 */
export function newestPartAfter({ orders, columns }: Pick<FacetIndex, 'orders' | 'columns'>, parts: number): number {
  const firstOlder = orders.date[Math.floor(orders.date.length / parts)];
  return firstOlder === undefined ? 0 : (columns.publishedAt[firstOlder] ?? 0);
}
