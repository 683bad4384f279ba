// The batches for the bank: their file, and what became of them.
import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { staffPayoutTexts as texts } from '../../texts/staff-payouts.ts';
import type { StaffRefundBatch, StaffRefundBatches } from '../../wire/payouts.ts';
import { saveTextAs } from '../browser-navigation.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { Panel } from '../components/panel.tsx';
import { Tag } from '../components/tag.tsx';
import type { TagTone } from '../components/tag.tsx';
import type { ChangeState } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { getErrorMessage } from '../rest-client.ts';

const path = 'shop/v1/refund-batches';
const perPage = 20;
const tones: Readonly<Record<StaffRefundBatch['state'], TagTone>> = { made: 'act', paid: 'good', withdrawn: 'off' };

export function RefundBatches({ change }: { change: ChangeState }) {
  const provider = useDataProvider<StaffDataProvider>();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['refund-batches', page],
    queryFn: () =>
      provider.send<StaffRefundBatches>({ method: 'GET', path: `${path}?page=${page}&per_page=${perPage}` }),
  });
  return (
    <Panel title={texts.batches} help={texts.batchesHelp}>
      {data ? (
        <>
          {data.rows.length === 0 && <Typography>{texts.noBatches}</Typography>}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
            {data.rows.map((batch) => (
              <BatchRow key={batch.id} batch={batch} change={change} />
            ))}
          </Box>
          <PageLinks page={page} pages={Math.ceil(data.total / perPage)} onChange={setPage} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function BatchRow({ batch, change }: { batch: StaffRefundBatch; change: ChangeState }) {
  const { id, state, date_settled_gmt: settled } = batch;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {texts.batchOf(id)}
        </Typography>
        <Tag tone={tones[state]}>{texts.batchState[state]}</Tag>
        <span>{texts.batchSummary(batch.count, batch.total)}</span>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[
          batch.message_id,
          texts.madeAt(parseGmt(batch.date_created_gmt)),
          ...(settled === null ? [] : [texts.settledAt(state, parseGmt(settled))]),
        ].join(' · ')}
      </Typography>
      <BatchActions batch={batch} change={change} />
    </Box>
  );
}

function BatchActions({ batch, change }: { batch: StaffRefundBatch; change: ChangeState }) {
  const { id, state, has_file: hasFile } = batch;
  const [asking, setAsking] = useState<'pay' | 'withdraw' | null>(null);
  const close = () => setAsking(null);
  const settle = (as: 'paid' | 'withdrawn', done: string) => {
    close();
    void change.run({ method: 'POST', path: `${path}/${id}/${as}` }, done);
  };
  return (
    <>
      {hasFile && <DownloadFile batch={batch} />}
      {!hasFile && state !== 'withdrawn' && <Typography variant="body2">{texts.fileErased}</Typography>}
      {state === 'made' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" size="small" aria-label={texts.payOf(id)} onClick={() => setAsking('pay')}>
            {texts.pay}
          </Button>
          <Button
            variant="text"
            size="small"
            color="error"
            aria-label={texts.withdrawOf(id)}
            onClick={() => setAsking('withdraw')}
          >
            {texts.withdraw}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={asking === 'pay'}
        title={texts.payTitle}
        confirmLabel={texts.payConfirm}
        cancelLabel={texts.cancel}
        onClose={close}
        onConfirm={() => settle('paid', texts.paid)}
      >
        <Typography>{texts.payText}</Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'withdraw'}
        title={texts.withdrawTitle}
        confirmLabel={texts.withdrawConfirm}
        cancelLabel={texts.cancel}
        onClose={close}
        onConfirm={() => settle('withdrawn', texts.withdrawn)}
      >
        <Typography>{texts.withdrawText}</Typography>
      </ConfirmDialog>
    </>
  );
}

/** The file; it asks for a recent proof (T30). */
function DownloadFile({ batch: { id, message_id: messageId } }: { batch: StaffRefundBatch }) {
  const provider = useDataProvider<StaffDataProvider>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const download = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const text = await provider.fetchFile({ method: 'POST', path: `${path}/${id}/file` });
      saveTextAs(texts.fileName(messageId), 'application/xml', text);
    } catch (error) {
      setRefusal(getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={texts.downloadOf(id)}
        aria-disabled={busy}
        onClick={() => void download()}
      >
        {texts.download}
      </Button>
      {refusal !== null && (
        <Alert severity="error" variant="outlined">
          {refusal}
        </Alert>
      )}
    </>
  );
}
