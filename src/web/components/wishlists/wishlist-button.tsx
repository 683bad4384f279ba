// The button by which a product is saved, and what stands in its place when it is. It has nothing of a visitor: scripts mark
// it as saved (start-buttons.ts), except in a fragment.
import { wishlistButtonTexts as texts } from '../../../texts/wishlist-button.ts';
import { wishlistFields } from '../../../wire/wishlist-form.ts';
import { wishlistPaths } from '../../../wire/wishlist-paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { fragmentOptions } from './fragment-options.ts';
import { IconHeart } from './icon-heart.tsx';
import './wishlist-button.css';

interface WishlistButtonProps {
  /** The variation that is chosen, or the product. */
  itemId: number;
  /** Its product. */
  productId: number;
  productType: 'simple' | 'variable' | 'variation';
  /** Its title, for screen readers. */
  title: string;
  isSaved?: boolean;
  /** [4.8-01]: whether the button stays when the item is saved. */
  staysWhenSaved?: boolean;
  /** A round button over a picture, or one with words. */
  look?: 'round' | 'words';
  /** Whether it follows the variation that is chosen in the product's form ([2.4-21]). */
  isSingle?: boolean;
}

/** The fragment of an item's button. Without JavaScript it is a form that posts to the own list. */
export function WishlistButton({
  itemId,
  productId,
  productType,
  title,
  isSaved = false,
  staysWhenSaved = false,
  look = 'words',
  isSingle = true,
}: WishlistButtonProps) {
  return (
    <div
      className={classNames(
        `yith-wcwl-add-to-wishlist add-to-wishlist-${itemId} wishlist-fragment`,
        isSaved && 'exists',
        `wishlist-${look}`,
      )}
      data-fragment-ref={itemId}
      {...fragmentOptions('add_to_wishlist', {
        product_id: itemId,
        parent_product_id: productId,
        product_type: productType,
        is_single: isSingle,
        in_default_wishlist: isSaved,
      })}
    >
      <form
        className="yith-wcwl-add-button"
        method="post"
        action={wishlistPaths.own}
        hidden={isSaved && !staysWhenSaved}
      >
        <input type="hidden" name={wishlistFields.item} value={itemId} />
        <button
          type="submit"
          className="add_to_wishlist single_add_to_wishlist button alt"
          data-product-id={itemId}
          data-product-type={productType}
          data-original-product-id={productId}
          data-title={title}
          aria-label={texts.addOf(title)}
          title={look === 'round' ? texts.add : undefined}
        >
          <IconHeart />
          {look === 'words' && <span>{texts.add}</span>}
        </button>
      </form>
      <div className="yith-wcwl-wishlistexistsbrowse" hidden={!isSaved}>
        <a href={wishlistPaths.own} rel="nofollow" title={look === 'round' ? texts.browse : undefined}>
          <IconHeart />
          <span className={look === 'round' ? 'feedback screen-reader-text' : 'feedback'}>{texts.inList}</span>
        </a>
      </div>
    </div>
  );
}
