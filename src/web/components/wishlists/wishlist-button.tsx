// The button by which a product is saved, and what stands in its place when it is.
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import { wishlistPaths } from '../../../wire/wishlist-paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { fragmentOptions } from './fragment-options.ts';

interface WishlistButtonProps {
  /** The variation that is chosen, or the product. */
  itemId: number;
  /** Its product. */
  productId: number;
  productType: 'simple' | 'variable' | 'variation';
  /** Its title, for screen readers. */
  title: string;
  isSaved: boolean;
  /** [4.8-01]: whether the button stays when the item is saved. */
  staysWhenSaved: boolean;
}

/** The fragment of an item's button. Without JavaScript it is a form that posts to the own list. */
export function WishlistButton({
  itemId,
  productId,
  productType,
  title,
  isSaved,
  staysWhenSaved,
}: WishlistButtonProps) {
  return (
    <div
      className={classNames(
        `yith-wcwl-add-to-wishlist add-to-wishlist-${itemId} wishlist-fragment`,
        isSaved && 'exists',
      )}
      data-fragment-ref={itemId}
      {...fragmentOptions('add_to_wishlist', {
        product_id: itemId,
        parent_product_id: productId,
        product_type: productType,
        is_single: true,
        in_default_wishlist: isSaved,
      })}
    >
      {(!isSaved || staysWhenSaved) && (
        <form className="yith-wcwl-add-button" method="post" action={wishlistPaths.own}>
          <button
            type="submit"
            name="add_to_wishlist"
            value={itemId}
            className="add_to_wishlist single_add_to_wishlist button alt"
            data-product-id={itemId}
            data-product-type={productType}
            data-original-product-id={productId}
            aria-label={texts.addOf(title)}
          >
            {texts.add}
          </button>
        </form>
      )}
      {isSaved && (
        <div className="yith-wcwl-wishlistexistsbrowse">
          <span className="feedback">{texts.inList}</span>{' '}
          <a href={wishlistPaths.own} rel="nofollow">
            {texts.browse}
          </a>
        </div>
      )}
    </div>
  );
}
