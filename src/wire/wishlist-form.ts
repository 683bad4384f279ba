// The form of a wishlist without JavaScript (R34): its field names, and its buttons, of which each names one action.

/** The name of every submit button; its value is an action, with the id of a row where it is about one: `remove:38`. */
export const wishlistButton = 'wishlist_action';

type WishlistRowAction = 'remove' | 'add' | 'up' | 'down' | 'move' | 'gift' | 'ungift';

/** The value of the button of a row. */
export const rowButton = (action: WishlistRowAction, rowId: number): string => `${action}:${rowId}`;

/** The action that a button names, and its row; 0 for a button that is not about a row. */
export function parseButton(value: string): { action: string; rowId: number } {
  const [action = '', row = ''] = value.split(':');
  return { action, rowId: /^\d{1,9}$/.test(row) ? Number(row) : 0 };
}

/** The fields with which an estimate is asked ([7.4-11]), as the calls name them. */
export const estimateFields = { email: 'reply_email', note: 'additional_notes' } as const;

export const wishlistFields = {
  list: 'wishlist_id',
  nonce: '_wpnonce',
  name: 'wishlist_name',
  privacy: 'wishlist_visibility',
  /** The item that the button of a product saves. */
  item: 'add_to_wishlist',
  /** Of a row: whether it is selected, how many, and the token of the list that it moves to. */
  checked: (rowId: number) => `items[${rowId}][cb]`,
  quantity: (rowId: number) => `items[${rowId}][quantity]`,
  destination: (rowId: number) => `items[${rowId}][destination]`,
} as const;
