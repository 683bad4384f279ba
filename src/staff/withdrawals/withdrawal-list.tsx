import { formatDateTime } from '../../texts/dates.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffWithdrawalTexts as texts } from '../../texts/staff-withdrawals.ts';
import { SelectFilter } from '../components/list-controls.tsx';
import { breaksWords, onOneLine, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardFooter, CardText, RowLink } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { WithdrawalRow } from '../records.ts';
import { WithdrawalTags } from './withdrawal-tags.tsx';

const statusOptions = [
  { value: '', name: staffTexts.all },
  ...Object.entries(texts.states).map(([value, name]) => ({ value, name })),
];

/** All withdrawals, newest first. */
export function WithdrawalList() {
  return (
    <RecordList<WithdrawalRow>
      resource={pageResources.withdrawals}
      title={texts.section}
      description={texts.description}
      filters={<SelectFilter name="status" label={staffTexts.status} choices={statusOptions} />}
      singular={texts.one}
      plural={texts.more}
      emptyTitle={texts.emptyTitle}
      emptyText={texts.empty}
      columns={columns}
      card={card}
    />
  );
}

const linkTo = ({ id, order_number: number }: WithdrawalRow) => (
  <RowLink to={`/${pageResources.withdrawals}/${id}`}>{texts.title(number)}</RowLink>
);
const receivedAt = ({ date_created_gmt: gmt }: WithdrawalRow) => formatDateTime(parseGmt(gmt ?? ''));

const columns: readonly Column<WithdrawalRow>[] = [
  { name: texts.order, cell: linkTo, sx: breaksWords },
  { name: texts.customer, cell: ({ name }) => name, sx: breaksWords },
  { name: staffTexts.status, cell: (withdrawal) => <WithdrawalTags withdrawal={withdrawal} /> },
  { name: texts.received, cell: receivedAt, sx: onOneLine },
];

const card = (withdrawal: WithdrawalRow) => (
  <>
    {linkTo(withdrawal)}
    <CardText>{withdrawal.name}</CardText>
    <CardFooter>
      <WithdrawalTags withdrawal={withdrawal} />
      <CardText>{receivedAt(withdrawal)}</CardText>
    </CardFooter>
  </>
);
