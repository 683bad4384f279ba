// A wishlist: the form that holds its table ([2.8-01], W13). It works without JavaScript.
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import type { OwnWishlist, WishlistData } from '../../../wire/wishlist-calls.ts';
import { wishlistButton, wishlistFields } from '../../../wire/wishlist-form.ts';
import { wishlistPaths } from '../../../wire/wishlist-paths.ts';
import { wishlistPopupTexts as liveTexts } from '../../../texts/wishlist-popups.ts';
import { Button } from '../../ui/button.tsx';
import { fragmentOptions } from './fragment-options.ts';
import { WishlistItems } from './wishlist-items.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './wishlist-form.module.css';
import type { LiveWishlistState } from './live-wishlist-state.ts';
import { WishlistPages } from './wishlist-pages.tsx';
import { WishlistTitle } from './wishlist-title.tsx';
import { WishlistShare } from './wishlist-share.tsx';
import { WishlistTools } from './wishlist-tools.tsx';

export interface WishlistFormProps {
  wishlist: WishlistData;
  /** The lists of the visitor, for moving rows. */
  lists: readonly OwnWishlist[];
  /** Whether the rows are a list instead of a table ([2.8-10]). */
  isMobile: boolean;
  /** The absolute address that is shared. */
  link: string;
  /** The nonce of the form without JavaScript; absent in a fragment. */
  nonce?: string;
  /** A name that was refused, as it was typed (R39). */
  refusedName?: { typed: string; reason: string } | null;
  /** How a visitor with JavaScript has arranged the list; absent without it and in fragments. */
  live?: LiveWishlistState;
}

/** The list as the server sends it. */
const asServed = {
  hasSelection: true,
  isGridChosen: false,
  isGrid: false,
  openedRow: null,
  canMakeLists: false,
} as const;

const canBuyFrom = ({ rows }: WishlistData): boolean => rows.some(({ state }) => state === 'for-sale');

/** What is done with all rows: those that are selected go to the cart, and without JavaScript the quantities are stored. */
function WishlistFooter({ wishlist, hasSelection }: { wishlist: WishlistData; hasSelection: boolean }) {
  if (wishlist.rows.length === 0) return null;
  return (
    <div className={classNames('yith_wcwl_wishlist_footer', styles.footer)}>
      {canBuyFrom(wishlist) && (
        <>
          <Button
            type="submit"
            variant="primary"
            name={wishlistButton}
            value="bulk"
            className={classNames('yith-wcwl-apply-bulk-actions', styles.bulk)}
            disabled={!hasSelection}
            aria-describedby={hasSelection ? undefined : 'wishlist-bulk-reason'}
          >
            {texts.applyBulk}
          </Button>
          {!hasSelection && (
            <span id="wishlist-bulk-reason" className={styles.reason}>
              {liveTexts.selectFirst}
            </span>
          )}
        </>
      )}
      {wishlist.isOwner && (
        <Button type="submit" name={wishlistButton} value="quantities" data-unscripted>
          {texts.saveQuantities}
        </Button>
      )}
    </div>
  );
}

/** The whole list: name, rows, bulk action, pages, and how it is shared. Only its owner can change it. */
export function WishlistForm({ wishlist, lists, isMobile, link, nonce, refusedName, live }: WishlistFormProps) {
  const { isOwner, token, page, perPage, count } = wishlist;
  const refused = (live ? live.refusedName : refusedName) ?? null;
  const arranged = live ?? asServed;
  return (
    <form
      id="yith-wcwl-form"
      className={classNames('woocommerce yith-wcwl-form wishlist-fragment', styles.form)}
      action={wishlistPaths.list(token, page)}
      method="post"
      {...fragmentOptions('wishlist', {
        action: 'view',
        per_page: perPage,
        current_page: page,
        wishlist_id: wishlist.id,
        wishlist_token: token,
        is_default: wishlist.isDefault,
        is_user_owner: isOwner,
        is_mobile: isMobile ? 'yes' : 'no',
        count,
      })}
    >
      <input type="hidden" name={wishlistFields.list} value={wishlist.id} />
      {nonce !== undefined && <input type="hidden" name={wishlistFields.nonce} value={nonce} />}
      <WishlistTitle wishlist={wishlist} refused={refused} isOpen={live?.isNaming} />
      {!isOwner && wishlist.rows.length > 0 && <p>{texts.giftExplained}</p>}
      {wishlist.rows.length === 0 ? (
        <p className="wishlist-empty">{texts.empty}</p>
      ) : (
        <>
          <WishlistTools canSelect={canBuyFrom(wishlist)} isGrid={arranged.isGridChosen} />
          <WishlistItems
            wishlist={wishlist}
            lists={lists}
            isMobile={isMobile}
            isGrid={arranged.isGrid}
            openedRow={arranged.openedRow}
            canMakeLists={arranged.canMakeLists}
          />
        </>
      )}
      <WishlistFooter wishlist={wishlist} hasSelection={arranged.hasSelection} />
      <WishlistPages wishlist={wishlist} />
      {isOwner && <WishlistShare wishlist={wishlist} link={link} />}
    </form>
  );
}
