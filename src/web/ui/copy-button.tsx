import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
import { copyText } from './copy-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Copies a text and says so, on the screen and to screen readers, until the focus leaves the button. Hidden without
 * JavaScript.
 */
export function CopyButton({
  text,
  labels,
}: {
  text: string;
  labels: {
    /** The visible words. */
    copy: string;
    /** What is copied; together with `copy` the button's accessible name. */
    what: string;
    copied: string;
    failed: string;
  };
}) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    setMessage('');
    setMessage((await copyText(text)) ? labels.copied : labels.failed);
  };
  return (
    <span className={styles.copy} data-scripted>
      <Button variant="plain" onClick={() => void copy()} onBlur={() => setMessage('')}>
        <span>
          {labels.copy}
          <VisuallyHidden> {labels.what}</VisuallyHidden>
        </span>
      </Button>
      <output className={styles.message}>{message}</output>
    </span>
  );
}
