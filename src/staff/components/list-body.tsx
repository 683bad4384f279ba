// The body of every list: number of results, loading, error and empty states, and pagination.
import type { ReactNode } from 'react';
import { Paper, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import type { RaRecord } from 'ra-core';
import { staffTexts } from '../../texts/staff.ts';
import { LoadError, Loading } from './load-state.tsx';
import { PageLinks } from './page-links.tsx';

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
  return <PageLinks page={page} pages={Math.ceil((total ?? 0) / perPage)} onChange={setPage} />;
}
