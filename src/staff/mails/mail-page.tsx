// One email: recipient, dates, content, and the button to resend it.
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { LinkBase, useDataProvider, useGetOne, useNotify, useParams, useRedirect } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { staffMailTexts as texts, staffTexts } from '../../texts/staff.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FactList } from '../components/fact-list.tsx';
import { Panel } from '../components/panel.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources, detailMeta } from '../resources.ts';
import type { MailRecord } from '../resources.ts';
import { getErrorMessage } from '../rest-client.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailStatusTag } from './mail-status-tag.tsx';

const backLink = { to: `/${pageResources.mails}`, label: staffTexts.mails };

export function MailPage() {
  const { id } = useParams<{ id: string }>();
  const {
    data: mail,
    error,
    refetch,
  } = useGetOne<MailRecord>(pageResources.mails, { id: Number(id), meta: detailMeta });
  if (!mail)
    return (
      <>
        <PageTitle title={staffTexts.mails} back={backLink} />
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
  return (
    <>
      <PageTitle
        title={mail.subject ?? texts.title(mail.kind_name)}
        titleExtra={<MailStatusTag status={mail.status} name={mail.status_name} />}
        back={backLink}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: '320px minmax(0, 1fr)' } }}>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          <Panel title={mail.kind_name}>
            <MailDetails mail={mail} />
            <ResendMail mail={mail} />
          </Panel>
        </Box>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          <Panel title={texts.content}>
            {mail.html === null ? (
              <Typography color="textSecondary">{texts.forgotten}</Typography>
            ) : (
              <MailPreview html={mail.html} />
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

function MailDetails({ mail }: { mail: MailRecord }) {
  return (
    <>
      <FactList
        facts={[
          { name: texts.recipient, value: mail.recipient },
          { name: texts.created, value: formatDateTime(parseGmt(mail.date_created_gmt)) },
          ...(mail.date_sent_gmt === null
            ? []
            : [
                {
                  name: mail.status === 'kept' ? texts.kept : texts.sent,
                  value: formatDateTime(parseGmt(mail.date_sent_gmt)),
                },
              ]),
          ...(mail.order_id === null
            ? []
            : [
                {
                  name: texts.order,
                  value: (
                    <LinkBase to={`/${pageResources.orders}/${mail.order_id}`}>{texts.orderOf(mail.order_id)}</LinkBase>
                  ),
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

function ResendMail({ mail }: { mail: MailRecord }) {
  const [isConfirming, setConfirming] = useState(false);
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
      const sent = await provider.resendMail(mail.id);
      notify(texts.sentAgain(sent.recipient), { type: 'success' });
      redirect(`/${pageResources.mails}/${sent.id}`);
    } catch (error) {
      setRefusal(getErrorMessage(error));
    } finally {
      setBusy(false);
      setConfirming(false);
    }
  };
  return (
    <Box sx={{ mt: 3 }}>
      {refusal !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <Button variant="outlined" onClick={() => setConfirming(true)}>
        {texts.again}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={texts.againTitle}
        confirmLabel={texts.againConfirm}
        cancelLabel={staffTexts.cancel}
        busy={busy}
        onConfirm={() => void send()}
        onClose={() => setConfirming(false)}
      >
        <Typography>{texts.againText(mail.recipient)}</Typography>
      </ConfirmDialog>
    </Box>
  );
}
