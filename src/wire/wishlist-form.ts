// The form of a wishlist without JavaScript (R34): its field names, and its buttons, of which each names one action.

/** The name of every submit button; its value is an action, with the id of a row where it is about one: `remove:38`. */
export const wishlistButton = 'wishlist_action';

type WishlistRowAction = 'remove' | 'add' | 'up' | 'down' | 'move';

/** The value of the button of a row. */
export const rowButton = (action: WishlistRowAction, rowId: number): string => `${action}:${rowId}`;

export const wishlistFields = {
  /** The ids of the list, and of the lists of the table. */
  list: 'wishlist_id',
  name: 'wishlist_name',
  privacy: 'wishlist_visibility',
  /** The item that the button of a product saves. */
  item: 'add_to_wishlist',
  checked: (rowId: number) => `items[${rowId}][cb]`,
  quantity: (rowId: number) => `items[${rowId}][quantity]`,
  /** The token of the list that a row moves to. */
  destination: (rowId: number) => `items[${rowId}][destination]`,
} as const;
