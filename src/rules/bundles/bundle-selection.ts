// Whether what a shopper sends as the items of a bundle fits the bundle (`woosb_ids`, W15).
import type { Bundle, BundleItem } from './bundles.ts';

/** What is sent for an item: a product or a variation by its id. */
export interface SentBundleItem {
  id: number;
  key: string;
  quantity: number;
  /** Taxonomy → term slug, for attributes of which the variation allows any value. */
  attributes: Readonly<Record<string, string>>;
}

/** An item with what was sent for it. `id` is null where the shopper has yet to choose a variation. */
export interface MatchedBundleItem {
  item: BundleItem;
  id: number | null;
  quantity: number;
  attributes: Readonly<Record<string, string>>;
}

/** The default selection of a bundle: every item with its own quantity. */
export function defaultSelection(bundle: Bundle): readonly MatchedBundleItem[] {
  return bundle.items.map((item) => ({ item, id: item.variationId, quantity: item.quantity, attributes: {} }));
}

/** Whether an item may have this quantity: its own in a complete bundle, one within its bounds in an optional one. */
function isAllowedQuantity(bundle: Bundle, { quantity, min, max }: BundleItem, sent: number): boolean {
  return bundle.optional ? sent >= min && (max === null || sent <= max) : sent === quantity;
}

/**
 * Matches what was sent with the items of the bundle, in their order. null when it does not fit: nothing, a wrong key, another
 * product, the same item twice, a quantity out of bounds, a missing item. `isLeftOut` tells the items that the bundle goes
 * without because they cannot be bought.
 */
export function matchSelection(
  bundle: Bundle,
  sent: readonly SentBundleItem[],
  isLeftOut: (item: BundleItem) => boolean,
): readonly MatchedBundleItem[] | null {
  const byKey = new Map(sent.map((one) => [one.key, one]));
  if (sent.length === 0 || byKey.size < sent.length) return null;
  const matched: MatchedBundleItem[] = [];
  for (const item of bundle.items) {
    const own = byKey.get(item.key);
    byKey.delete(item.key);
    const quantity = own?.quantity ?? 0;
    if (!own && !bundle.optional && isLeftOut(item)) continue;
    if (!isAllowedQuantity(bundle, item, quantity)) return null;
    if (own && item.variationId !== null && own.id !== item.variationId) return null;
    const isOpen = !own || own.id === 0 || own.id === item.productId;
    matched.push({ item, id: isOpen ? item.variationId : own.id, quantity, attributes: own?.attributes ?? {} });
  }
  return byKey.size > 0 ? null : matched;
}
