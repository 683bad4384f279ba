import { orderRelease } from '../../../rules/catalog/pre-order.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';

/** The sentence that says when a cart with a pre-order is shipped (R49); null for a cart without one. */
export function releaseText({ items }: Pick<StoreCart, 'items'>): string | null {
  const release = orderRelease(items.map(({ extensions }) => extensions['pre-order']?.release_date ?? null));
  return release && collectorTexts.shipsOn(release.date, release.mixed);
}
