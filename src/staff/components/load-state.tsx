// Waiting, and what to do when something could not be had.
import { Alert, Box, Button, CircularProgress } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';
import { getErrorMessage } from '../rest-client.ts';

/** While something is fetched. */
export function Loading() {
  return (
    <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 4, color: 'text.secondary' }}>
      <CircularProgress size={22} color="inherit" aria-hidden />
      {staffTexts.loading}
    </Box>
  );
}

/** Says why something is not there, with a way to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {staffTexts.again}
          </Button>
        )
      }
    >
      {staffTexts.loadFailed} {getErrorMessage(error)}
    </Alert>
  );
}
