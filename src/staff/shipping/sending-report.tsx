import { Box, LinearProgress } from '@mui/material';
import { staffShippingTexts as texts } from '../../texts/staff-shipping.ts';
import { FailuresReport } from './failures-report.tsx';
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
        <FailuresReport
          text={texts.report(sentCount, failures.length)}
          failedTitle={texts.failedTitle}
          failures={failures}
          failed={texts.failed}
        />
      )}
    </Box>
  );
}
