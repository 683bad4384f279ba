import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { formatDateTime } from '../../texts/dates.ts';

interface TimelineEntry {
  id: number;
  /** Epoch ms. */
  at: number;
  text: string;
  author: string;
  /** Rendered below the entry. */
  action?: ReactNode;
}

/** Events along a vertical line, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.id}
          sx={{
            position: 'relative',
            pl: 3,
            pb: 2.5,
            '&:last-child': { pb: 0 },
            '&::before': {
              content: '""',
              position: 'absolute',
              left: 0,
              top: 7,
              width: 9,
              height: 9,
              borderRadius: 99,
              bgcolor: 'text.secondary',
            },
            '&:not(:last-child)::after': {
              content: '""',
              position: 'absolute',
              left: 4,
              top: 20,
              bottom: -4,
              width: '1px',
              bgcolor: 'divider',
            },
          }}
        >
          <Typography sx={{ whiteSpace: 'pre-line' }}>{entry.text}</Typography>
          <Typography variant="body2" color="textSecondary">
            {formatDateTime(entry.at)}, {entry.author}
          </Typography>
          {entry.action}
        </Box>
      ))}
    </Box>
  );
}
