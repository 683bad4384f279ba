import { useId } from 'react';
import type { ReactNode } from 'react';
import { Box, Paper, Typography } from '@mui/material';

interface PanelProps {
  title: string;
  /** Rendered at the end of the line of the title. */
  titleExtra?: ReactNode;
  /** One sentence below the title. */
  help?: string;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function Panel({ title, titleExtra: beside, help, children }: PanelProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {beside}
      </Box>
      {help !== undefined && (
        <Typography color="textSecondary" variant="body2" sx={{ mt: 0.5 }}>
          {help}
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Paper>
  );
}
