// The dashboard: what needs attention now.
import { Box, Paper, Typography } from '@mui/material';
import { LinkBase, useGetList } from 'ra-core';
import { staffHomeTexts as texts, staffTexts } from '../../texts/staff.ts';
import { staffReviewTexts } from '../../texts/staff-reviews.ts';
import { PageCachePanel } from './page-cache-panel.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { pageResources } from '../resources.ts';
import type { ResourceName } from '../resources.ts';

interface DashboardTask {
  resource: ResourceName;
  filter: Readonly<Record<string, string>>;
  text: string;
}

const dashboardTasks: readonly DashboardTask[] = [
  { resource: pageResources.orders, filter: { status: 'processing' }, text: texts.processing },
  { resource: pageResources.orders, filter: { status: 'on-hold' }, text: texts.onHold },
  { resource: pageResources.orders, filter: { status: 'ready-for-pickup' }, text: texts.pickup },
  { resource: pageResources.products, filter: { stock_status: 'outofstock' }, text: texts.soldOut },
  { resource: pageResources.reviews, filter: { status: 'hold' }, text: staffReviewTexts.toRead },
  { resource: pageResources.reviews, filter: { status: 'reported' }, text: staffReviewTexts.toDecide },
  { resource: pageResources.mails, filter: { status: 'failed' }, text: texts.failedMails },
];

export function DashboardPage() {
  return (
    <>
      <PageTitle title={staffTexts.home} description={texts.intro} />
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          mb: 3,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {dashboardTasks.map((todo) => (
          <DashboardTaskCard key={todo.text} todo={todo} />
        ))}
      </Box>
      <Box sx={{ maxWidth: 520 }}>
        <PageCachePanel />
      </Box>
    </>
  );
}

/** The address of a list with its filter. */
function buildListAddress({ resource, filter }: DashboardTask): string {
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

function DashboardTaskCard({ todo }: { todo: DashboardTask }) {
  const { total } = useGetList(todo.resource, {
    filter: todo.filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  return (
    <Paper component="li" sx={{ position: 'relative', p: 2.5, '&:hover': { borderColor: 'text.secondary' } }}>
      <Box
        component={LinkBase}
        to={buildListAddress(todo)}
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
            fontSize: '2.5rem',
            lineHeight: 1.1,
            fontWeight: 700,
            color: total === 0 ? 'text.secondary' : 'text.primary',
          }}
        >
          {total ?? '–'}
        </Typography>
        {todo.text}
      </Box>
    </Paper>
  );
}
