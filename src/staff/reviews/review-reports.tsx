// The reports about a review, and the button that dismisses them.
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { limits } from '../../settings/constants.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { reviewReportTexts } from '../../texts/review-reports.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffReviewTexts } from '../../texts/staff-reviews.ts';
import type { WcReportDismissal, WcReviewReport } from '../../wire/review.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { Panel } from '../components/panel.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { NoteDialog } from '../components/note-dialog.tsx';
import type { ReviewRow } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';
import { ReportTag } from './review-tags.tsx';

const texts = staffReviewTexts.reports;

/** All reports with their decisions, and the button that dismisses the open ones. Renders nothing without reports. */
export function ReviewReports({ review }: { review: ReviewRow }) {
  if (review.reports.length === 0) return null;
  const open = review.reports.filter(({ status }) => status === 'open');
  return (
    <Panel title={texts.title} help={open.length > 0 ? texts.help : texts.decided}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {review.reports.map((report) => (
          <ReportItem key={report.id} report={report} />
        ))}
      </Box>
      {open.length > 0 && <DismissReports review={review} open={open} />}
    </Panel>
  );
}

function ReportItem({
  report: { reason, text, email, status, answer, date_created_gmt: at },
}: {
  report: WcReviewReport;
}) {
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <ReportTag status={status} />
      <Typography sx={{ fontWeight: 600 }}>{reviewReportTexts.reasons[reason]}</Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {formatDateTime(parseGmt(at ?? ''))}, {email === '' ? texts.nobody : email}
      </Typography>
      {answer !== '' && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {texts.answered(answer)}
        </Typography>
      )}
    </Box>
  );
}

function DismissReports({ review, open }: { review: ReviewRow; open: readonly WcReviewReport[] }) {
  const [isConfirming, setConfirming] = useState(false);
  const { keep, busy, refusal } = useDismissReports(review, open);
  const hasAddress = open.some(({ email }) => email !== '');
  return (
    <Box sx={{ mt: 2.5, display: 'grid', gap: 2, justifyItems: 'start' }} aria-busy={busy}>
      {refusal !== null && (
        <Alert severity="error" variant="outlined">
          {refusal}
        </Alert>
      )}
      <Button variant="outlined" aria-disabled={busy} onClick={() => setConfirming(true)}>
        {texts.keep}
      </Button>
      <NoteDialog
        open={isConfirming}
        title={texts.keepTitle}
        label={texts.answer}
        maxLength={limits.reviewText}
        confirmLabel={texts.keep}
        cancelLabel={staffTexts.cancel}
        onConfirm={(answer) => {
          setConfirming(false);
          void keep(answer);
        }}
        onClose={() => setConfirming(false)}
      >
        <Typography>{hasAddress ? texts.keepHelp : texts.keepUntold}</Typography>
      </NoteDialog>
    </Box>
  );
}

/** Dismisses the given reports; `refusal` is the reason of a failure. */
function useDismissReports(review: ReviewRow, open: readonly WcReviewReport[]) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const keep = async (answer: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const body: WcReportDismissal = { reports: open.map(({ id }) => id), answer };
    try {
      await provider.sendChange({
        method: 'PUT',
        path: `shop/v1/reviews/${review.id}/reports`,
        body,
      });
      notify(texts.kept, { type: 'success' });
      refresh();
    } catch (error) {
      setRefusal(getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { keep, busy, refusal };
}
