import type { ReactNode } from 'react';
import { Box, TextField } from '@mui/material';
import { useController, useForm } from 'react-hook-form';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface NoteDialogProps {
  open: boolean;
  title: string;
  /** The consequences. */
  children: ReactNode;
  label: string;
  /** Maximum length in characters. */
  maxLength: number;
  confirmLabel: string;
  cancelLabel: string;
  /** Called with the trimmed note; '' for none. */
  onConfirm: (note: string) => void;
  onClose: () => void;
}

/** Asks for confirmation, with an optional note. */
export function NoteDialog({ children, label, maxLength: longest, onConfirm, onClose, ...dialog }: NoteDialogProps) {
  const { control, getValues, reset } = useForm({ defaultValues: { note: '' } });
  const { field } = useController({ control, name: 'note' });
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() => onConfirm(getValues('note').trim())}
      onClose={() => {
        reset();
        onClose();
      }}
    >
      <Box sx={{ mb: 2.5 }}>{children}</Box>
      <TextField
        label={label}
        value={field.value}
        onChange={field.onChange}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
    </ConfirmDialog>
  );
}
