import { Alert, Typography } from '@mui/material';
import type { ChangeState } from './use-change.ts';

/** Shows the result of the last change. */
export function ChangeStatus({ message, error }: Pick<ChangeState, 'message' | 'error'>) {
  return (
    <>
      <Typography component="output" color="success" sx={{ display: 'block', minHeight: '1.5em', fontWeight: 600 }}>
        {message}
      </Typography>
      {error !== null && (
        <Alert severity="error" variant="outlined">
          {error}
        </Alert>
      )}
    </>
  );
}
