// Files of the bank, and what came in by transfer: what is sure and what is not.
import { useRef, useState } from 'react';
import { Alert, Box, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { staffTransferTexts as texts } from '../../texts/staff-transfers.ts';
import type { StaffTransfer, StaffTransfers } from '../../wire/transfers.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { getErrorMessage } from '../rest-client.ts';
import { BankFileZone } from './bank-file-zone.tsx';
import { SettledTransfers } from './settled-transfers.tsx';
import { TransferRow } from './transfer-row.tsx';
import type { TransferDecision } from './transfer-row.tsx';

const path = 'shop/v1/transfers';
const queryKey = ['transfers'];
const settledKey = ['settled-transfers'];

export function TransfersPage() {
  const provider = useDataProvider<StaffDataProvider>();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => provider.send<StaffTransfers>({ method: 'GET', path }),
  });
  return (
    <>
      <PageTitle title={texts.title} description={texts.description} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BankFileZone onRead={() => queries.invalidateQueries({ queryKey })} />
        {data ? (
          <Transfers
            transfers={data}
            onSettled={async () => {
              await Promise.all([refetch(), queries.invalidateQueries({ queryKey: settledKey })]);
            }}
          />
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
        <SettledTransfers queryKey={settledKey} />
      </Box>
    </>
  );
}

function Transfers({
  transfers: { rows, total },
  onSettled,
}: {
  transfers: StaffTransfers;
  onSettled: () => Promise<void>;
}) {
  const provider = useDataProvider<StaffDataProvider>();
  const list = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const settle = async (id: number, decision: TransferDecision): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const next = nextButton(list.current);
    try {
      const { action, body, done } = decision;
      await provider.sendChange({ method: 'POST', path: `${path}/${id}/${action}`, body });
      setMessage(done);
    } catch (error) {
      setMessage('');
      setRefusal(getErrorMessage(error));
    }
    await onSettled();
    setBusy(false);
    next?.focus();
  };
  const sure = rows.filter(({ match }) => match === 'sure');
  const unsure = rows.filter(({ match }) => match !== 'sure');
  return (
    <Box ref={list} aria-busy={isBusy} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {refusal !== null && (
        <Alert severity="error" variant="outlined">
          {refusal}
        </Alert>
      )}
      <Typography component="output">{message}</Typography>
      {rows.length === 0 && <Typography>{texts.empty}</Typography>}
      {sure.length > 0 && <TransferList id="sure" title={texts.sure(sure.length)} help rows={sure} onSettle={settle} />}
      {unsure.length > 0 && (
        <TransferList id="unsure" title={texts.unsure(unsure.length)} rows={unsure} onSettle={settle} />
      )}
      {total > rows.length && <Typography>{texts.more(total - rows.length)}</Typography>}
    </Box>
  );
}

/** The first button of the row after the one that has the focus: with it the next transfer is one key away. */
function nextButton(list: HTMLElement | null): HTMLElement | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-transfer]') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  return (rows[at + 1] ?? rows[at - 1])?.querySelector('button') ?? null;
}

interface TransferListProps {
  id: string;
  title: string;
  help?: boolean;
  rows: readonly StaffTransfer[];
  onSettle: (id: number, decision: TransferDecision) => Promise<void>;
}

function TransferList({ id, title, help = false, rows, onSettle }: TransferListProps) {
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {help && (
        <Typography variant="body2" color="textSecondary">
          {texts.keys}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((transfer) => (
          <TransferRow
            key={transfer.id}
            transfer={transfer}
            onSettle={(decision) => void onSettle(transfer.id, decision)}
          />
        ))}
      </Box>
    </Paper>
  );
}
