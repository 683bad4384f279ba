// A button that asks for confirmation before it acts.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@mui/material';
import type { ButtonProps } from '@mui/material';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmButtonProps {
  label: string;
  /** The title of the question. */
  title: string;
  /** The button that acts; it is called as the first one unless it has its own name. */
  confirmLabel?: string;
  cancelLabel: string;
  busy?: boolean;
  /** How the first button looks: outlined unless it says otherwise. */
  look?: Pick<ButtonProps, 'variant' | 'color' | 'size' | 'sx'>;
  /** Called with the function that closes the question. */
  onConfirm: (close: () => void) => void;
  /** The text of the question. */
  children: ReactNode;
}

/** The look of a button that deletes. */
export const dangerous = { variant: 'text', color: 'error' } as const;

export function ConfirmButton({
  label,
  title,
  confirmLabel = label,
  cancelLabel,
  busy = false,
  look = {},
  onConfirm,
  children,
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button variant="outlined" {...look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        busy={busy}
        onConfirm={() => onConfirm(close)}
        onClose={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
