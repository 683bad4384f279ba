// What the shop knows of a customer besides the orders: totals, reviews, withdrawals, notes of staff.
import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider } from 'ra-core';
import { formatDate } from '../../texts/dates.ts';
import { staffCustomerPageTexts as texts } from '../../texts/staff-customers.ts';
import { staffReviewTexts } from '../../texts/staff-reviews.ts';
import { staffWithdrawalTexts } from '../../texts/staff-withdrawals.ts';
import type { StaffCustomerHistory } from '../../wire/customers.ts';
import { FactList } from '../components/fact-list.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { Timeline } from '../components/timeline.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { formatApiAmount } from '../format/money.ts';
import { pageResources } from '../resources.ts';

export function CustomerHistory({ customerId }: { customerId: number }) {
  const provider = useDataProvider<StaffDataProvider>();
  const path = `shop/v1/customers/${customerId}/history`;
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => provider.send<StaffCustomerHistory>({ method: 'GET', path }),
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { last_order_gmt: last } = data;
  return (
    <>
      <Panel title={texts.countOrders(data.orders_count)}>
        <FactList
          facts={[
            { name: texts.total, value: formatApiAmount(data.total_paid) },
            { name: texts.refunded, value: formatApiAmount(data.total_refunded) },
            ...(last === null ? [] : [{ name: texts.lastOrder, value: formatDate(parseGmt(last)) }]),
          ]}
        />
      </Panel>
      <Panel title={texts.notes}>
        {data.notes.length === 0 ? (
          <Typography color="textSecondary">{texts.noNotes}</Typography>
        ) : (
          <Timeline
            entries={data.notes.map(({ id, order_id: order, text, author, customer_note: mailed, ...note }) => ({
              id,
              at: parseGmt(note.date_created_gmt),
              text,
              author: mailed ? `${author}, ${texts.mailed}` : author,
              action: <LinkBase to={`/${pageResources.orders}/${order}`}>{texts.noteAt(order)}</LinkBase>,
            }))}
          />
        )}
      </Panel>
      <Panel title={texts.reviews}>
        <Records
          none={texts.noReviews}
          rows={data.reviews.map((review) => ({
            id: review.id,
            to: `/${pageResources.reviews}/${review.id}`,
            name: texts.reviewOf(review.rating, review.product_name),
            status: staffReviewTexts.statuses[review.status],
            at: review.date_created_gmt,
            below: review.text,
          }))}
        />
      </Panel>
      <Panel title={texts.withdrawals}>
        <Records
          none={texts.noWithdrawals}
          rows={data.withdrawals.map((withdrawal) => ({
            id: withdrawal.id,
            to: `/${pageResources.withdrawals}/${withdrawal.id}`,
            name: texts.withdrawalOf(withdrawal.order_number),
            status: staffWithdrawalTexts.states[withdrawal.status],
            at: withdrawal.date_created_gmt,
          }))}
        />
      </Panel>
    </>
  );
}

interface RecordRow {
  id: number;
  to: string;
  name: string;
  status: string;
  at: string;
  below?: ReactNode;
}

/** Links to records, each with its status and date. */
function Records({ rows, none }: { rows: readonly RecordRow[]; none: string }) {
  if (rows.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {rows.map(({ id, to, name, status, at, below }) => (
        <li key={id}>
          <LinkBase to={to}>{name}</LinkBase>
          <Typography variant="body2" color="textSecondary">
            {status}, {formatDate(parseGmt(at))}
          </Typography>
          {below !== undefined && <Typography sx={{ overflowWrap: 'anywhere' }}>{below}</Typography>}
        </li>
      ))}
    </Box>
  );
}
