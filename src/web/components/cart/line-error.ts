import type { Notice } from '../../../rules/notices.ts';
import { noticeText } from '../../../texts/notices.ts';
import type { StoreCartItem, StoreError } from '../../../wire/store-cart.ts';

/**
 * Which of the cart's errors is about this line (U22): the wire names a line only in words, so the sentence is
 * compared with what would be said of this one. null when nothing is wrong with it.
 */
export function findLineError(item: StoreCartItem, errors: readonly StoreError[]): string | null {
  const { name } = item;
  const most = item.quantity_limits.maximum;
  const possible: Notice[] = [
    { code: 'line-too-few', name, available: most },
    { code: 'line-sold-individually', name },
    // Sold out reads as a maximum of 1; another choice of the same product may well be there.
    ...(most <= 1 ? [{ code: 'line-out-of-stock' as const, name }] : []),
  ];
  const sentences = possible.map((notice) => noticeText(notice));
  return errors.find(({ message }) => sentences.includes(message))?.message ?? null;
}
