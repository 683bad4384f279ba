// The popup with which the owner of a list asks an estimate ([2.8-16]). A refusal is said below its description ([8-07]), with
// what was typed still in the fields.
import { useState } from 'react';
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import { wishlistTexts } from '../../../texts/wishlists.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../notices/page-notices.tsx';
import { EstimateFields, readEstimate } from './estimate-form.tsx';
import type { EstimateSubmit } from './estimate-form.tsx';
import { PopupFrame } from './popup-frame.tsx';
import type { EstimatePopupOptions, Feedback } from './popup-types.ts';
import styles from './popups.module.css';

export function EstimatePopup({ email, send, onClose }: EstimatePopupOptions & { onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [feedback, setFeedback] = useState<Feedback | null>(null);

  const submit: EstimateSubmit = (event) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    void send(readEstimate(event.currentTarget)).then((answer) => {
      setBusy(false);
      if (answer?.result === 'true') setFeedback({ isError: false, message: answer.message });
      else setRefusal(answer?.message ?? texts.noAnswer);
    });
  };

  return (
    <PopupFrame
      className="yith-wcwl-popup ask-an-estimate"
      title={wishlistTexts.estimate}
      feedback={feedback}
      onClose={onClose}
    >
      {(close) => (
        <form className={styles.form} noValidate onSubmit={submit}>
          <p className="popup-description">{wishlistTexts.estimateExplained}</p>
          {refusal !== null && <NoticeBox type="error" messages={[refusal]} />}
          <EstimateFields values={{ email, note: '' }} />
          <div className={styles.actions}>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button type="submit" variant="primary" busy={isBusy} aria-disabled={isBusy || undefined}>
              {wishlistTexts.estimateSend}
            </Button>
          </div>
        </form>
      )}
    </PopupFrame>
  );
}
