// Makes a list from the table of lists, with the same form that works without JavaScript ([2.8-17]).
import type { TypedWishlistResponse } from '../../../wire/wishlist-calls.ts';
import { wishlistButton, wishlistFields } from '../../../wire/wishlist-form.ts';
import { wishlistPaths } from '../../../wire/wishlist-paths.ts';
import { wishlistTexts } from '../../../texts/wishlists.ts';
import type { WishlistsView } from './wishlists-view.ts';
import { readPageProps } from '../../state/fetch-page.ts';
import type { ChosenList } from './popup-types.ts';

/** What came of it, and the page as it is now; null without an answer. */
export async function createWishlist(
  nonce: string,
  { name, privacy }: Pick<ChosenList, 'name' | 'privacy'>,
): Promise<(Pick<TypedWishlistResponse, 'result' | 'message'> & { page: WishlistsView }) | null> {
  const body = new URLSearchParams({
    [wishlistFields.nonce]: nonce,
    [wishlistFields.name]: name,
    [wishlistFields.privacy]: String(privacy),
    [wishlistButton]: 'create',
  });
  try {
    const response = await fetch(wishlistPaths.manage, { method: 'POST', body, headers: { Accept: 'text/html' } });
    const page = readPageProps<WishlistsView & { page: 'wishlists' }>(await response.text());
    if (page?.page !== 'wishlists') return null;
    const reason = page.refusedName?.reason;
    if (reason !== undefined) return { result: 'error', message: reason, page };
    return { result: 'true', message: wishlistTexts.created(name), page };
  } catch {
    return null;
  }
}
