import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation; the button that cancels comes first. */
export function ConfirmDialog({
  open,
  title,
  confirmLabel: confirm,
  cancelLabel: keep,
  busy = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id} component="h2" variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          {keep}
        </Button>
        <Button variant="contained" onClick={onConfirm} aria-disabled={busy}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
