// The searches that found nothing (R42). Read only; synonyms are a setting.
import { Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { formatCalendarDate } from '../../texts/dates.ts';
import { staffSearchTexts as texts } from '../../texts/staff-searches.ts';
import { breaksWords, onOneLine, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardText } from '../components/rows.tsx';
import { pageResources } from '../resources.ts';
import type { MissedSearchRow } from '../records.ts';

export function MissedSearchesPage() {
  return (
    <RecordList<MissedSearchRow>
      resource={pageResources.missedSearches}
      title={texts.title}
      description={texts.description}
      filters={
        <Typography>
          {`${texts.synonyms} `}
          <LinkBase to={`/${pageResources.settings}/search`}>{texts.synonymsLink}</LinkBase>
        </Typography>
      }
      singular={texts.one}
      plural={texts.more}
      emptyTitle={texts.emptyTitle}
      emptyText={texts.empty}
      columns={columns}
      card={card}
    />
  );
}

const columns: readonly Column<MissedSearchRow>[] = [
  { name: texts.term, cell: ({ term }) => term, sx: breaksWords },
  { name: texts.visitors, cell: ({ visitors }) => visitors, align: 'right' },
  { name: texts.lastDay, cell: ({ last_day: day }) => formatCalendarDate(day), sx: onOneLine },
];

const card = ({ term, visitors, last_day: lastDay }: MissedSearchRow) => (
  <>
    <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{term}</Typography>
    <CardText>{`${texts.visitorsOf(visitors)}, ${formatCalendarDate(lastDay)}`}</CardText>
  </>
);
