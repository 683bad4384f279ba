// The page of a list of records: heading, filters, and the rows as a table on a wide screen, as cards on a narrow one.
import type { ComponentProps, ReactNode } from 'react';
import { Box, Button, TableCell } from '@mui/material';
import type { TableCellProps } from '@mui/material';
import { LinkBase, ListBase } from 'ra-core';
import type { RaRecord, SortPayload } from 'ra-core';
import { ListBody } from './list-body.tsx';
import { PageTitle } from './page-title.tsx';
import { ListRow, RowCard, RowCards, RowTable, useIsWideScreen } from './rows.tsx';

/** A column of the table. */
export interface Column<R> extends Pick<TableCellProps, 'align' | 'sx'> {
  name: string;
  cell: (row: R) => ReactNode;
}

interface RowsProps<R> {
  columns: readonly Column<R>[];
  card: (row: R) => ReactNode;
}

interface RecordListProps<R extends RaRecord>
  extends RowsProps<R>, Omit<ComponentProps<typeof ListBody<R>>, 'children'> {
  resource: string;
  sort?: SortPayload;
  perPage?: number;
  title: string;
  /** Next to the title; the link to make a record, where there is one. */
  titleExtra?: ReactNode;
  description?: string;
  filters?: ReactNode;
}

/** The style of a cell whose text may be one long word. */
export const breaksWords = { overflowWrap: 'anywhere' } as const;
/** The style of a cell that stays on one line. */
export const onOneLine = { whiteSpace: 'nowrap' } as const;

export function RecordList<R extends RaRecord>({
  resource,
  sort,
  perPage = 20,
  title,
  titleExtra,
  description,
  filters,
  columns,
  card,
  ...body
}: RecordListProps<R>) {
  return (
    <ListBase resource={resource} perPage={perPage} disableAuthentication {...(sort && { sort })}>
      <PageTitle title={title} titleExtra={titleExtra} description={description} />
      {filters !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>{filters}</Box>}
      <ListBody<R> {...body}>{(rows) => <Rows rows={rows} columns={columns} card={card} />}</ListBody>
    </ListBase>
  );
}

/** The link to the page that makes a record of a resource. */
export function CreateLink({ resource, children }: { resource: string; children: ReactNode }) {
  return (
    <Button component={LinkBase} to={`/${resource}/create`} variant="contained">
      {children}
    </Button>
  );
}

function Rows<R extends RaRecord>({ rows, columns, card }: RowsProps<R> & { rows: readonly R[] }) {
  if (!useIsWideScreen())
    return (
      <RowCards>
        {rows.map((row) => (
          <RowCard key={row.id}>{card(row)}</RowCard>
        ))}
      </RowCards>
    );
  return (
    <RowTable
      head={columns.map(({ name, align }) => (
        <TableCell key={name} align={align}>
          {name}
        </TableCell>
      ))}
    >
      {rows.map((row) => (
        <ListRow key={row.id}>
          {columns.map(({ name, cell, align, sx }) => (
            <TableCell key={name} align={align} sx={sx}>
              {cell(row)}
            </TableCell>
          ))}
        </ListRow>
      ))}
    </RowTable>
  );
}
