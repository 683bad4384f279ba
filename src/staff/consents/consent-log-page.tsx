// The log of consents: what visitors chose about measuring, and what they were asked (R32). Read only.
import { Box, TableCell, Typography } from '@mui/material';
import { ListBase } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { staffConsentTexts as texts } from '../../texts/staff-consents.ts';
import { ListBody } from '../components/list-body.tsx';
import { SearchBox } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ListRow, RowCard, RowCards, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { ConsentRow } from '../resources.ts';

export function ConsentLogPage() {
  return (
    <ListBase resource={pageResources.consents} perPage={20} disableAuthentication>
      <PageTitle title={texts.title} description={texts.description} />
      <Box sx={{ mb: 2 }}>
        <SearchBox label={texts.search} />
      </Box>
      <ListBody<ConsentRow>
        singular={texts.one}
        plural={texts.more}
        emptyTitle={texts.emptyTitle}
        emptyText={texts.empty}
      >
        {(consents) => <ConsentRows consents={consents} />}
      </ListBody>
    </ListBase>
  );
}

/** The words that the visitor read, with their version. */
function Question({ consent: { question, version } }: { consent: ConsentRow }) {
  return (
    <>
      {question} <span>({texts.version(version)})</span>
    </>
  );
}

function ConsentRows({ consents }: { consents: readonly ConsentRow[] }) {
  if (!useIsWideScreen())
    return (
      <RowCards>
        {consents.map((consent) => (
          <RowCard key={consent.id}>
            <Typography sx={{ fontWeight: 650 }}>{texts.choiceOf(consent.choice)}</Typography>
            {consent.receipt !== '' && (
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {texts.receipt} {consent.receipt}
              </Typography>
            )}
            <Typography variant="body2">
              <Question consent={consent} />
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(parseGmt(consent.date_gmt))}
            </Typography>
          </RowCard>
        ))}
      </RowCards>
    );
  return (
    <RowTable
      head={
        <>
          <TableCell>{texts.when}</TableCell>
          <TableCell>{texts.choice}</TableCell>
          <TableCell>{texts.receipt}</TableCell>
          <TableCell>{texts.question}</TableCell>
        </>
      }
    >
      {consents.map((consent) => (
        <ListRow key={consent.id}>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(parseGmt(consent.date_gmt))}</TableCell>
          <TableCell>{texts.choiceOf(consent.choice)}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{consent.receipt}</TableCell>
          <TableCell>
            <Question consent={consent} />
          </TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}
