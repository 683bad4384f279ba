import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useDelete, useNotify, useRedirect, useRefresh, useUpdate } from 'ra-core';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import type { StaffMessage } from '../../wire/contact-messages.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { pageResources } from '../resources.ts';
import type { MessageRecord } from '../resources.ts';
import { getErrorMessage } from '../rest-client.ts';

type Status = StaffMessage['status'];

/** The states that staff may set from each state. */
const nextStates: Readonly<Record<Status, readonly Status[]>> = {
  new: ['read', 'spam'],
  read: ['new', 'spam'],
  answered: ['spam'],
  spam: ['read'],
};

function actionName(from: Status, to: Status): string {
  if (from === 'spam') return texts.markNotSpam;
  if (to === 'spam') return texts.markSpam;
  return to === 'new' ? texts.markNew : texts.markRead;
}

/** Buttons that mark a message, and one that deletes it. */
export function MessageActions({ message }: { message: MessageRecord }) {
  const { status } = message;
  const [update, { isPending: isSaving }] = useUpdate<MessageRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const mark = (to: Status) => {
    if (isSaving) return;
    void update(
      pageResources.messages,
      { id: message.id, data: { status: to }, previousData: message },
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
      {nextStates[status].map((to) => (
        <Button key={to} variant="outlined" aria-disabled={isSaving} onClick={() => mark(to)}>
          {actionName(status, to)}
        </Button>
      ))}
      <DeleteButton message={message} />
    </Box>
  );
}

function DeleteButton({ message }: { message: MessageRecord }) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isPending: isRemoving }] = useDelete<MessageRecord>();
  const notify = useNotify();
  const redirect = useRedirect();
  const confirm = () => {
    if (isRemoving) return;
    void remove(
      pageResources.messages,
      { id: message.id, previousData: message },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(texts.removed, { type: 'success' });
          redirect(`/${pageResources.messages}`);
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
