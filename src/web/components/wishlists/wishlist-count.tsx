// How many products are saved, as a fragment (4.9).
import { fragmentOptions } from './fragment-options.ts';

export function WishlistCount({ count }: { count: number }) {
  return (
    <span className="yith-wcwl-items-count wishlist-fragment" {...fragmentOptions('items_count', {})}>
      {count}
    </span>
  );
}
