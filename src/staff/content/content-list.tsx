// The list of pages or of posts, drafts included.
import { Box, Button, TableCell, Typography } from '@mui/material';
import { LinkBase, ListBase } from 'ra-core';
import type { ContentKind } from '../../rules/content/content.ts';
import { formatDateTime } from '../../texts/dates.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffContentTexts as texts } from '../../texts/staff-content.ts';
import { ListBody } from '../components/list-body.tsx';
import { SelectFilter, SortSelect, SearchBox } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { CardFooter, ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import type { ContentRow } from '../resources.ts';
import { ContentStatusTag } from './content-status-tag.tsx';
import { contentResource } from './use-content-form.ts';

const sortOptions = [
  { value: 'changed desc', name: texts.changed },
  { value: 'date desc', name: texts.date },
  { value: 'title asc', name: texts.title },
];
const statusOptions = [
  { value: '', name: staffTexts.all },
  { value: 'publish', name: texts.published },
  { value: 'draft', name: texts.draft },
];

export const PageList = () => <ContentList kind="page" />;
export const PostList = () => <ContentList kind="post" />;

function ContentList({ kind }: { kind: ContentKind }) {
  const resource = contentResource(kind);
  return (
    <ListBase resource={resource} sort={{ field: 'changed', order: 'DESC' }} perPage={20} disableAuthentication>
      <PageTitle
        title={texts.sections[kind]}
        titleExtra={
          <Button component={LinkBase} to={`/${resource}/create`} variant="contained">
            {texts.create[kind]}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SearchBox label={texts.searchTitle} />
        <SelectFilter name="status" label={texts.status} choices={statusOptions} />
        <SortSelect choices={sortOptions} />
      </Box>
      <ListBody<ContentRow>
        singular={texts.one[kind]}
        plural={texts.more[kind]}
        emptyTitle={texts.emptyTitle}
        emptyText={texts.empty}
      >
        {(rows) => <ContentRows rows={rows} resource={resource} />}
      </ListBody>
    </ListBase>
  );
}

function formatOptionalGmt(gmt: string | null): string {
  return gmt === null ? '' : formatDateTime(parseGmt(gmt));
}

function ContentRows({ rows, resource }: { rows: readonly ContentRow[]; resource: string }) {
  const isWide = useIsWideScreen();
  const link = (row: ContentRow) => <RowLink to={`/${resource}/${row.id}`}>{row.title}</RowLink>;
  if (!isWide)
    return (
      <RowCards>
        {rows.map((row) => (
          <RowCard key={row.id}>
            {link(row)}
            <CardFooter>
              <ContentStatusTag content={row} />
              <Typography variant="body2" color="textSecondary">
                {formatOptionalGmt(row.modified_gmt)}
              </Typography>
            </CardFooter>
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
        <ListRow key={row.id}>
          <TableCell>{link(row)}</TableCell>
          <TableCell>
            <ContentStatusTag content={row} />
          </TableCell>
          <TableCell>{formatOptionalGmt(row.date_gmt)}</TableCell>
          <TableCell>{formatOptionalGmt(row.modified_gmt)}</TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}
