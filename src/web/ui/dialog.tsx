import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

/**
 * A message that wants an answer (R2): role alertdialog on the platform's own dialog, which moves the focus in,
 * closes on Escape and gives the focus back. Renders nothing until `open`.
 */
export function AlertDialog({
  open,
  onClose,
  closeLabel,
  actions,
  children,
}: {
  open: boolean;
  onClose: () => void;
  closeLabel: string;
  /** Further buttons, before the closing one. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      closedby="any"
    >
      <div className={styles.inside}>
        <p id={id}>{children}</p>
        <div className={styles.actions}>
          {actions}
          <Button look="primary" onClick={onClose} autoFocus>
            {closeLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
