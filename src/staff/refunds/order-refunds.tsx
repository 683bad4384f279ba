// The refunds of an order: what was paid back, what is owed, and the actions on it.
import { useEffect, useRef, useState } from 'react';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'ra-core';
import { staffRefundTexts as texts } from '../../texts/staff-refunds.ts';
import type { StaffRefund, StaffRefunds } from '../../wire/refunds.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Tag } from '../components/tag.tsx';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { staffTexts } from '../../texts/staff.ts';
import type { OrderRecord } from '../records.ts';
import { DocumentFiles } from '../components/document-files.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** How often a refund that the provider is asked for is looked at, in ms. */
const pollMs = 1_500;

function isUnderWay(data: StaffRefunds | undefined): boolean {
  return data?.refunds.some(({ at_provider: isAsked, date_paid_gmt: paid }) => isAsked && paid === null) ?? false;
}

export function OrderRefunds({ order }: { order: OrderRecord }) {
  const provider = useDataProvider<StaffDataProvider>();
  const refresh = useRefresh();
  const path = `shop/v1/orders/${order.id}/refunds`;
  const { data, error, refetch } = useQuery({
    queryKey: ['refunds', order.id],
    queryFn: () => provider.send<StaffRefunds>({ method: 'GET', path }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });
  const underWay = isUnderWay(data);
  const wasUnderWay = useRef(false);
  useEffect(() => {
    // State, history and emails of the order change with what the provider answered.
    if (wasUnderWay.current && !underWay) refresh();
    wasUnderWay.current = underWay;
  }, [underWay, refresh]);
  const [isOpen, setOpen] = useState(false);
  const change = useChange(async () => {
    await refetch();
    // State, history and emails of the order change too.
    refresh();
  });
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />;
  const { refunds, left } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }} aria-busy={change.busy}>
      {change.error !== null && (
        <Alert severity="error" variant="outlined">
          {change.error}
        </Alert>
      )}
      <output>{change.message}</output>
      {refunds.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, width: '100%' }}>
        {refunds.map((refund) => (
          <RefundRow
            key={refund.id}
            refund={refund}
            byProvider={data.by_provider}
            email={order.billing.email}
            path={path}
            change={change}
          />
        ))}
      </Box>
      {left > 0 && (
        <>
          <Typography variant="body2" color="textSecondary">
            {texts.left(left)}
          </Typography>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {texts.start}
          </Button>
        </>
      )}
      {isOpen && (
        <RefundDialog
          number={order.number}
          refunds={data}
          change={change}
          onClose={() => setOpen(false)}
          onRecord={async (request) => {
            const isRecorded = await change.run(
              { method: 'POST', path, body: request },
              data.by_provider ? texts.sent : texts.recorded,
            );
            if (isRecorded) setOpen(false);
          }}
        />
      )}
    </Box>
  );
}

interface RefundRowProps {
  refund: StaffRefund;
  /** Whether the payment provider can pay it. */
  byProvider: boolean;
  email: string;
  path: string;
  change: ChangeState;
}

function RefundRow({ refund, byProvider, email, path, change }: RefundRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, date_paid_gmt: paid, date_failed_gmt: failed, credit_note: note } = refund;
  const amount = texts.amount(refund.total);
  const act = (action: 'paid' | 'sent' | 'failed', done: string) =>
    void change.run({ method: 'POST', path: `${path}/${id}/${action}` }, done);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 650 }}>{amount}</Typography>
        <Tag tone={paid === null ? 'wait' : 'good'}>
          {paid !== null ? texts.paidAt(parseGmt(paid)) : refund.at_provider ? texts.atProvider : texts.owed}
        </Tag>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[
          texts.taxWithin(refund.tax),
          ...(refund.restocked ? [texts.restocked] : []),
          ...(refund.withdrawal_id === null ? [] : [texts.fromWithdrawal]),
          ...(refund.reason === '' ? [] : [refund.reason]),
        ].join(' · ')}
      </Typography>
      {paid === null && failed !== null && <Typography variant="body2">{texts.failedAt(parseGmt(failed))}</Typography>}
      {note && (
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
          <Link href={note.address} target="_blank" sx={{ display: 'inline-block', py: 0.5 }}>
            {texts.creditNote(note.number)}
          </Link>
          <DocumentFiles address={note.address} name={texts.creditNote(note.number)} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {paid === null && byProvider && !refund.at_provider && (
          <Button
            variant="contained"
            size="small"
            aria-label={texts.sendOf(amount)}
            aria-disabled={change.busy}
            onClick={() => act('sent', texts.sent)}
          >
            {texts.send}
          </Button>
        )}
        {paid === null ? (
          <Button
            variant={byProvider ? 'text' : 'contained'}
            size="small"
            aria-label={texts.payOf(amount)}
            onClick={() => setAsking(true)}
          >
            {texts.pay}
          </Button>
        ) : (
          <Button
            variant="text"
            size="small"
            aria-label={texts.failOf(amount)}
            aria-disabled={change.busy}
            onClick={() => act('failed', texts.failed)}
          >
            {texts.fail}
          </Button>
        )}
        {note === null && !refund.restocked && !refund.at_provider && (
          <Button
            variant="text"
            size="small"
            color="error"
            aria-label={texts.removeOf(amount)}
            aria-disabled={change.busy}
            onClick={() => void change.run({ method: 'DELETE', path: `${path}/${id}` }, texts.removed)}
          >
            {texts.remove}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={texts.payTitle(amount)}
        confirmLabel={texts.payConfirm}
        cancelLabel={staffTexts.cancel}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          act('paid', texts.paid(amount));
        }}
      >
        <Typography>{texts.payText(email)}</Typography>
      </ConfirmDialog>
    </Box>
  );
}
