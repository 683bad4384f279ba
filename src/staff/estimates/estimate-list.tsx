// The estimates that customers asked, newest first.
import { Box, TableCell, Typography } from '@mui/material';
import { ListBase } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { estimateStaffTexts as texts } from '../../texts/staff-estimates.ts';
import { staffTexts } from '../../texts/staff.ts';
import { ListBody } from '../components/list-body.tsx';
import { SelectFilter } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { CardFooter, ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { EstimateRow } from '../resources.ts';
import { EstimateTag } from './estimate-tags.tsx';

const statusOptions = [
  { value: '', name: texts.all },
  ...Object.entries(texts.states).map(([value, name]) => ({ value, name })),
];

export function EstimateList() {
  return (
    <ListBase resource={pageResources.estimates} perPage={20} disableAuthentication>
      <PageTitle title={texts.title} description={texts.description} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SelectFilter name="status" label={staffTexts.status} choices={statusOptions} />
      </Box>
      <ListBody<EstimateRow>
        singular={texts.one}
        plural={texts.more}
        emptyTitle={texts.none}
        emptyText={texts.noneHelp}
      >
        {(estimates) => <EstimateRows estimates={estimates} />}
      </ListBody>
    </ListBase>
  );
}

function EstimateLink({ estimate: { id } }: { estimate: EstimateRow }) {
  return <RowLink to={`/${pageResources.estimates}/${id}`}>{texts.numberOf(id)}</RowLink>;
}

const askedAt = ({ date_created_gmt: gmt }: EstimateRow) => formatDateTime(parseGmt(gmt));

function EstimateRows({ estimates }: { estimates: readonly EstimateRow[] }) {
  if (!useIsWideScreen())
    return (
      <RowCards>
        {estimates.map((estimate) => (
          <RowCard key={estimate.id}>
            <EstimateLink estimate={estimate} />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {estimate.email} · {texts.productsOf(estimate.count)}
            </Typography>
            <CardFooter>
              <EstimateTag status={estimate.status} />
              <Typography variant="body2" color="textSecondary">
                {askedAt(estimate)}
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
          <TableCell>{texts.one}</TableCell>
          <TableCell>{texts.from}</TableCell>
          <TableCell>{texts.products}</TableCell>
          <TableCell>{staffTexts.status}</TableCell>
          <TableCell>{texts.asked}</TableCell>
        </>
      }
    >
      {estimates.map((estimate) => (
        <ListRow key={estimate.id}>
          <TableCell>
            <EstimateLink estimate={estimate} />
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{estimate.email}</TableCell>
          <TableCell>{estimate.count}</TableCell>
          <TableCell>
            <EstimateTag status={estimate.status} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{askedAt(estimate)}</TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}
