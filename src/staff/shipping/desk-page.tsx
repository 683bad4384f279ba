// The shipping desk: the queue of what is to be sent, papers for many orders at once, codes that are scanned, and sending.
import { useState } from 'react';
import { Alert, Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { staffShippingTexts as texts } from '../../texts/staff-shipping.ts';
import type { StaffQueuedOrder, StaffShippingQueue } from '../../wire/shipments.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Tag } from '../components/tag.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { pageResources } from '../resources.ts';
import { DeskRow, OrderFacts } from './desk-row.tsx';
import { DeskToolbar } from './desk-toolbar.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { SendingReport } from './sending-report.tsx';
import { LabelsBar, LabelsReport } from './label-parts.tsx';
import { useDesk } from './use-desk.ts';
import { useLabels } from './use-labels.ts';

/** How often the queue is loaded while a label is being made, in ms. */
const labelLook = 1_000;

function isLabelAwaited({ label }: StaffQueuedOrder): boolean {
  return label?.state === 'requested';
}

export function DeskPage() {
  const provider = useDataProvider<StaffDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [pageResources.shipping],
    queryFn: () => provider.send<StaffShippingQueue>({ method: 'GET', path: 'shop/v1/shipping/queue' }),
    // Labels are made by a job.
    refetchInterval: ({ state }) => (state.data?.ready.some(isLabelAwaited) === true ? labelLook : false),
  });
  return (
    <>
      <PageTitle title={texts.title} description={texts.lead} />
      {data ? (
        <Desk queue={data} refetch={refetch} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Desk({ queue, refetch }: { queue: StaffShippingQueue; refetch: () => Promise<unknown> }) {
  const [dialog, setDialog] = useState<'keys' | 'import' | null>(null);
  const desk = useDesk(queue, { refetch, isDialogOpen: dialog !== null, onShowKeys: () => setDialog('keys') });
  const labels = useLabels(queue, refetch);
  const { ready, waiting, carriers } = queue;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {ready.length > 0 && <DeskToolbar desk={desk} carriers={carriers} onDialog={setDialog} />}
      <LabelsBar labels={labels} chosen={desk.chosen.size === 0 ? [] : desk.subject} />
      <LabelsReport labels={labels} />
      <SendingReport sending={desk.sending} />
      {desk.error !== null && (
        <Alert severity="error" variant="outlined">
          {desk.error}
        </Alert>
      )}
      <Box component="section" aria-labelledby="ready" sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h2" id="ready">
          {texts.ready(ready.length)}
        </Typography>
        {ready.length === 0 && (
          <Paper sx={{ p: 4, textAlign: 'center' }}>
            <Typography sx={{ fontWeight: 650 }}>{texts.none}</Typography>
            <Typography color="textSecondary">{texts.noneHelp}</Typography>
          </Paper>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {ready.map((order) => (
            <DeskRow
              key={order.id}
              order={order}
              labels={labels}
              isChosen={desk.chosen.has(order.id)}
              code={desk.codeOf(order)}
              isBusy={desk.sending.isBusy}
              boxRef={desk.rowRef('box', order.id)}
              codeRef={desk.rowRef('code', order.id)}
              onChoose={(isChosen) => desk.choose([order.id], isChosen)}
              onCode={(code) => desk.setCode(order.id, code)}
              onScanned={() => desk.scanned(order)}
              onSend={() => void desk.send([order])}
            />
          ))}
        </Box>
      </Box>
      {waiting.length > 0 && <WaitingOrders orders={waiting} />}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'import' && <ImportDialog carriers={carriers} onStored={refetch} onClose={() => setDialog(null)} />}
    </Box>
  );
}

/** The orders that cannot leave yet, each with its day. */
function WaitingOrders({ orders }: { orders: readonly StaffQueuedOrder[] }) {
  return (
    <Box component="section" aria-labelledby="waiting" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2" id="waiting">
        {texts.waiting(orders.length)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {orders.map((order) => (
          <Paper key={order.id} component="li" sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
            {order.waits_for !== null && <Tag tone="wait">{texts.waits(order.waits_for)}</Tag>}
            <OrderFacts order={order} />
          </Paper>
        ))}
      </Box>
    </Box>
  );
}
