import { Alert, Box, LinearProgress } from '@mui/material';
import { staffShippingTexts as texts } from '../../texts/staff-shipping.ts';
import type { SendingState } from './use-sending.ts';

/** How far sending is, and afterwards what failed and why. Announced to screen readers. */
export function SendingReport({ sending: { progress, isBusy, failures, sentCount } }: { sending: SendingState }) {
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
      {isBusy && progress && (
        <>
          <LinearProgress
            variant="determinate"
            value={(100 * progress.done) / progress.all}
            aria-label={texts.progress}
          />
          {texts.sending(progress.done, progress.all)}
        </>
      )}
      {sentCount !== null && (
        <Alert severity={failures.length === 0 ? 'success' : 'warning'} variant="outlined" role="presentation">
          {texts.report(sentCount, failures.length)}
          {failures.length > 0 && (
            <Box component="ul" aria-label={texts.failedTitle} sx={{ my: 1, pl: 2.5 }}>
              {failures.map(({ number, reason }) => (
                <li key={number}>{texts.failed(number, reason)}</li>
              ))}
            </Box>
          )}
        </Alert>
      )}
    </Box>
  );
}
