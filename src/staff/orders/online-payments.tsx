// The online payments of an order, what the provider said about them, and the link to pay.
import { useState } from 'react';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'ra-core';
import { staffPaymentTexts as texts } from '../../texts/staff-payments.ts';
import type { StaffPayment, StaffPayments } from '../../wire/staff-payments.ts';
import { copyText } from '../../web/ui/copy-text.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Tag } from '../components/tag.tsx';
import type { TagTone } from '../components/tag.tsx';
import { useChange } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';
import type { OrderRecord } from '../records.ts';

const tones: Readonly<Record<string, TagTone>> = { paid: 'good', authorized: 'good', open: 'wait', pending: 'wait' };

export function OnlinePayments({ order }: { order: OrderRecord }) {
  const provider = useDataProvider<StaffDataProvider>();
  const refresh = useRefresh();
  const path = `shop/v1/orders/${order.id}/payments`;
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', order.id],
    queryFn: () => provider.send<StaffPayments>({ method: 'GET', path }),
  });
  const change = useChange(async () => {
    await refetch();
    refresh();
  });
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />;
  const { payments, exchanges, pay_link: payLink } = data;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', minWidth: 0 }} aria-busy={change.busy}>
      {data.is_sandbox && <Typography variant="body2">{texts.sandbox}</Typography>}
      {change.error !== null && (
        <Alert severity="error" variant="outlined">
          {change.error}
        </Alert>
      )}
      <output>{change.message}</output>
      {payments.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, width: '100%' }}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </Box>
      {payLink !== null && <PayLink address={payLink} />}
      {payments.length > 0 && (
        <Button
          variant="outlined"
          size="small"
          aria-disabled={change.busy}
          onClick={() => void change.run({ method: 'POST', path: `${path}/check` }, texts.asked)}
        >
          {texts.ask}
        </Button>
      )}
      {exchanges.length > 0 && (
        <Box component="details" sx={{ width: '100%', '& summary': { cursor: 'pointer', py: 0.5 } }}>
          <summary>{texts.exchanges}</summary>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            {exchanges.map(({ date_gmt: at, call, result, detail }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a list that is only read
              <li key={index}>{texts.exchange(parseGmt(at), call, result, detail)}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function PaymentRow({ payment }: { payment: StaffPayment }) {
  const { status, date_secured_gmt: secured } = payment;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 650 }}>
          {payment.method}, {texts.amount(payment.total)}
        </Typography>
        <Tag tone={tones[status] ?? 'off'}>{texts.statusOf(status)}</Tag>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[
          secured === null ? texts.started(parseGmt(payment.date_created_gmt)) : texts.secured(parseGmt(secured)),
          ...(payment.refunded > 0 ? [texts.refunded(payment.refunded)] : []),
          ...(payment.charged_back > 0 ? [texts.chargedBack(payment.charged_back)] : []),
          ...(payment.provider_id === null ? [] : [payment.provider_id]),
        ].join(' · ')}
      </Typography>
    </Box>
  );
}

function PayLink({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', width: '100%', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {texts.payLink}
      </Typography>
      <Link href={address} sx={{ py: 0.5 }}>
        {address}
      </Link>
      <Button variant="text" size="small" onClick={() => void copyText(address).then(setCopied)}>
        {texts.copy}
      </Button>
      <output>{isCopied ? texts.copied : ''}</output>
    </Box>
  );
}
