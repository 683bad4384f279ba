import { Alert, Typography } from '@mui/material';
import type { Changing } from './use-change.ts';

/** What became of the last change. */
export function Changed({ said, trouble }: Pick<Changing, 'said' | 'trouble'>) {
  return (
    <>
      <Typography component="output" color="success" sx={{ display: 'block', minHeight: '1.5em', fontWeight: 600 }}>
        {said}
      </Typography>
      {trouble !== null && (
        <Alert severity="error" variant="outlined">
          {trouble}
        </Alert>
      )}
    </>
  );
}
