// One order: actions, lines, history, payment, customer and emails.
import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useGetOne, useParams } from 'ra-core';
import { staffMailTexts, staffOrderTexts as texts, staffTexts } from '../../texts/staff.ts';
import { staffOrderChangeTexts } from '../../texts/staff-order-change.ts';
import { staffDocumentTexts } from '../../texts/staff-documents.ts';
import { staffAttributionTexts } from '../../texts/staff-attribution.ts';
import { staffPaymentTexts } from '../../texts/staff-payments.ts';
import { staffRefundTexts } from '../../texts/staff-refunds.ts';
import { staffShipmentTexts } from '../../texts/staff-shipments.ts';
import { OrderParcels } from '../shipments/order-parcels.tsx';
import { OrderRefunds } from '../refunds/order-refunds.tsx';
import { MailStatusTag } from '../mails/mail-status-tag.tsx';
import { Panel } from '../components/panel.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources, detailMeta } from '../resources.ts';
import type { OrderRecord } from '../records.ts';
import { ChangeAddressDialog } from './change-address.tsx';
import { ChangeLinesDialog } from './change-lines.tsx';
import { NextOrderLink } from './next-order-link.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderDifference } from './order-difference.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OnlinePayments } from './online-payments.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderSource } from './order-source.tsx';
import { OrderStatusTag } from './order-status-tag.tsx';

const backLink = { to: `/${pageResources.orders}`, label: staffTexts.orders };

export function OrderPage() {
  const { id } = useParams<{ id: string }>();
  const [changing, setChanging] = useState<'lines' | 'address' | null>(null);
  const {
    data: order,
    error,
    refetch,
  } = useGetOne<OrderRecord>(pageResources.orders, { id: Number(id), meta: detailMeta });
  if (!order)
    return (
      <>
        <PageTitle title={texts.title('')} back={backLink} />
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
  return (
    <>
      <PageTitle
        key={order.id}
        title={texts.title(order.number)}
        titleExtra={<OrderStatusTag status={order.state} name={order.status_name} />}
        description={texts.placedAt(parseGmt(order.date_created_gmt))}
        back={backLink}
        next={<NextOrderLink id={order.id} />}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 360px' } }}>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          <Panel title={texts.actions}>
            <OrderActions key={order.id} order={order} />
          </Panel>
          <OrderDifference order={order} />
          <Panel
            title={texts.lines}
            titleExtra={
              order.is_editable && (
                <Button variant="text" onClick={() => setChanging('lines')}>
                  {staffOrderChangeTexts.edit}
                </Button>
              )
            }
          >
            <OrderLines order={order} />
          </Panel>
          {!order.is_pickup && (
            <Panel title={staffShipmentTexts.title}>
              <OrderParcels key={order.id} order={order} />
            </Panel>
          )}
          {order.date_paid_gmt !== null && (
            <Panel title={staffRefundTexts.title}>
              <OrderRefunds key={order.id} order={order} />
            </Panel>
          )}
          <OrderHistory order={order} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          <Panel title={texts.payment}>
            <OrderPayment order={order} />
          </Panel>
          <Panel title={staffPaymentTexts.title}>
            <OnlinePayments key={order.id} order={order} />
          </Panel>
          <Panel title={staffDocumentTexts.title}>
            <OrderDocuments key={order.id} order={order} />
          </Panel>
          <Panel
            title={texts.customer}
            titleExtra={
              order.is_editable && (
                <Button variant="text" onClick={() => setChanging('address')}>
                  {staffOrderChangeTexts.editAddress}
                </Button>
              )
            }
          >
            <OrderAddresses order={order} />
          </Panel>
          <Panel title={staffAttributionTexts.title}>
            <OrderSource order={order} />
          </Panel>
          <Panel title={texts.mails}>
            <OrderMails order={order} />
          </Panel>
        </Box>
      </Box>
      {changing === 'lines' && <ChangeLinesDialog order={order} onClose={() => setChanging(null)} />}
      {changing === 'address' && <ChangeAddressDialog order={order} onClose={() => setChanging(null)} />}
    </>
  );
}

function OrderMails({ order }: { order: OrderRecord }) {
  if (order.mails.length === 0) return <Typography color="textSecondary">{texts.noMails}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {order.mails.map((mail) => (
        <Box
          component="li"
          key={mail.id}
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 0.5, alignItems: 'baseline' }}
        >
          <LinkBase to={`/${pageResources.mails}/${mail.id}`}>{mail.kind_name}</LinkBase>
          <MailStatusTag status={mail.status} name={staffMailTexts.statuses[mail.status]} />
          <Typography variant="body2" color="textSecondary" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
            {mail.recipient}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
