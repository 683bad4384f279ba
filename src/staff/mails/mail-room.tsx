// One letter: to whom, when, what it said, and the way to send it again.
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { LinkBase, useDataProvider, useGetOne, useNotify, useParams, useRedirect } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { staffMailTexts as texts, staffTexts } from '../../texts/staff.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Facts } from '../parts/facts.tsx';
import { Panel } from '../parts/panel.tsx';
import { RoomTitle } from '../parts/room-title.tsx';
import { Trouble, Waiting } from '../parts/trouble.tsx';
import { atOf } from '../parts/when.ts';
import { rooms, whole } from '../resources.ts';
import type { MailRecord } from '../resources.ts';
import { wordsOf } from '../rest-client.ts';
import { LetterFrame } from './letter-frame.tsx';
import { MailState } from './mail-state.tsx';

const back = { to: `/${rooms.mails}`, room: staffTexts.mails };

export function MailRoom() {
  const { id } = useParams<{ id: string }>();
  const { data: mail, error, refetch } = useGetOne<MailRecord>(rooms.mails, { id: Number(id), meta: whole });
  if (!mail)
    return (
      <>
        <RoomTitle title={staffTexts.mails} back={back} />
        {error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Waiting />}
      </>
    );
  return (
    <>
      <RoomTitle
        title={mail.subject ?? texts.title(mail.kind_name)}
        beside={<MailState status={mail.status} name={mail.status_name} />}
        back={back}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '320px minmax(0, 1fr)' } }}>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          <Panel title={mail.kind_name}>
            <About mail={mail} />
            <SendAgain mail={mail} />
          </Panel>
        </Box>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          <Panel title={texts.letter}>
            {mail.html === null ? (
              <Typography color="textSecondary">{texts.forgotten}</Typography>
            ) : (
              <LetterFrame html={mail.html} />
            )}
          </Panel>
          {mail.text !== null && (
            <Panel title={texts.asText}>
              <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {mail.text}
              </Typography>
            </Panel>
          )}
        </Box>
      </Box>
    </>
  );
}

function About({ mail }: { mail: MailRecord }) {
  return (
    <>
      <Facts
        facts={[
          { name: texts.recipient, value: mail.recipient },
          { name: texts.created, value: formatDateTime(atOf(mail.date_created_gmt)) },
          ...(mail.date_sent_gmt === null
            ? []
            : [
                {
                  name: mail.status === 'kept' ? texts.kept : texts.sent,
                  value: formatDateTime(atOf(mail.date_sent_gmt)),
                },
              ]),
          ...(mail.order_id === null
            ? []
            : [
                {
                  name: texts.order,
                  value: <LinkBase to={`/${rooms.orders}/${mail.order_id}`}>{texts.orderOf(mail.order_id)}</LinkBase>,
                },
              ]),
        ]}
      />
      {mail.error !== null && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
          {texts.error}: <span lang="en">{mail.error}</span>
        </Alert>
      )}
    </>
  );
}

function SendAgain({ mail }: { mail: MailRecord }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const sent = await provider.repeatMail(mail.id);
      notify(texts.sentAgain(sent.recipient), { type: 'success' });
      redirect(`/${rooms.mails}/${sent.id}`);
    } catch (error) {
      setRefusal(wordsOf(error));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <Box sx={{ mt: 3 }}>
      {refusal !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {texts.again}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.againTitle}
        confirm={texts.againConfirm}
        keep={staffTexts.cancel}
        busy={busy}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      >
        <Typography>{texts.againText(mail.recipient)}</Typography>
      </ConfirmDialog>
    </Box>
  );
}
