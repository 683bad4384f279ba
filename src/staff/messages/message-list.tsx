import { formatDateTime } from '../../texts/dates.ts';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import { staffTexts } from '../../texts/staff.ts';
import { SearchBox, SelectFilter } from '../components/list-controls.tsx';
import { breaksWords, onOneLine, RecordList } from '../components/record-list.tsx';
import type { Column } from '../components/record-list.tsx';
import { CardFooter, CardText, RowLink } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { MessageRecord } from '../records.ts';
import { MessageTag } from './message-tag.tsx';

const statusOptions = [
  { value: '', name: texts.allButSpam },
  ...Object.entries(texts.states).map(([value, name]) => ({ value, name })),
];

/** The messages of all contact forms, newest first. */
export function MessageList() {
  return (
    <RecordList<MessageRecord>
      resource={pageResources.messages}
      title={texts.messages}
      description={texts.description}
      filters={
        <>
          <SearchBox label={texts.search} />
          <SelectFilter name="status" label={staffTexts.status} choices={statusOptions} />
        </>
      }
      singular={texts.one}
      plural={texts.more}
      emptyTitle={texts.none}
      emptyText={texts.noneHelp}
      columns={columns}
      card={card}
    />
  );
}

const linkTo = ({ id, subject }: MessageRecord) => <RowLink to={`/${pageResources.messages}/${id}`}>{subject}</RowLink>;
const receivedAt = ({ date_created_gmt: gmt }: MessageRecord) => formatDateTime(parseGmt(gmt));
const senderOf = ({ email }: MessageRecord) => (email === '' ? texts.noAddress : email);

const columns: readonly Column<MessageRecord>[] = [
  { name: texts.subject, cell: linkTo, sx: breaksWords },
  { name: texts.from, cell: senderOf, sx: breaksWords },
  { name: staffTexts.status, cell: (message) => <MessageTag status={message.status} /> },
  { name: texts.received, cell: receivedAt, sx: onOneLine },
];

const card = (message: MessageRecord) => (
  <>
    {linkTo(message)}
    <CardText>{senderOf(message)}</CardText>
    <CardFooter>
      <MessageTag status={message.status} />
      <CardText>{receivedAt(message)}</CardText>
    </CardFooter>
  </>
);
