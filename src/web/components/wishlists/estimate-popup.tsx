// The popup with which the owner of a list asks an estimate ([2.8-16]). A refusal is said below its description ([8-07]), with
// what was typed still in the fields.
import { useId, useRef, useState } from 'react';
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import { wishlistTexts } from '../../../texts/wishlists.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconClose } from '../../ui/icons.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { NoticeBox } from '../notices/page-notices.tsx';
import { EstimateFields, readEstimate } from './estimate-form.tsx';
import type { EstimateSubmit } from './estimate-form.tsx';
import { FeedbackView } from './feedback-view.tsx';
import type { EstimatePopupOptions, Feedback } from './popup-types.ts';
import styles from './popups.module.css';
import { useAutoClose } from './use-auto-close.ts';

export function EstimatePopup({ email, send, onClose }: EstimatePopupOptions & { onClose: () => void }) {
  const { modal, close } = useModal();
  const titleId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useAutoClose(box, feedback !== null, close);

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
    <dialog
      {...modal}
      className={classNames('yith-wcwl-popup ask-an-estimate', styles.dialog)}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId}>{wishlistTexts.estimate}</h2>
          {!feedback && (
            <button
              type="button"
              className={classNames('close-popup', styles.close)}
              aria-label={texts.close}
              onClick={close}
            >
              <IconClose />
            </button>
          )}
        </div>
        {feedback ? (
          <FeedbackView feedback={feedback} box={box} onClose={close} />
        ) : (
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
      </div>
    </dialog>
  );
}
