// One order, whole: what was ordered, by whom, how it is paid, what happened to it, and what may happen next.
import { Box, Typography } from '@mui/material';
import { LinkBase, useGetList, useGetOne, useParams } from 'ra-core';
import { staffMailTexts, staffOrderTexts as texts, staffTexts } from '../../texts/staff.ts';
import { MailState } from '../mails/mail-state.tsx';
import { Panel } from '../parts/panel.tsx';
import { RoomTitle } from '../parts/room-title.tsx';
import { Timeline } from '../parts/timeline.tsx';
import { Trouble, Waiting } from '../parts/trouble.tsx';
import { atOf } from '../parts/when.ts';
import { rooms, whole, within } from '../resources.ts';
import type { NoteRecord, OrderRecord } from '../resources.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderState } from './order-state.tsx';

const back = { to: `/${rooms.orders}`, room: staffTexts.orders };

export function OrderRoom() {
  const { id } = useParams<{ id: string }>();
  const { data: order, error, refetch } = useGetOne<OrderRecord>(rooms.orders, { id: Number(id), meta: whole });
  if (!order)
    return (
      <>
        <RoomTitle title={texts.title('')} back={back} />
        {error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Waiting />}
      </>
    );
  return (
    <>
      <RoomTitle
        title={texts.title(order.number)}
        beside={<OrderState status={order.status} name={order.status_name} />}
        below={texts.placedAt(atOf(order.date_created_gmt))}
        back={back}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 360px' } }}>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          <Panel title={texts.actions}>
            <OrderActions order={order} />
          </Panel>
          <Panel title={texts.lines}>
            <OrderLines order={order} />
          </Panel>
          <History order={order} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          <Panel title={texts.payment}>
            <OrderPayment order={order} />
          </Panel>
          <Panel title={texts.customer}>
            <OrderAddresses order={order} />
          </Panel>
          <Panel title={texts.mails}>
            <Mails order={order} />
          </Panel>
        </Box>
      </Box>
    </>
  );
}

function History({ order }: { order: OrderRecord }) {
  const { data: notes = [], error } = useGetList<NoteRecord>(within.notes, { filter: { order: order.id } });
  return (
    <Panel title={texts.history}>
      {error ? (
        <Trouble error={error} />
      ) : (
        <Timeline
          entries={notes.map((note) => ({
            id: note.id,
            at: atOf(note.date_created_gmt),
            text: note.note,
            by: note.author,
          }))}
        />
      )}
    </Panel>
  );
}

function Mails({ order }: { order: OrderRecord }) {
  if (order.mails.length === 0) return <Typography color="textSecondary">{texts.noMails}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {order.mails.map((mail) => (
        <Box
          component="li"
          key={mail.id}
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 0.5, alignItems: 'baseline' }}
        >
          <LinkBase to={`/${rooms.mails}/${mail.id}`}>{mail.kind_name}</LinkBase>
          <MailState status={mail.status} name={staffMailTexts.statuses[mail.status]} />
          <Typography variant="body2" color="textSecondary" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
            {mail.recipient}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
