// What staff may make of a review.
import { useState } from 'react';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useDataProvider, useNotify, useRedirect } from 'ra-core';
import { limits } from '../../settings/constants.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffReviewTexts as texts } from '../../texts/staff-reviews.ts';
import type { WcReviewStatus } from '../../wire/review.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { NoteDialog } from '../components/note-dialog.tsx';
import { endpoints, pageResources } from '../resources.ts';
import type { ReviewRow } from '../resources.ts';
import { getErrorMessage } from '../rest-client.ts';
import { useReviewChange } from './use-review-change.ts';

/** Where a review may go from where it is; the likeliest first. */
const nextReviewStatuses: Readonly<Record<WcReviewStatus, readonly WcReviewStatus[]>> = {
  hold: ['approved', 'trash', 'spam'],
  approved: ['hold', 'trash', 'spam'],
  spam: ['hold', 'approved'],
  trash: ['hold', 'approved'],
};

export function ReviewActions({ review }: { review: ReviewRow }) {
  const [binning, setBinning] = useState(false);
  const { change, busy, refusal } = useReviewChange(review);
  const isReported = review.reports.some(({ status }) => status === 'open');
  const isRefused = review.status === 'spam' || review.status === 'trash';
  return (
    <>
      {refusal !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }} aria-busy={busy}>
        {nextReviewStatuses[review.status].map((status, index) => (
          <Button
            key={status}
            variant={index === 0 ? 'contained' : 'outlined'}
            aria-disabled={busy}
            onClick={() => (status === 'trash' ? setBinning(true) : change({ status }, texts.moved[status]))}
          >
            {texts.verbs[status]}
          </Button>
        ))}
        {isRefused && <EraseReview review={review} />}
      </Box>
      <NoteDialog
        open={binning}
        title={texts.binTitle}
        label={texts.reason}
        maxLength={limits.reviewText}
        confirmLabel={texts.bin}
        cancelLabel={staffTexts.cancel}
        onClose={() => setBinning(false)}
        onConfirm={(reason) => {
          setBinning(false);
          change({ status: 'trash', reason }, texts.moved.trash);
        }}
      >
        <Typography>{texts.binHelp}</Typography>
        {isReported && <Typography sx={{ mt: 1 }}>{texts.binReported}</Typography>}
      </NoteDialog>
    </>
  );
}

function EraseReview({ review }: { review: ReviewRow }) {
  const [asking, setAsking] = useState(false);
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const erase = async (): Promise<void> => {
    setAsking(false);
    const path = endpoints[pageResources.reviews].recordPath(String(review.id), '');
    try {
      await provider.sendChange({ method: 'DELETE', path, body: { force: true } });
      notify(texts.erased, { type: 'success' });
      redirect(`/${pageResources.reviews}`);
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button variant="text" color="error" onClick={() => setAsking(true)}>
        {texts.erase}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.eraseTitle}
        confirmLabel={texts.erase}
        cancelLabel={staffTexts.cancel}
        onConfirm={() => void erase()}
        onClose={() => setAsking(false)}
      >
        <Typography>{texts.eraseText}</Typography>
      </ConfirmDialog>
    </>
  );
}

/** The shop's answer, which everybody reads below the review. */
export function ReviewAnswer({ review }: { review: ReviewRow }) {
  const [answer, setAnswer] = useState(review.answer);
  const { change, busy, refusal } = useReviewChange(review);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change({ answer }, texts.answered);
      }}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      {refusal !== null && (
        <Alert severity="error" variant="outlined">
          {refusal}
        </Alert>
      )}
      <TextField
        label={texts.answer}
        helperText={texts.answerHelp}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        multiline
        minRows={3}
        fullWidth
        slotProps={{ htmlInput: { maxLength: limits.reviewText } }}
      />
      <Button type="submit" variant="contained" aria-disabled={busy}>
        {busy ? staffTexts.saving : staffTexts.save}
      </Button>
    </Box>
  );
}
