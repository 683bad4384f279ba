import { formatDateTime } from '../../texts/dates.ts';
import { staffMailTexts as texts, staffTexts } from '../../texts/staff.ts';
import { SelectFilter } from '../components/list-controls.tsx';
import { onOneLine, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardFooter, CardText, RowLink } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { MailRow } from '../records.ts';
import { MailStatusTag } from './mail-status-tag.tsx';

const statusOptions = [
  { value: '', name: staffTexts.all },
  ...Object.entries(texts.statuses).map(([value, name]) => ({ value, name })),
];

/** All emails that the shop has sent or will send, newest first. */
export function MailList() {
  return (
    <RecordList<MailRow>
      resource={pageResources.mails}
      title={staffTexts.mails}
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

const linkTo = ({ id, subject, kind_name: kind }: MailRow) => (
  <RowLink to={`/${pageResources.mails}/${id}`}>{subject ?? kind}</RowLink>
);
const tagOf = ({ status, status_name: name }: MailRow) => <MailStatusTag status={status} name={name} />;
const createdAt = ({ date_created_gmt: gmt }: MailRow) => formatDateTime(parseGmt(gmt));

const columns: readonly Column<MailRow>[] = [
  { name: texts.subject, cell: linkTo },
  { name: texts.kind, cell: (mail) => mail.kind_name },
  {
    name: texts.recipient,
    cell: ({ recipient }) => recipient,
    sx: { overflowWrap: 'break-word', minWidth: 200 },
  },
  { name: staffTexts.status, cell: tagOf },
  { name: texts.created, cell: createdAt, sx: onOneLine },
];

const card = (mail: MailRow) => (
  <>
    {linkTo(mail)}
    <CardText>{mail.recipient}</CardText>
    <CardFooter>
      {tagOf(mail)}
      <CardText>{createdAt(mail)}</CardText>
    </CardFooter>
  </>
);
