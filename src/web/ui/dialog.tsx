import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

/**
 * A message that wants an answer (R2): role alertdialog on the platform's own dialog, which moves the focus in,
 * closes on Escape and gives the focus back. Open for as long as it is rendered.
 */
export function AlertDialog({
  onClose,
  closeLabel,
  children,
}: {
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
}) {
  const { modal, close } = useModal();
  const id = useId();
  return (
    <dialog
      {...modal}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={id}
      onClose={(event) => {
        // React lets the event bubble: a dialog around this one would take it for its own.
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.inside}>
        <p id={id}>{children}</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={close} autoFocus>
            {closeLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
