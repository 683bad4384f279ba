// Where the owner of a list asks an estimate: a button that opens a popup, and without JavaScript the form itself ([2.8-16]).
import { wishlistTexts as texts } from '../../../texts/wishlists.ts';
import { estimateFields, wishlistButton, wishlistFields } from '../../../wire/wishlist-form.ts';
import { wishlistPaths } from '../../../wire/wishlist-paths.ts';
import { callWishlist, wishlistActions } from '../../state/wishlist-requests.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../notices/page-notices.tsx';
import { EstimateFields } from './estimate-form.tsx';
import type { EstimateValues } from './estimate-form.tsx';
import styles from './wishlist-form.module.css';

interface AskEstimateProps {
  token: string;
  /** The nonce of the form without JavaScript. */
  nonce: string;
  /** The address of the account; '' for a guest. */
  email: string;
  /** A question that was refused, as it was typed (R39). */
  refused: (EstimateValues & { reason: string }) | null;
}

function openPopup({ token, email }: AskEstimateProps): void {
  void import('./show-popup.tsx').then(({ showEstimatePopup }) =>
    showEstimatePopup({
      email,
      send: (values) =>
        callWishlist(wishlistActions.estimate, {
          wishlist_token: token,
          [estimateFields.email]: values.email,
          [estimateFields.note]: values.note,
        }),
    }),
  );
}

export function AskEstimate(props: AskEstimateProps) {
  const { token, nonce, email, refused } = props;
  return (
    <section className={styles.share} aria-label={texts.estimate}>
      <h2>{texts.estimate}</h2>
      <p>{texts.estimateExplained}</p>
      <Button className="ask-an-estimate-button" data-scripted onClick={() => openPopup(props)}>
        {texts.estimate}
      </Button>
      <form method="post" action={wishlistPaths.list(token)} className={styles.estimate} noValidate data-unscripted>
        {refused && <NoticeBox type="error" messages={[refused.reason]} />}
        <input type="hidden" name={wishlistFields.nonce} value={nonce} />
        <EstimateFields values={refused ?? { email, note: '' }} />
        <Button type="submit" name={wishlistButton} value="estimate">
          {texts.estimateSend}
        </Button>
      </form>
    </section>
  );
}
