// How a list is shared: who may see it, and its link ([2.8-09]).
import { wishlistPrivacy } from '../../../rules/wishlists/wishlists.ts';
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import type { WishlistData } from '../../../wire/wishlist-calls.ts';
import { wishlistButton, wishlistFields } from '../../../wire/wishlist-form.ts';
import { wishlistPopupTexts as liveTexts } from '../../../texts/wishlist-popups.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PrivacyField } from './privacy-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './wishlist-form.module.css';

const copyLabels = {
  copy: liveTexts.copyLink,
  what: liveTexts.copyWhat,
  copied: liveTexts.copied,
  failed: liveTexts.copyFailed,
} as const;

/** Shown to the owner alone. A private list has no link to share. */
export function WishlistShare({ wishlist, link }: { wishlist: WishlistData; link: string }) {
  return (
    <section className={classNames('yith-wcwl-share', styles.share)} aria-label={texts.share}>
      <h2>{texts.share}</h2>
      <div className={styles.inline}>
        <PrivacyField
          name={wishlistFields.privacy}
          label={texts.privacy}
          value={wishlist.privacy}
          key={wishlist.privacy}
        />
        <Button type="submit" name={wishlistButton} value="privacy" data-unscripted>
          {texts.savePrivacy}
        </Button>
      </div>
      {wishlist.privacy === wishlistPrivacy.private ? (
        <p>{texts.linkPrivate}</p>
      ) : (
        <div className={styles.inline}>
          <TextField label={texts.link} className="copy-target" value={link} readOnly fieldClassName={styles.link} />
          <CopyButton text={link} labels={copyLabels} />
        </div>
      )}
    </section>
  );
}
