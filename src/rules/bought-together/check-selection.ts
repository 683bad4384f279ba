// Whether the server adds what was selected: every item must fit the list as it is now (W14).
import type { BoughtTogetherItem, BoughtTogetherList } from './bought-together.ts';
import { followsMain } from './selection.ts';

/**
 * An item as it was sent. `id`: a product or variation; 0 when the attributes say which. `quantity`: null is that of the
 * list.
 */
export interface TogetherSelection {
  id: number;
  key: string;
  quantity: number | null;
  attributes: Readonly<Record<string, string>>;
}

/** An item that fits its list, with the units to add beside `mainQuantity` units of the main product. */
export interface CheckedItem {
  item: BoughtTogetherItem;
  variationId: number | null;
  quantity: number;
  attributes: Readonly<Record<string, string>>;
}

/** Whether the quantity is the list's own, or one that the shopper may choose. */
function isAllowedQuantity(sent: number, { quantity, bounds }: BoughtTogetherItem, optional: boolean): boolean {
  if (!optional || !bounds) return sent === quantity;
  return sent >= bounds.min && (bounds.max === null || sent <= bounds.max);
}

/**
 * Checks all sent items against the list; null refuses all of them: an unknown key, a key twice, another product, another
 * quantity than the list allows, or two items of which one can be chosen. `variationsOf`: the ids of a product's
 * variations. A quantity of 0 that the list allows adds nothing.
 */
export function checkSelection(
  list: BoughtTogetherList,
  sent: readonly TogetherSelection[],
  mainQuantity: number,
  variationsOf: (productId: number) => readonly number[],
): readonly CheckedItem[] | null {
  if (list.selection === 'single' && sent.length > 1) return null;
  if (new Set(sent.map(({ key }) => key)).size < sent.length) return null;
  const checked: CheckedItem[] = [];
  for (const { id, key, quantity: asked, attributes } of sent) {
    const item = list.items.find((one) => one.key === key);
    const quantity = asked ?? item?.quantity ?? 0;
    if (!item || !isAllowedQuantity(quantity, item, list.optional)) return null;
    const variationId = id === 0 ? item.variationId : id === item.productId ? null : id;
    if (item.variationId !== null && item.variationId !== variationId) return null;
    if (variationId !== null && !variationsOf(item.productId).includes(variationId)) return null;
    const units = followsMain(list) ? quantity * mainQuantity : quantity;
    if (units > 0) checked.push({ item, variationId, quantity: units, attributes });
  }
  return checked;
}

/** The units of an item that its list prices, beside a number of units of the main product; the rest cost their own price. */
export function offeredUnits(
  { quantity, bounds }: BoughtTogetherItem,
  { optional }: Pick<BoughtTogetherList, 'optional'>,
  mainQuantity: number,
): number {
  if (!optional || !bounds) return quantity * mainQuantity;
  return bounds.max === null ? Infinity : bounds.max * mainQuantity;
}
