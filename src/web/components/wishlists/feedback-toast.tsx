import { useRef } from 'react';
import { FeedbackView } from './feedback-view.tsx';
import type { Feedback } from './popup-types.ts';
import styles from './popups.module.css';
import { useAutoClose } from './use-auto-close.ts';

/** What came of an action that needed no popup, over the page; it closes by itself. */
export function FeedbackToast({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useAutoClose(box, true, onClose);
  return (
    <div className={styles.toast}>
      <FeedbackView feedback={feedback} box={box} onClose={onClose} />
    </div>
  );
}
