// The actions of staff on a review, and the answer of the shop.
import { useState } from 'react';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useDataProvider, useNotify, useRedirect } from 'ra-core';
import { useController, useForm } from 'react-hook-form';
import { limits } from '../../settings/constants.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffReviewTexts as texts } from '../../texts/staff-reviews.ts';
import type { WcReviewStatus } from '../../wire/review.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { ConfirmButton, dangerous } from '../components/confirm-button.tsx';
import { NoteDialog } from '../components/note-dialog.tsx';
import { useUnsavedChanges } from '../components/unsaved-changes.tsx';
import { endpoints, pageResources } from '../resources.ts';
import type { ReviewRow } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';
import { useReviewChange } from './use-review-change.ts';

/** The statuses that a review may change to; the most likely first. */
const nextReviewStatuses: Readonly<Record<WcReviewStatus, readonly WcReviewStatus[]>> = {
  hold: ['approved', 'trash', 'spam'],
  approved: ['hold', 'trash', 'spam'],
  spam: ['hold', 'approved'],
  trash: ['hold', 'approved'],
};

export function ReviewActions({ review }: { review: ReviewRow }) {
  const [isTrashing, setTrashing] = useState(false);
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
            onClick={() => (status === 'trash' ? setTrashing(true) : change({ status }, texts.moved[status]))}
          >
            {texts.verbs[status]}
          </Button>
        ))}
        {isRefused && <EraseReview review={review} />}
      </Box>
      <NoteDialog
        open={isTrashing}
        title={texts.binTitle}
        label={texts.reason}
        maxLength={limits.reviewText}
        confirmLabel={texts.bin}
        cancelLabel={staffTexts.cancel}
        onClose={() => setTrashing(false)}
        onConfirm={(reason) => {
          setTrashing(false);
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
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const erase = async (): Promise<void> => {
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
    <ConfirmButton
      label={texts.erase}
      title={texts.eraseTitle}
      cancelLabel={staffTexts.cancel}
      look={dangerous}
      onConfirm={(close) => {
        close();
        void erase();
      }}
    >
      <Typography>{texts.eraseText}</Typography>
    </ConfirmButton>
  );
}

/** The form for the shop's answer, which is shown below the review. */
export function ReviewAnswer({ review }: { review: ReviewRow }) {
  const { control, formState, handleSubmit } = useForm({ defaultValues: { answer: review.answer } });
  useUnsavedChanges(formState.isDirty);
  const { field } = useController({ control, name: 'answer' });
  const { change, busy, refusal } = useReviewChange(review);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(({ answer }) => change({ answer }, texts.answered))(event)}
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
        value={field.value}
        onChange={field.onChange}
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
