// The loading state, and the error state with its retry button.
import { Alert, Box, Button, CircularProgress } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';
import { getErrorMessage } from '../rest-client.ts';

/** Shown while data is fetched. */
export function Loading() {
  return (
    <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 4, color: 'text.secondary' }}>
      <CircularProgress size={22} color="inherit" aria-hidden />
      {staffTexts.loading}
    </Box>
  );
}

/** Shows why data could not be fetched, with a retry button. */
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
