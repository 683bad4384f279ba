// The dashboard: what waits to be done, and the sales of the day and the week.
import { useState } from 'react';
import { Box, Paper, Typography } from '@mui/material';
import { LinkBase, useGetList, useGetOne } from 'ra-core';
import { orderTasks } from '../../rules/orders/order-tasks.ts';
import { formatWeekdayDate } from '../../texts/dates.ts';
import { staffHomeTexts as texts, staffTexts } from '../../texts/staff.ts';
import { staffWebhookTexts } from '../../texts/staff-webhooks.ts';
import { staffReviewTexts } from '../../texts/staff-reviews.ts';
import { filterAddress } from '../components/filter-address.ts';
import { PageTitle } from '../components/page-title.tsx';
import { pageResources, relatedResources } from '../resources.ts';
import { onlyId } from '../rest-endpoint.ts';
import type { OrderCountsRecord } from '../records.ts';
import type { ResourceName } from '../resources.ts';
import { BackupPanel } from './backup-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { TopSellersPanel } from './top-sellers.tsx';

/** A task whose number is that of a list with a filter. */
interface ListTask {
  resource: ResourceName;
  filter: Readonly<Record<string, string>>;
  /** The words behind the number. */
  text: (count: number) => string;
}

const listTasks: readonly ListTask[] = [
  { resource: pageResources.reviews, filter: { status: 'hold' }, text: staffReviewTexts.toRead },
  { resource: pageResources.reviews, filter: { status: 'reported' }, text: staffReviewTexts.toDecide },
  { resource: pageResources.mails, filter: { status: 'failed' }, text: texts.failedMails },
  { resource: pageResources.products, filter: { stock_status: 'lowstock', status: 'publish' }, text: texts.lowStock },
  { resource: pageResources.products, filter: { stock_status: 'outofstock', status: 'publish' }, text: texts.soldOut },
  { resource: pageResources.webhooks, filter: { status: 'disabled' }, text: staffWebhookTexts.disabledTask },
];

export function DashboardPage() {
  const [now] = useState(() => Date.now());
  const { data: counts } = useGetOne<OrderCountsRecord>(relatedResources.orderCounts, { id: onlyId });
  return (
    <>
      <PageTitle title={staffTexts.home} description={formatWeekdayDate(now)} />
      <FirstSteps />
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.tasks}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          mb: 4,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {orderTasks.map((task) => (
          <TaskCard
            key={task}
            to={filterAddress(pageResources.orders, { task })}
            count={counts?.[task]}
            text={texts.task[task]}
          />
        ))}
        {listTasks.map((task) => (
          <ListTaskCard key={task.text(0)} task={task} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <SalesPanel />
        <TopSellersPanel />
        <SourcesPanel />
        <BackupPanel />
      </Box>
    </>
  );
}

function ListTaskCard({ task: { resource, filter, text } }: { task: ListTask }) {
  const { total } = useGetList(resource, {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  return <TaskCard to={filterAddress(resource, filter)} count={total} text={text} />;
}

interface TaskCardProps {
  to: string;
  /** undefined while it is loading. */
  count: number | undefined;
  text: (count: number) => string;
}

function TaskCard({ to, count, text }: TaskCardProps) {
  return (
    <Paper component="li" sx={{ position: 'relative', p: 2, '&:hover': { borderColor: 'text.secondary' } }}>
      <Box
        component={LinkBase}
        to={to}
        sx={{
          display: 'block',
          textDecoration: 'none',
          '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
        }}
      >
        <Typography
          component="span"
          sx={{
            display: 'block',
            fontFamily: 'h1.fontFamily',
            fontSize: '2rem',
            lineHeight: 1.1,
            fontWeight: 700,
            color: count === 0 ? 'text.secondary' : 'text.primary',
          }}
        >
          {count ?? '–'}
        </Typography>{' '}
        {text(count ?? 0)}
      </Box>
    </Paper>
  );
}
