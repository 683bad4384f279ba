// Names of products that are bought together, in forms and calls (W14, 3.13).

/** The fields of a form. */
export const togetherFields = {
  /** All chosen items as one text, see `selected-items.ts`. */
  ids: 'woobt_ids',
  /** Of the list's own button: adds the chosen items, where the product's button does not. */
  addAll: 'woobt_add_all',
  /** 'separate' when only the list's own button adds the items. */
  mode: 'woobt_mode',
  // Without JavaScript, each item has fields of its own, by its key.
  tick: (key: string) => `woobt_tick.${key}`,
  quantity: (key: string) => `woobt_qty.${key}`,
  variation: (key: string) => `woobt_variation.${key}`,
  attribute: (key: string, taxonomy: string) => `woobt_attribute.${key}.${taxonomy}`,
} as const;

/** The answer to a call with an invalid nonce, with status 200 (W14). */
export const wrongTogetherNonce = 'Permissions check failed!';

/** An item of a list, for staff. */
interface StaffTogetherItem {
  key: string;
  product_id: number;
  /** null: the product itself; of a variable product the shopper chooses the variation. */
  variation_id: number | null;
  /** '90%', or an amount in euros such as '12.50'. */
  new_price: string;
  quantity: number;
  /** Bounds where the shopper chooses the quantity; `min` null: the quantity is fixed, `max` null: unbounded. */
  min: number | null;
  max: number | null;
}

/** The list of a product or variation, for staff: `shop/v1/bought-together/{id}`, an extension of ours. */
export interface StaffTogetherList {
  /** The id of the product or variation. */
  id: number;
  pricing: 'sale' | 'regular';
  position: 'default' | 'before' | 'after';
  add_mode: 'main' | 'separate' | 'both';
  selection: 'multiple' | 'single';
  optional: boolean;
  sync_quantity: boolean;
  ignore_main: boolean;
  show_price: 'total' | 'unit';
  layout: 'list' | 'carousel-2' | 'carousel-3' | 'carousel-4';
  main_new_price: string;
  items: readonly (StaffTogetherItem & { name: string })[];
}

/** Body of `PUT`: all settings and items; without items the list is removed. */
export interface StaffTogetherChange extends Omit<StaffTogetherList, 'id' | 'items'> {
  items: readonly StaffTogetherItem[];
}
