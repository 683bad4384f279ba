// The deliveries of one webhook, newest first, and the button that sends one again.
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import type { DeliveryState } from '../../rules/webhooks/webhooks.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { staffWebhookTexts as texts } from '../../texts/staff-webhooks.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { Panel } from '../components/panel.tsx';
import { RowCard, RowCards } from '../components/rows.tsx';
import { Tag } from '../components/tag.tsx';
import type { TagTone } from '../components/tag.tsx';
import { useChange } from '../components/use-change.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { relatedResources } from '../resources.ts';
import type { DeliveryRecord, WebhookRecord } from '../records.ts';

const perPage = 20;

const tones: Readonly<Record<DeliveryState, TagTone>> = {
  waiting: 'wait',
  sending: 'wait',
  retrying: 'wait',
  delivered: 'good',
  failed: 'act',
  skipped: 'off',
};

export function DeliveryList({ webhook }: { webhook: WebhookRecord }) {
  const [page, setPage] = useState(1);
  const { data, total, error, refetch } = useGetList<DeliveryRecord>(
    relatedResources.deliveries,
    { filter: { webhook: String(webhook.id) }, pagination: { page, perPage } },
    { placeholderData: keepPreviousData },
  );
  const { busy, message, error: refusal, run } = useChange(refetch);
  const resend = (delivery: DeliveryRecord): void => {
    const path = `shop/v1/webhooks/${webhook.id}/deliveries/${delivery.id}/resend`;
    void run({ method: 'POST', path }, texts.resent);
  };
  return (
    <Panel
      title={texts.deliveries}
      help={texts.deliveriesHelp}
      titleExtra={
        <Button variant="text" onClick={() => void refetch()}>
          {texts.refresh}
        </Button>
      }
    >
      <Typography component="output" sx={{ display: 'block', fontWeight: 600 }}>
        {message}
      </Typography>
      {refusal !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.length === 0 && <Typography>{texts.noDeliveries}</Typography>}
      {data !== undefined && data.length > 0 && (
        <RowCards>
          {data.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              busy={busy}
              onResend={webhook.status === 'active' ? () => resend(delivery) : null}
            />
          ))}
        </RowCards>
      )}
      <PageLinks page={page} pages={Math.ceil((total ?? 0) / perPage)} onChange={setPage} />
    </Panel>
  );
}

/** What came of the last attempt, as a sentence; '' before the first. */
function resultOf({ problem, response_status: status }: DeliveryRecord): string {
  if (problem !== null) return texts.problemOf(problem, status);
  return status === null ? '' : texts.answered(status);
}

interface DeliveryProps {
  delivery: DeliveryRecord;
  busy: boolean;
  /** null: nothing can be sent to this webhook. */
  onResend: (() => void) | null;
}

function Delivery({ delivery, busy, onResend }: DeliveryProps) {
  const { topic, state, attempts, record_id: record, duration_ms: duration } = delivery;
  const name = record === 0 ? texts.topicOf(topic) : `${texts.topicOf(topic)}, ${texts.record(record)}`;
  const at = formatDateTime(parseGmt(delivery.date_attempted_gmt ?? delivery.date_created_gmt));
  const facts = [
    at,
    ...(attempts > 1 ? [texts.attempts(attempts)] : []),
    ...(duration === null ? [] : [texts.took(duration)]),
  ];
  const result = resultOf(delivery);
  return (
    <RowCard>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Tag tone={tones[state]}>{texts.states[state]}</Tag>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
      {result !== '' && <Typography variant="body2">{result}</Typography>}
      {delivery.request_bytes !== null && <DeliveryDetails delivery={delivery} name={`${name}, ${at}`} />}
      {onResend && (
        <Button
          variant="outlined"
          size="small"
          aria-disabled={busy}
          aria-label={texts.resendName(name, delivery.id)}
          onClick={onResend}
          sx={{ justifySelf: 'start' }}
        >
          {texts.resend}
        </Button>
      )}
    </RowCard>
  );
}

const codeText = { m: 0, fontSize: '0.85rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** The headers that were sent and the start of the answer. */
function DeliveryDetails({ delivery, name }: { delivery: DeliveryRecord; name: string }) {
  const headers = Object.entries(delivery.request_headers).map(([header, value]) => `${header}: ${value}`);
  return (
    <Box component="details">
      <Box component="summary" aria-label={`${texts.moreDetails}: ${name}`} sx={{ cursor: 'pointer', py: 1 }}>
        {texts.moreDetails}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {texts.headersOf(delivery.request_bytes ?? 0)}
      </Typography>
      <Box component="pre" sx={codeText}>
        {headers.join('\n')}
      </Box>
      {delivery.answer !== null && delivery.answer !== '' && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {texts.answer}
          </Typography>
          <Box component="pre" sx={codeText}>
            {delivery.answer}
          </Box>
        </>
      )}
    </Box>
  );
}
