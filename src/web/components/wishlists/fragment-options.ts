// The options of a fragment in its attribute `data-fragment-options`, which a client sends back to have it rendered again
// ([3.7-03], W13).

/** A part of a page that the wishlist's calls can render: its class names are its key, joined by '.'. */
type WishlistFragmentKind = 'add_to_wishlist' | 'wishlist' | 'items_count';

/** The attribute of a fragment. */
export function fragmentOptions(
  item: WishlistFragmentKind,
  options: Readonly<Record<string, string | number | boolean>>,
): { 'data-fragment-options': string } {
  return { 'data-fragment-options': JSON.stringify({ ...options, item }) };
}
