// Products that are offered together with another product, each at its own price (2.4.1).

/** A price of its own: a percentage of the item's price in basis points (9000 is 90%), or an amount in cents. */
export type NewPrice = { kind: 'percentage'; basisPoints: number } | { kind: 'amount'; cents: number };

export interface BoughtTogetherItem {
  /** Identifies the item inside its list; part of `woobt_ids` (W14). */
  key: string;
  productId: number;
  /** null for a simple product, and for a product of which the shopper chooses the variation. */
  variationId: number | null;
  newPrice: NewPrice;
  quantity: number;
  /** Bounds of the quantity where the shopper may change it; null: it is fixed. */
  bounds: { min: number; max: number | null } | null;
}

export const positions = ['before', 'after'] as const;
export const addModes = ['main', 'separate', 'both'] as const;
export const selections = ['multiple', 'single'] as const;
export const layouts = ['list', 'carousel-2', 'carousel-3', 'carousel-4'] as const;

/** The settings of a list. */
export interface BoughtTogetherSettings {
  /** Which price of an item the percentage is taken of ([3.13-06]). */
  pricing: 'sale' | 'regular';
  /** Before or after the form with the add button; 'default' is the setting of the shop. */
  position: (typeof positions)[number] | 'default';
  /** Which button adds the items: that of the product, one of the list's own, or both. */
  addMode: (typeof addModes)[number];
  selection: (typeof selections)[number];
  /** Whether the shopper may choose quantities. */
  optional: boolean;
  /** Whether the quantities of the items follow the quantity of the main product. */
  syncQuantity: boolean;
  /** Whether the badge counts only what is added, without the main product ([4.12-07]). */
  ignoreThis: boolean;
  /** Whether an item shows the price of all its units or of one. */
  showPrice: 'total' | 'unit';
  layout: (typeof layouts)[number];
  /** The price of the main product itself; applies only when something is added ([9-43]). */
  mainNewPrice: NewPrice;
}

/** A list of products for a main product, or for one of its variations. */
export interface BoughtTogetherList extends BoughtTogetherSettings {
  /** The id of the product or variation that has the list. */
  ownerId: number;
  /** The product of the owner. */
  productId: number;
  items: readonly BoughtTogetherItem[];
}

/** The settings of a new list. */
export const defaultSettings: BoughtTogetherSettings = {
  pricing: 'sale',
  position: 'default',
  addMode: 'main',
  selection: 'multiple',
  optional: false,
  syncQuantity: false,
  ignoreThis: false,
  showPrice: 'total',
  layout: 'list',
  mainNewPrice: { kind: 'percentage', basisPoints: 10_000 },
};

/** The list that holds for a product and its chosen variation: that of the variation, if it has one. */
export function listOf(
  { productId, variationId }: { productId: number; variationId: number | null },
  lists: ReadonlyMap<number, BoughtTogetherList>,
): BoughtTogetherList | null {
  return (variationId === null ? undefined : lists.get(variationId)) ?? lists.get(productId) ?? null;
}
