// The frame of a wishlist popup: a modal dialog with its title, and what came of the action in place of its form.
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconClose } from '../../ui/icons.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { FeedbackView } from './feedback-view.tsx';
import type { Feedback } from './popup-types.ts';
import styles from './popups.module.css';
import { useAutoClose } from './use-auto-close.ts';

interface PopupFrameProps {
  /** Names of the protocol. */
  className: string;
  title: string;
  /** null until there is an answer. With it the popup closes by itself. */
  feedback: Feedback | null;
  onClose: () => void;
  /** The form. It gets the function that closes the popup. */
  children: (close: () => void) => ReactNode;
}

export function PopupFrame({ className, title, feedback, onClose, children }: PopupFrameProps) {
  const { modal, close } = useModal();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useAutoClose(box, feedback !== null, close);
  return (
    <dialog {...modal} className={classNames(className, styles.dialog)} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
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
        {feedback ? <FeedbackView feedback={feedback} box={box} onClose={close} /> : children(close)}
      </div>
    </dialog>
  );
}
