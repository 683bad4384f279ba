import { Box } from '@mui/material';
import { staffHomeAndMenuTexts as texts } from '../../texts/staff-home-and-menu.ts';
import { DragIcon } from './icons.tsx';

/** How an item shows that it is dragged, and where the dragged item would land. */
export const dragItemStyle = {
  '&[data-dragged]': { opacity: 0.5 },
  '&[data-drop="before"]': { boxShadow: '0 -4px 0 0 currentcolor' },
  '&[data-drop="after"]': { boxShadow: '0 4px 0 0 currentcolor' },
  '&[data-drop="inside"]': { outline: '3px solid currentcolor' },
};

/** The handle by which the mouse drags an item. Not for the keyboard, which has the buttons beside it. */
export function DragHandle(props: Readonly<Record<string, unknown>>) {
  return (
    <Box
      {...props}
      aria-hidden
      title={texts.drag}
      sx={{ display: 'flex', p: 1, cursor: 'grab', color: 'text.secondary', '&:active': { cursor: 'grabbing' } }}
    >
      <DragIcon fontSize="small" />
    </Box>
  );
}
