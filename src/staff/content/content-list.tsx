// All pages, or all posts; drafts too.
import { Box, Button, TableCell, Typography } from '@mui/material';
import { LinkBase, ListBase } from 'ra-core';
import type { ContentKind } from '../../rules/content.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { ChoiceFilter, OrderChoice, SearchBox } from '../parts/list-tools.tsx';
import { RoomTitle } from '../parts/room-title.tsx';
import { CardEnds, Row, RowCard, RowCards, RowLink, RowTable, useWide } from '../parts/rows.tsx';
import { atOf } from '../parts/when.ts';
import type { ContentRow } from '../resources.ts';
import { ContentState } from './content-state.tsx';
import { roomOf } from './use-content-form.ts';

const orders = [
  { value: 'changed desc', name: texts.changed },
  { value: 'date desc', name: texts.date },
  { value: 'title asc', name: texts.title },
];
const statuses = [
  { value: '', name: staffTexts.all },
  { value: 'publish', name: texts.published },
  { value: 'draft', name: texts.draft },
];

export const PageList = () => <ContentList kind="page" />;
export const PostList = () => <ContentList kind="post" />;

function ContentList({ kind }: { kind: ContentKind }) {
  const room = roomOf(kind);
  return (
    <ListBase resource={room} sort={{ field: 'changed', order: 'DESC' }} perPage={20} disableAuthentication>
      <RoomTitle
        title={texts.rooms[kind]}
        beside={
          <Button component={LinkBase} to={`/${room}/create`} variant="contained">
            {texts.create[kind]}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SearchBox label={texts.searchTitle} />
        <ChoiceFilter name="status" label={texts.status} choices={statuses} />
        <OrderChoice choices={orders} />
      </Box>
      <ListFrame<ContentRow>
        one={texts.one[kind]}
        more={texts.more[kind]}
        emptyTitle={texts.emptyTitle}
        empty={texts.empty}
      >
        {(rows) => <Contents rows={rows} room={room} />}
      </ListFrame>
    </ListBase>
  );
}

function when(gmt: string | null): string {
  return gmt === null ? '' : formatDateTime(atOf(gmt));
}

function Contents({ rows, room }: { rows: readonly ContentRow[]; room: string }) {
  const isWide = useWide();
  const link = (row: ContentRow) => <RowLink to={`/${room}/${row.id}`}>{row.title}</RowLink>;
  if (!isWide)
    return (
      <RowCards>
        {rows.map((row) => (
          <RowCard key={row.id}>
            {link(row)}
            <CardEnds>
              <ContentState content={row} />
              <Typography variant="body2" color="textSecondary">
                {when(row.modified_gmt)}
              </Typography>
            </CardEnds>
          </RowCard>
        ))}
      </RowCards>
    );
  return (
    <RowTable
      head={
        <>
          <TableCell>{texts.title}</TableCell>
          <TableCell>{texts.status}</TableCell>
          <TableCell>{texts.date}</TableCell>
          <TableCell>{texts.changed}</TableCell>
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row.id}>
          <TableCell>{link(row)}</TableCell>
          <TableCell>
            <ContentState content={row} />
          </TableCell>
          <TableCell>{when(row.date_gmt)}</TableCell>
          <TableCell>{when(row.modified_gmt)}</TableCell>
        </Row>
      ))}
    </RowTable>
  );
}
