import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

/**
 * A message that the user has to confirm (R2): a modal `<dialog>` with the role `alertdialog`. The browser moves the
 * focus in, closes it on Escape and returns the focus. It is open while it is rendered.
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
        // In React this event bubbles, and a surrounding dialog would treat it as its own.
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
