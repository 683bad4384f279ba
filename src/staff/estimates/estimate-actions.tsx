import { Box, Button, Typography } from '@mui/material';
import { estimateStaffTexts as texts } from '../../texts/staff-estimates.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { useRecordChange } from '../components/use-record-change.ts';
import { useRemoveRecord } from '../components/use-remove-record.ts';
import { pageResources } from '../resources.ts';
import type { EstimateRecord } from '../records.ts';

/** Puts an estimate aside or takes it up again, and deletes it. */
export function EstimateActions({ estimate }: { estimate: EstimateRecord }) {
  const { change, busy } = useRecordChange<{ status: 'open' | 'closed' }>(pageResources.estimates, estimate, true);
  const removal = useRemoveRecord(pageResources.estimates);
  const isClosed = estimate.status === 'closed';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {estimate.status !== 'answered' && (
        <Button
          variant="outlined"
          aria-disabled={busy}
          onClick={() => change({ status: isClosed ? 'open' : 'closed' }, texts.changed)}
        >
          {isClosed ? texts.reopen : texts.close}
        </Button>
      )}
      <ConfirmButton
        label={texts.remove}
        title={texts.remove}
        cancelLabel={texts.keep}
        busy={removal.busy}
        onConfirm={() => removal.remove(estimate, texts.removed)}
      >
        <Typography>{texts.removeQuestion}</Typography>
      </ConfirmButton>
    </Box>
  );
}
