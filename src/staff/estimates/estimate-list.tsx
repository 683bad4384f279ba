// The estimates that customers asked, newest first.
import { Typography } from '@mui/material';
import { formatDateTime } from '../../texts/dates.ts';
import { estimateStaffTexts as texts } from '../../texts/staff-estimates.ts';
import { staffTexts } from '../../texts/staff.ts';
import { SelectFilter } from '../components/list-controls.tsx';
import { breaksWords, onOneLine, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardFooter, CardText, RowLink } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { EstimateRow } from '../records.ts';
import { EstimateTag } from './estimate-tags.tsx';

const statusOptions = [
  { value: '', name: texts.all },
  ...Object.entries(texts.states).map(([value, name]) => ({ value, name })),
];

export function EstimateList() {
  return (
    <RecordList<EstimateRow>
      resource={pageResources.estimates}
      title={texts.title}
      description={texts.description}
      filters={<SelectFilter name="status" label={staffTexts.status} choices={statusOptions} />}
      singular={texts.one}
      plural={texts.more}
      emptyTitle={texts.none}
      emptyText={texts.noneHelp}
      columns={columns}
      card={card}
    />
  );
}

const linkTo = ({ id }: EstimateRow) => (
  <RowLink to={`/${pageResources.estimates}/${id}`}>{texts.numberOf(id)}</RowLink>
);
const askedAt = ({ date_created_gmt: gmt }: EstimateRow) => formatDateTime(parseGmt(gmt));

const columns: readonly Column<EstimateRow>[] = [
  { name: texts.one, cell: linkTo },
  { name: texts.from, cell: ({ email }) => email, sx: breaksWords },
  { name: texts.products, cell: ({ count }) => count },
  { name: staffTexts.status, cell: ({ status }) => <EstimateTag status={status} /> },
  { name: texts.asked, cell: askedAt, sx: onOneLine },
];

const card = (estimate: EstimateRow) => (
  <>
    {linkTo(estimate)}
    <Typography variant="body2" sx={breaksWords}>
      {estimate.email} · {texts.productsOf(estimate.count)}
    </Typography>
    <CardFooter>
      <EstimateTag status={estimate.status} />
      <CardText>{askedAt(estimate)}</CardText>
    </CardFooter>
  </>
);
