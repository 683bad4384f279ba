import { useState } from 'react';
import { Box, Button } from '@mui/material';
import { MoveButtons } from './move-buttons.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { RemoveDialogTexts } from './remove-dialog.tsx';

interface CardButtonsTexts extends RemoveDialogTexts {
  /** The button that opens the form. Its name has the item too. */
  change: string;
  changeOf: (name: string) => string;
  /** The button that closes the form. */
  close: string;
  closeOf: (name: string) => string;
}

interface CardButtonsProps {
  texts: CardButtonsTexts;
  name: string;
  /** Index among `count` items, from 0. */
  at: number;
  count: number;
  /** Whether the form of the card is open. */
  isOpen: boolean;
  /** What happens when the item is removed. */
  removeText: string;
  onToggle: () => void;
  onMove: (to: number) => void;
  /** Called after the confirmation. */
  onRemove: () => void;
}

/** The buttons of a card in an ordered list: they open its form, move it, and remove it after a question. */
export function CardButtons(props: CardButtonsProps) {
  const { texts, name, at, count, isOpen, removeText, onToggle, onMove, onRemove } = props;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        size="small"
        variant="outlined"
        aria-expanded={isOpen}
        aria-label={isOpen ? texts.closeOf(name) : texts.changeOf(name)}
        onClick={onToggle}
      >
        {isOpen ? texts.close : texts.change}
      </Button>
      <MoveButtons name={name} at={at} count={count} onMove={onMove} onRemove={() => setConfirming(true)} />
      <RemoveDialog
        texts={texts}
        open={isConfirming}
        name={name}
        text={removeText}
        onConfirm={() => {
          setConfirming(false);
          onRemove();
        }}
        onClose={() => setConfirming(false)}
      />
    </Box>
  );
}
