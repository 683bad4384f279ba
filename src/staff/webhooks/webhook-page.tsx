// The pages of one webhook: to change it, with its deliveries, and to make one.
import { useState } from 'react';
import { Alert, Box, Typography } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';
import { staffWebhookTexts as texts } from '../../texts/staff-webhooks.ts';
import { ConfirmButton, dangerous } from '../components/confirm-button.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { RecordPage, useOpenCreated } from '../components/record-page.tsx';
import { useRemoveRecord } from '../components/use-remove-record.ts';
import { pageResources } from '../resources.ts';
import type { WebhookRecord } from '../records.ts';
import { DeliveryList } from './delivery-list.tsx';
import { useWebhookForm } from './use-webhook-form.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookStatusTag } from './webhook-status-tag.tsx';

const back = { to: `/${pageResources.webhooks}`, label: texts.title };

export function WebhookEditPage() {
  return (
    <RecordPage<WebhookRecord> resource={pageResources.webhooks} title={texts.title} back={back}>
      {(webhook) => <WebhookEditor key={webhook.id} webhook={webhook} />}
    </RecordPage>
  );
}

function WebhookEditor({ webhook }: { webhook: WebhookRecord }) {
  const form = useWebhookForm(webhook, () => undefined);
  const { name, status, failures } = webhook;
  return (
    <>
      <PageTitle title={name} titleExtra={<WebhookStatusTag status={status} />} back={back} />
      {failures > 0 && status !== 'paused' && (
        <Alert severity={status === 'disabled' ? 'error' : 'warning'} variant="outlined" sx={{ mb: 2 }}>
          {status === 'disabled' ? texts.disabledNote(failures) : texts.failuresNote(failures)}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', justifyItems: 'stretch', minWidth: 0 }}>
          <WebhookForm form={form} />
          <RemoveWebhook webhook={webhook} />
        </Box>
        <DeliveryList webhook={webhook} />
      </Box>
    </>
  );
}

function RemoveWebhook({ webhook }: { webhook: WebhookRecord }) {
  const removal = useRemoveRecord(pageResources.webhooks, { force: true });
  return (
    <ConfirmButton
      label={texts.remove}
      title={texts.removeQuestion}
      cancelLabel={staffTexts.cancel}
      busy={removal.busy}
      look={{ ...dangerous, sx: { justifySelf: 'start' } }}
      onConfirm={() => removal.remove(webhook, texts.removed)}
    >
      <Typography>{texts.removeText}</Typography>
    </ConfirmButton>
  );
}

export function WebhookCreatePage() {
  const [createdId, setCreatedId] = useState<number | null>(null);
  const form = useWebhookForm(null, setCreatedId);
  useOpenCreated(pageResources.webhooks, createdId, form.isDirty);
  return (
    <>
      <PageTitle title={texts.create} back={back} />
      <WebhookForm form={form} />
    </>
  );
}
