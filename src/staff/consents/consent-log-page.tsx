// The log of consents: what visitors chose about measuring, and what they were asked (R32). Read only.
import { Typography } from '@mui/material';
import { formatDateTime } from '../../texts/dates.ts';
import { staffConsentTexts as texts } from '../../texts/staff-consents.ts';
import { SearchBox } from '../components/list-controls.tsx';
import { breaksWords, onOneLine, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardText } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { ConsentRow } from '../records.ts';

export function ConsentLogPage() {
  return (
    <RecordList<ConsentRow>
      resource={pageResources.consents}
      title={texts.title}
      description={texts.description}
      filters={<SearchBox label={texts.search} />}
      singular={texts.one}
      plural={texts.more}
      emptyTitle={texts.emptyTitle}
      emptyText={texts.empty}
      columns={columns}
      card={card}
    />
  );
}

const chosenAt = ({ date_gmt: gmt }: ConsentRow) => formatDateTime(parseGmt(gmt));

/** The words that the visitor read, with their version. */
const questionOf = ({ question, version }: ConsentRow) => (
  <>
    {question} <span>({texts.version(version)})</span>
  </>
);

const columns: readonly Column<ConsentRow>[] = [
  { name: texts.when, cell: chosenAt, sx: onOneLine },
  { name: texts.choice, cell: ({ choice }) => texts.choiceOf(choice) },
  { name: texts.receipt, cell: ({ receipt }) => receipt, sx: breaksWords },
  { name: texts.question, cell: questionOf },
];

const card = (consent: ConsentRow) => (
  <>
    <Typography sx={{ fontWeight: 650 }}>{texts.choiceOf(consent.choice)}</Typography>
    {consent.receipt !== '' && (
      <Typography sx={breaksWords}>
        {texts.receipt} {consent.receipt}
      </Typography>
    )}
    <Typography variant="body2">{questionOf(consent)}</Typography>
    <CardText>{chosenAt(consent)}</CardText>
  </>
);
