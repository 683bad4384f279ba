// The searches that found nothing (R42). Read only; synonyms are a setting.
import { Box, TableCell, Typography } from '@mui/material';
import { LinkBase, ListBase } from 'ra-core';
import { formatCalendarDate } from '../../texts/dates.ts';
import { staffSearchTexts as texts } from '../../texts/staff-searches.ts';
import { ListBody } from '../components/list-body.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ListRow, RowCard, RowCards, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { pageResources } from '../resources.ts';
import type { MissedSearchRow } from '../resources.ts';

export function MissedSearchesPage() {
  return (
    <ListBase resource={pageResources.missedSearches} perPage={20} disableAuthentication>
      <PageTitle title={texts.title} description={texts.description} />
      <Box sx={{ mb: 2 }}>
        <Typography>
          {`${texts.synonyms} `}
          <LinkBase to={`/${pageResources.settings}/search`}>{texts.synonymsLink}</LinkBase>
        </Typography>
      </Box>
      <ListBody<MissedSearchRow>
        singular={texts.one}
        plural={texts.more}
        emptyTitle={texts.emptyTitle}
        emptyText={texts.empty}
      >
        {(searches) => <MissedSearchRows searches={searches} />}
      </ListBody>
    </ListBase>
  );
}

function MissedSearchRows({ searches }: { searches: readonly MissedSearchRow[] }) {
  if (!useIsWideScreen())
    return (
      <RowCards>
        {searches.map(({ id, term, visitors, last_day: lastDay }) => (
          <RowCard key={id}>
            <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{term}</Typography>
            <Typography variant="body2" color="textSecondary">
              {`${texts.visitorsOf(visitors)}, ${formatCalendarDate(lastDay)}`}
            </Typography>
          </RowCard>
        ))}
      </RowCards>
    );
  return (
    <RowTable
      head={
        <>
          <TableCell>{texts.term}</TableCell>
          <TableCell align="right">{texts.visitors}</TableCell>
          <TableCell>{texts.lastDay}</TableCell>
        </>
      }
    >
      {searches.map(({ id, term, visitors, last_day: lastDay }) => (
        <ListRow key={id}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{term}</TableCell>
          <TableCell align="right">{visitors}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatCalendarDate(lastDay)}</TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}
