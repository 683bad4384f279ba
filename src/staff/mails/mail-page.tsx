// One email: recipient, dates, content, and the button to resend it.
import { useState } from 'react';
import { Alert, Box, Typography } from '@mui/material';
import { LinkBase, useDataProvider, useNotify, useRedirect } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { staffMailTexts as texts, staffTexts } from '../../texts/staff.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { FactList } from '../components/fact-list.tsx';
import { Panel } from '../components/panel.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources, detailMeta } from '../resources.ts';
import type { MailRecord } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailStatusTag } from './mail-status-tag.tsx';

const backLink = { to: `/${pageResources.mails}`, label: staffTexts.mails };

export function MailPage() {
  return (
    <RecordPage<MailRecord> resource={pageResources.mails} title={staffTexts.mails} back={backLink} meta={detailMeta}>
      {(mail) => (
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
      )}
    </RecordPage>
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
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const send = async (close: () => void): Promise<void> => {
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
      close();
    }
  };
  return (
    <Box sx={{ mt: 3 }}>
      {refusal !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      <ConfirmButton
        label={texts.again}
        title={texts.againTitle}
        confirmLabel={texts.againConfirm}
        cancelLabel={staffTexts.cancel}
        busy={busy}
        onConfirm={(close) => void send(close)}
      >
        <Typography>{texts.againText(mail.recipient)}</Typography>
      </ConfirmButton>
    </Box>
  );
}
