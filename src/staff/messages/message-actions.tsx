import { Box, Button, Typography } from '@mui/material';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import type { StaffMessage } from '../../wire/contact-messages.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { useRecordChange } from '../components/use-record-change.ts';
import { useRemoveRecord } from '../components/use-remove-record.ts';
import { pageResources } from '../resources.ts';
import type { MessageRecord } from '../records.ts';

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
  const { change, busy } = useRecordChange<{ status: Status }>(pageResources.messages, message, true);
  const removal = useRemoveRecord(pageResources.messages);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {nextStates[status].map((to) => (
        <Button key={to} variant="outlined" aria-disabled={busy} onClick={() => change({ status: to }, texts.changed)}>
          {actionName(status, to)}
        </Button>
      ))}
      <ConfirmButton
        label={texts.remove}
        title={texts.remove}
        cancelLabel={texts.keep}
        busy={removal.busy}
        onConfirm={() => removal.remove(message, texts.removed)}
      >
        <Typography>{texts.removeQuestion}</Typography>
      </ConfirmButton>
    </Box>
  );
}
