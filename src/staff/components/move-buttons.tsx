import { IconButton } from '@mui/material';
import { staffHomeAndMenuTexts as texts } from '../../texts/staff-home-and-menu.ts';
import { CloseIcon, DownIcon, UpIcon } from './icons.tsx';

interface MoveButtonsProps {
  name: string;
  /** Index among `count` items, from 0. */
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Buttons that move an item up or down, or remove it. */
export function MoveButtons({ name, at, count, onMove, onRemove }: MoveButtonsProps) {
  return (
    <>
      <IconButton aria-label={texts.up(name)} aria-disabled={at === 0} onClick={() => at > 0 && onMove(at - 1)}>
        <UpIcon aria-hidden fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={texts.down(name)}
        aria-disabled={at === count - 1}
        onClick={() => at < count - 1 && onMove(at + 1)}
      >
        <DownIcon aria-hidden fontSize="small" />
      </IconButton>
      <IconButton aria-label={texts.remove(name)} onClick={onRemove}>
        <CloseIcon aria-hidden fontSize="small" />
      </IconButton>
    </>
  );
}
