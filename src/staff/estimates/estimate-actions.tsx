import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useDelete, useNotify, useRedirect, useRefresh, useUpdate } from 'ra-core';
import { estimateStaffTexts as texts } from '../../texts/staff-estimates.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { pageResources } from '../resources.ts';
import type { EstimateRecord } from '../resources.ts';
import { getErrorMessage } from '../rest-client.ts';

/** Puts an estimate aside or takes it up again, and deletes it. */
export function EstimateActions({ estimate }: { estimate: EstimateRecord }) {
  const [update, { isPending: isSaving }] = useUpdate<EstimateRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const isClosed = estimate.status === 'closed';
  const change = () => {
    if (isSaving) return;
    void update(
      pageResources.estimates,
      { id: estimate.id, data: { status: isClosed ? 'open' : 'closed' } as never, previousData: estimate },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(texts.changed, { type: 'success' });
          refresh();
        },
        onError: (error: unknown) => notify(getErrorMessage(error), { type: 'error' }),
      },
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {estimate.status !== 'answered' && (
        <Button variant="outlined" aria-disabled={isSaving} onClick={change}>
          {isClosed ? texts.reopen : texts.close}
        </Button>
      )}
      <DeleteButton estimate={estimate} />
    </Box>
  );
}

function DeleteButton({ estimate }: { estimate: EstimateRecord }) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isPending: isRemoving }] = useDelete<EstimateRecord>();
  const notify = useNotify();
  const redirect = useRedirect();
  const confirm = () => {
    if (isRemoving) return;
    void remove(
      pageResources.estimates,
      { id: estimate.id, previousData: estimate },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(texts.removed, { type: 'success' });
          redirect(`/${pageResources.estimates}`);
        },
        onError: (error: unknown) => notify(getErrorMessage(error), { type: 'error' }),
      },
    );
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.remove}
        confirmLabel={texts.remove}
        cancelLabel={texts.keep}
        busy={isRemoving}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        <Typography>{texts.removeQuestion}</Typography>
      </ConfirmDialog>
    </>
  );
}
