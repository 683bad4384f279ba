// What came of an action: an icon, the message and a control that closes it ([2.8-18], [8-06]).
import type { RefObject } from 'react';
import { wishlistPopupTexts as texts } from '../../../texts/wishlist-popups.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconCheck, IconClose, IconWarning } from '../../ui/icons.tsx';
import type { Feedback } from './popup-types.ts';
import styles from './popups.module.css';

interface FeedbackViewProps {
  feedback: Feedback;
  /** null on the server. */
  box: RefObject<HTMLDivElement | null> | null;
  onClose: () => void;
}

export function FeedbackView({ feedback: { isError, message, link }, box, onClose }: FeedbackViewProps) {
  return (
    <div ref={box} className={classNames('yith-wcwl-popup-feedback', styles.feedback)}>
      <span className={classNames(isError ? 'heading-icon-warning' : 'heading-icon-check', styles.sign)}>
        {isError ? <IconWarning size={24} /> : <IconCheck size={24} />}
      </span>
      <p>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an alert has no element of its own */}
        <span role={isError ? 'alert' : 'status'}>{message}</span>
        {link && !isError && (
          <>
            {' '}
            <a href={link.href} rel="nofollow">
              {link.label}
            </a>
          </>
        )}
      </p>
      <button
        type="button"
        className={classNames('close-popup', styles.close)}
        aria-label={texts.close}
        onClick={onClose}
      >
        <IconClose />
      </button>
    </div>
  );
}
