// The events of the wishlist on document.body (4.9, R7).

export const wishlistEvents = {
  added: 'added_to_wishlist',
  removed: 'removed_from_wishlist',
  /** The lists changed in another way: buttons and counter read the cookie again. */
  changed: 'wishlist_changed',
} as const;

export function dispatchWishlistEvent(name: keyof typeof wishlistEvents, detail: { itemId?: number } = {}): void {
  document.body.dispatchEvent(new CustomEvent(wishlistEvents[name], { bubbles: true, detail }));
}
