import type { ReactNode } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';

interface SaveBarProps {
  busy: boolean;
  /** Whether there is something to save; the button then stands out. */
  isChanged: boolean;
  /** The full name of the button, on a page that has several. */
  name?: string;
  /** What is going on, announced to screen readers. */
  children: ReactNode;
}

/** The save button of a long form, always in view at the bottom of the window. */
export function SaveBar({ busy, isChanged, name, children }: SaveBarProps) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        mt: 2,
        py: 1.5,
        bgcolor: 'background.default',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Button type="submit" variant={isChanged ? 'contained' : 'outlined'} aria-disabled={busy} aria-label={name}>
        {staffTexts.save}
      </Button>
      <Typography component="output" sx={{ fontWeight: 600 }}>
        {children}
      </Typography>
    </Box>
  );
}
