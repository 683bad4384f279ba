import { useState } from 'react';
import type { ReactNode } from 'react';
import { Box, TextField } from '@mui/material';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface NoteDialogProps {
  open: boolean;
  title: string;
  /** What it brings about. */
  children: ReactNode;
  label: string;
  /** Characters. */
  maxLength: number;
  confirmLabel: string;
  cancelLabel: string;
  /** Given the words without the spaces around them; '' for none. */
  onConfirm: (words: string) => void;
  onClose: () => void;
}

/** Asks before something is done, and for words that go with it; they may stay out. */
export function NoteDialog({ children, label, maxLength: longest, onConfirm, onClose, ...dialog }: NoteDialogProps) {
  const [words, setWords] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() => onConfirm(words.trim())}
      onClose={() => {
        setWords('');
        onClose();
      }}
    >
      <Box sx={{ mb: 2.5 }}>{children}</Box>
      <TextField
        label={label}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
    </ConfirmDialog>
  );
}
