// The parcels of an order: what has left, when it arrived, and a part delivery.
import { useState } from 'react';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'ra-core';
import { staffCarrierTexts as carrierTexts } from '../../texts/staff-carrier.ts';
import { staffShipmentTexts as texts } from '../../texts/staff-shipments.ts';
import type { StaffParcel, StaffShipments } from '../../wire/shipments.ts';
import { FormTextField } from '../components/form-fields.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';
import { useUndoOffer } from '../components/undo-offer.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';
import type { OrderRecord } from '../records.ts';
import { ParcelDialog } from './parcel-dialog.tsx';

export function OrderParcels({ order }: { order: OrderRecord }) {
  const provider = useDataProvider<StaffDataProvider>();
  const refresh = useRefresh();
  const offerUndo = useUndoOffer();
  const path = `shop/v1/orders/${order.id}/shipments`;
  const { data, error, refetch } = useQuery({
    // With the state of the order: sending it by its button makes a parcel too.
    queryKey: ['shipments', order.id, order.state, order.status_name],
    queryFn: () => provider.send<StaffShipments>({ method: 'GET', path }),
  });
  const [isOpen, setOpen] = useState(false);
  const change = useChange(async () => {
    await refetch();
    // State, history and emails of the order change too.
    refresh();
  });
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }} aria-busy={change.busy}>
      {change.error !== null && !isOpen && (
        <Alert severity="error" variant="outlined">
          {change.error}
        </Alert>
      )}
      <output>{change.message}</output>
      {data.parcels.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, width: '100%' }}>
        {data.parcels.map((parcel) => (
          <ParcelRow key={parcel.id} parcel={parcel} change={change} />
        ))}
      </Box>
      {data.can_send && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {texts.start}
        </Button>
      )}
      {isOpen && (
        <ParcelDialog
          number={order.number}
          email={order.billing.email}
          shipments={data}
          change={change}
          onClose={() => setOpen(false)}
          onSend={async (body) => {
            const sent = await change.send<StaffShipments>({ method: 'POST', path, body });
            const last = sent?.parcels.at(-1);
            if (!last) return;
            setOpen(false);
            offerUndo({
              message: texts.undoSent(order.number),
              path: `shop/v1/shipments/${last.id}/undo`,
              undone: texts.undone(order.number),
            });
          }}
        />
      )}
    </Box>
  );
}

function ParcelRow({ parcel, change }: { parcel: StaffParcel; change: ChangeState }) {
  const { id, number, carrier, tracking_code: code, tracking_url: url } = parcel;
  const [day, setDay] = useState(parcel.delivered_on ?? '');
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.75, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>
        {texts.parcel(number)} · {texts.sentAt(parseGmt(parcel.date_sent_gmt))}
      </Typography>
      {(carrier !== '' || code !== '') && (
        <Typography variant="body2">{[carrier, code].filter((part) => part !== '').join(' · ')}</Typography>
      )}
      {parcel.carrier_status !== null && (
        <Alert severity={parcel.has_problem ? 'warning' : 'info'} variant="outlined" role="presentation">
          {carrierTexts.saidBy(parcel.carrier_status)}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {parcel.lines.map((line) => (
          <li key={line.line_id}>{texts.line(line.quantity, line.name, line.bundle)}</li>
        ))}
      </Box>
      {url !== null && (
        <Link href={url} target="_blank" rel="noreferrer" aria-label={texts.followOf(number)} sx={{ py: 0.5 }}>
          {texts.follow}
        </Link>
      )}
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault();
          const body = { delivered_on: day === '' ? null : day };
          void change.run({ method: 'PUT', path: `shop/v1/shipments/${id}`, body }, texts.deliveredSaved);
        }}
      >
        <Box sx={{ width: 180 }}>
          <FormTextField
            label={texts.delivered}
            type="date"
            value={day}
            onChange={setDay}
            input={{ 'aria-label': texts.deliveredOf(number) }}
          />
        </Box>
        <Button type="submit" variant="outlined" size="small" aria-disabled={change.busy}>
          {texts.saveDelivered}
        </Button>
      </Box>
    </Box>
  );
}
