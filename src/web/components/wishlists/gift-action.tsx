// What others do for the owner of a shared list: buy a row, when nobody does so already (R66).
import { oneLineTitle } from '../../../rules/catalog/product-title.ts';
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import type { WishlistRowData } from '../../../wire/wishlist-calls.ts';
import { rowButton, wishlistButton } from '../../../wire/wishlist-form.ts';
import { Button } from '../../ui/button.tsx';
import styles from './gift-action.module.css';

/** A button of the form, or that the row is being bought; the giver can take that back. */
export function GiftAction({ row }: { row: WishlistRowData }) {
  const title = oneLineTitle(row.name, row.choice);
  if (row.gift && !row.gift.isOwn) return <p className={styles.gift}>{texts.givenByOther}</p>;
  if (row.gift)
    return (
      <div className={styles.gift}>
        {texts.givenByYou}
        <Button
          type="submit"
          name={wishlistButton}
          value={rowButton('ungift', row.id)}
          aria-label={texts.takeBackOf(title)}
        >
          {texts.takeBack}
        </Button>
      </div>
    );
  if (row.state !== 'for-sale') return null;
  return (
    <Button type="submit" name={wishlistButton} value={rowButton('gift', row.id)} aria-label={texts.giftOf(title)}>
      {texts.gift}
    </Button>
  );
}
