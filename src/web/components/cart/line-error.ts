import type { Notice } from '../../../rules/notices.ts';
import { noticeText } from '../../../texts/notices.ts';
import type { StoreCartItem, StoreError } from '../../../wire/store-cart.ts';
import { itemTitle } from './item-title.ts';

/**
 * Returns the cart error that concerns this line (U22); null when there is none. The Store API's errors do not refer to
 * a line, so each error is compared with the messages that could be about this line.
 */
function findLineError(item: StoreCartItem, errors: readonly StoreError[]): string | null {
  const name = itemTitle(item);
  const maximum = item.quantity_limits.maximum;
  const candidates: Notice[] = [
    { code: 'line-too-few', name, available: maximum },
    { code: 'line-sold-individually', name },
    // The Store API reports a sold-out item with a maximum of 1. Another choice of the same product may be in stock.
    ...(maximum <= 1 ? [{ code: 'line-out-of-stock' as const, name }] : []),
  ];
  const sentences = candidates.map((notice) => noticeText(notice));
  return errors.find(({ message }) => sentences.includes(message))?.message ?? null;
}

/** The first cart error that concerns a line, or a part of the bundle that it is; null when there is none. */
export function findGroupError(
  item: StoreCartItem,
  parts: readonly StoreCartItem[],
  errors: readonly StoreError[],
): string | null {
  for (const one of [item, ...parts]) {
    const error = findLineError(one, errors);
    if (error !== null) return error;
  }
  return null;
}
