import { Typography } from '@mui/material';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface RemoveDialogTexts {
  removeTitle: string;
  /** The button that removes. */
  remove: (name: string) => string;
  /** The button that cancels. */
  keep: string;
}

interface RemoveDialogProps {
  texts: RemoveDialogTexts;
  open: boolean;
  name: string;
  /** What happens when it is removed. */
  text: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether an item of a list is to be removed. */
export function RemoveDialog({ texts, open, name, text, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={texts.removeTitle}
      confirmLabel={texts.remove(name)}
      cancelLabel={texts.keep}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
    </ConfirmDialog>
  );
}
