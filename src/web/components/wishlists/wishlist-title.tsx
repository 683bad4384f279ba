// The name of a list, which its owner can change ([2.8-06]).
import { limits } from '../../../settings/constants.ts';
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import type { WishlistData } from '../../../wire/wishlist-calls.ts';
import { wishlistButton, wishlistFields } from '../../../wire/wishlist-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './wishlist-form.module.css';

/** The heading; for the owner with the form that changes it. */
export function WishlistTitle({
  wishlist,
  refused,
  isOpen,
}: {
  wishlist: Pick<WishlistData, 'name' | 'isOwner'>;
  refused: { typed: string; reason: string } | null;
  /** Whether the form is shown; undefined: the browser decides. */
  isOpen?: boolean | undefined;
}) {
  return (
    <div className="wishlist-title-container">
      <div className={wishlist.isOwner ? 'wishlist-title wishlist-title-with-form' : 'wishlist-title'}>
        <h1>{wishlist.name}</h1>
      </div>
      {wishlist.isOwner && (
        <details open={isOpen ?? refused !== null} className={classNames('hidden-title-form', styles.rename)}>
          <summary className="show-title-form">{texts.editName}</summary>
          <div className={styles.inline}>
            <TextField
              name={wishlistFields.name}
              label={texts.name}
              defaultValue={refused?.typed ?? wishlist.name}
              error={refused?.reason}
              maxLength={limits.wishlistName}
            />
            <Button type="submit" name={wishlistButton} value="title" className="save-title-form">
              {texts.saveName}
            </Button>
          </div>
        </details>
      )}
    </div>
  );
}
