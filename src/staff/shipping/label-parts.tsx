// Labels of the carrier at the desk: making them for many orders, how far that is, and the label of one order.
import { Alert, Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { staffCarrierTexts as texts } from '../../texts/staff-carrier.ts';
import type { StaffQueuedOrder } from '../../wire/shipments.ts';
import { FormSelect } from '../components/form-fields.tsx';
import { FailuresReport } from './failures-report.tsx';
import { withoutLabel } from './use-labels.ts';
import type { LabelsState } from './use-labels.ts';

/** The way of sending, and the button for what is chosen. */
export function LabelsBar({ labels, chosen }: { labels: LabelsState; chosen: readonly StaffQueuedOrder[] }) {
  if (labels.methods.length === 0) return null;
  const orders = withoutLabel(chosen);
  return (
    <Paper sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
      <Box sx={{ width: { xs: '100%', sm: 320 } }}>
        <FormSelect
          label={texts.method}
          value={labels.method}
          onChange={labels.setMethod}
          options={labels.methods.map(({ code, name }) => [code, name] as const)}
        />
      </Box>
      <Button
        variant="contained"
        aria-disabled={labels.isBusy || orders.length === 0}
        onClick={() => {
          if (!labels.isBusy && orders.length > 0) void labels.make(orders);
        }}
      >
        {texts.make(orders.length)}
      </Button>
    </Paper>
  );
}

/** How far the labels are, and afterwards what failed and why. Announced to screen readers. */
export function LabelsReport({ labels: { progress, isBusy, made, failures, error } }: { labels: LabelsState }) {
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
      {isBusy && progress && (
        <>
          <LinearProgress
            variant="determinate"
            value={(100 * progress.done) / Math.max(progress.all, 1)}
            aria-label={texts.progress}
          />
          {texts.making(progress.done, progress.all)}
        </>
      )}
      {error !== null && (
        <Alert severity="error" variant="outlined" role="presentation">
          {error}
        </Alert>
      )}
      {!isBusy && progress && (
        <FailuresReport
          text={texts.report(made, failures.length)}
          failedTitle={texts.failedTitle}
          failures={failures}
          failed={texts.failed}
        />
      )}
    </Box>
  );
}

/** The label of one order: making it, looking at it, or why there is none. */
export function OrderLabel({ order, labels }: { order: StaffQueuedOrder; labels: LabelsState }) {
  const { label, number } = order;
  if (labels.methods.length === 0 && label === null) return null;
  const make = () => {
    if (!labels.isBusy) void labels.make([order]);
  };
  const row = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;
  if (label?.state === 'requested') return <Typography variant="body2">{texts.busy}</Typography>;
  if (label?.state === 'made')
    return (
      <Box sx={row}>
        {label.pdf !== null && (
          <Button variant="text" href={label.pdf} target="_blank" aria-label={texts.openOf(number)}>
            {texts.open}
          </Button>
        )}
        <Button
          variant="text"
          color="error"
          aria-label={texts.cancelOf(number)}
          aria-disabled={labels.isBusy}
          onClick={() => {
            if (!labels.isBusy) void labels.cancel(order);
          }}
        >
          {texts.cancel}
        </Button>
      </Box>
    );
  const hasFailed = label?.state === 'failed';
  return (
    <Box sx={row}>
      {hasFailed && (
        <Typography variant="body2" color="error" sx={{ flexBasis: '100%' }}>
          {label.problem}
        </Typography>
      )}
      {labels.methods.length > 0 && (
        <Button
          variant="text"
          aria-label={hasFailed ? texts.againOf(number) : texts.makeOf(number)}
          aria-disabled={labels.isBusy}
          onClick={make}
        >
          {hasFailed ? texts.again : texts.makeOne}
        </Button>
      )}
    </Box>
  );
}
