// What a shopper ticks in a list of products that are bought together, and what follows from it (4.12).
import type { BoughtTogetherList } from './bought-together.ts';

/** An item of the list as the shopper left it. */
export interface ItemState {
  key: string;
  ticked: boolean;
  /** As chosen; ignored while the quantities follow the main product. */
  quantity: number;
  /** Id of the product or variation; 0 while no variation is chosen that can be bought ([3.13-08]). */
  itemId: number;
  /** Taxonomy → term slug, for attributes of which the variation allows any value. */
  attributes: Readonly<Record<string, string>>;
}

/** How the badge on the add button counts ([4.12-07]). */
export const counterModes = ['individual', 'total', 'hide'] as const;
export type CounterMode = (typeof counterModes)[number];

/** How a shopper chooses a variation of an item: a select for each attribute, or one with all variations. */
export const variationSelectors = ['default', 'combined'] as const;

/** Whether the quantities follow that of the main product: only when the shopper does not choose them ([4.12-04]). */
export function followsMain({
  optional,
  syncQuantity,
}: Pick<BoughtTogetherList, 'optional' | 'syncQuantity'>): boolean {
  return syncQuantity && !optional;
}

/** Ticks or unticks an item. In a list of which one can be chosen, ticking one unticks the others ([4.12-03]). */
export function tickItem(
  items: readonly ItemState[],
  key: string,
  ticked: boolean,
  { selection }: Pick<BoughtTogetherList, 'selection'>,
): readonly ItemState[] {
  return items.map((item) => {
    if (item.key === key) return { ...item, ticked };
    return ticked && selection === 'single' ? { ...item, ticked: false } : item;
  });
}

/** Changes the quantity of an item; only while it is ticked ([4.12-05]). */
export function changeItemQuantity(items: readonly ItemState[], key: string, quantity: number): readonly ItemState[] {
  return items.map((item) => (item.key === key && item.ticked ? { ...item, quantity } : item));
}

/** The quantity of an item that is added: what the shopper chose, or the list's, times the main quantity if it follows it. */
export function addedQuantity(
  item: { quantity: number },
  original: number,
  mainQuantity: number,
  list: Pick<BoughtTogetherList, 'optional' | 'syncQuantity'>,
): number {
  if (followsMain(list)) return original * mainQuantity;
  return list.optional ? item.quantity : original;
}

/** The items that are added: ticked, with a quantity, and with a variation that can be bought. */
export function chosenItems<Item extends Pick<ItemState, 'ticked' | 'quantity' | 'itemId'>>(
  items: readonly Item[],
): readonly Item[] {
  return items.filter((item) => item.ticked && item.quantity > 0 && item.itemId > 0);
}

/** The first ticked item with a quantity that has no variation yet, which prevents adding ([4.12-06], [5.8-01]). */
export function findUnchosen<Item extends Pick<ItemState, 'ticked' | 'quantity' | 'itemId'>>(
  items: readonly Item[],
): Item | null {
  return items.find((item) => item.ticked && item.quantity > 0 && item.itemId === 0) ?? null;
}

/**
 * The number in the badge on the add button; null for no badge. It is shown when more than one product is selected, the
 * main product included; when the main product is ignored, as soon as one is ([4.12-07]).
 */
export function counterNumber(
  chosen: readonly { quantity: number }[],
  mainQuantity: number,
  { mode, ignoreThis }: { mode: CounterMode; ignoreThis: boolean },
): number | null {
  const selected = ignoreThis ? chosen : [{ quantity: mainQuantity }, ...chosen];
  if (mode === 'hide' || selected.length < (ignoreThis ? 1 : 2)) return null;
  return mode === 'individual' ? selected.length : selected.reduce((sum, { quantity }) => sum + quantity, 0);
}
