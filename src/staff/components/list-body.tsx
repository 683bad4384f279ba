// The body of every list: number of results, loading, error and empty states, and pagination.
import type { ReactNode } from 'react';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import type { RaRecord } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import { LoadError, Loading } from './load-state.tsx';

interface ListBodyProps<R> {
  singular: string;
  plural: string;
  emptyTitle: string;
  emptyText: string;
  /** Instead of the other two, when there is nothing without a search or filter either. */
  whenNone?: { title: string; text: string };
  children: (rows: readonly R[]) => ReactNode;
}

export function ListBody<R extends RaRecord>({
  singular: one,
  plural: more,
  emptyTitle,
  emptyText: empty,
  whenNone,
  children,
}: ListBodyProps<R>) {
  const list = useListContext<R>();
  const { data, total, error, isPending, refetch } = list;
  const filters = list.filterValues as Readonly<Record<string, unknown>>;
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
  const none = isFiltered ? undefined : whenNone;
  return (
    <>
      <Typography
        component="output"
        color="textSecondary"
        variant="body2"
        sx={{ display: 'block', mb: 1.5, minHeight: '1.5em' }}
      >
        {total === undefined ? '' : staffTexts.results(total, one, more)}
      </Typography>
      {isPending && <Loading />}
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.length === 0 && (
        <Paper sx={{ p: 4, textAlign: 'center' }}>
          <Typography variant="h2">{none?.title ?? emptyTitle}</Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {none?.text ?? empty}
          </Typography>
        </Paper>
      )}
      {data !== undefined && data.length > 0 && children(data)}
      <ListPagination />
    </>
  );
}

function ListPagination() {
  const { page, perPage, total, setPage } = useListContext();
  const pages = Math.ceil((total ?? 0) / perPage);
  if (pages < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={staffTexts.pages}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2, mt: 3 }}
    >
      <Button variant="outlined" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {staffTexts.previous}
      </Button>
      <Typography aria-live="polite">{staffTexts.pageOf(page, pages)}</Typography>
      <Button variant="outlined" disabled={page >= pages} onClick={() => setPage(page + 1)}>
        {staffTexts.next}
      </Button>
    </Box>
  );
}
