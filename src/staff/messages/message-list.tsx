import { Box, TableCell, Typography } from '@mui/material';
import { ListBase } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import { staffTexts } from '../../texts/staff.ts';
import { ListBody } from '../components/list-body.tsx';
import { SearchBox, SelectFilter } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { CardFooter, ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { MessageRecord } from '../resources.ts';
import { MessageTag } from './message-tag.tsx';

const statusOptions = [
  { value: '', name: texts.allButSpam },
  ...Object.entries(texts.states).map(([value, name]) => ({ value, name })),
];

/** The messages of all contact forms, newest first. */
export function MessageList() {
  return (
    <ListBase resource={pageResources.messages} perPage={20} disableAuthentication>
      <PageTitle title={texts.messages} description={texts.description} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SearchBox label={texts.search} />
        <SelectFilter name="status" label={staffTexts.status} choices={statusOptions} />
      </Box>
      <ListBody<MessageRecord>
        singular={texts.one}
        plural={texts.more}
        emptyTitle={texts.none}
        emptyText={texts.noneHelp}
      >
        {(messages) => <MessageRows messages={messages} />}
      </ListBody>
    </ListBase>
  );
}

function MessageRows({ messages }: { messages: readonly MessageRecord[] }) {
  return useIsWideScreen() ? <MessageTable messages={messages} /> : <MessageCards messages={messages} />;
}

function MessageLink({ message: { id, subject } }: { message: MessageRecord }) {
  return <RowLink to={`/${pageResources.messages}/${id}`}>{subject}</RowLink>;
}

const receivedAt = ({ date_created_gmt: gmt }: MessageRecord) => formatDateTime(parseGmt(gmt));
const senderOf = ({ email }: MessageRecord) => (email === '' ? texts.noAddress : email);

function MessageTable({ messages }: { messages: readonly MessageRecord[] }) {
  return (
    <RowTable
      head={
        <>
          <TableCell>{texts.subject}</TableCell>
          <TableCell>{texts.from}</TableCell>
          <TableCell>{staffTexts.status}</TableCell>
          <TableCell>{texts.received}</TableCell>
        </>
      }
    >
      {messages.map((message) => (
        <ListRow key={message.id}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <MessageLink message={message} />
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{senderOf(message)}</TableCell>
          <TableCell>
            <MessageTag status={message.status} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{receivedAt(message)}</TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}

function MessageCards({ messages }: { messages: readonly MessageRecord[] }) {
  return (
    <RowCards>
      {messages.map((message) => (
        <RowCard key={message.id}>
          <MessageLink message={message} />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {senderOf(message)}
          </Typography>
          <CardFooter>
            <MessageTag status={message.status} />
            <Typography variant="body2" color="textSecondary">
              {receivedAt(message)}
            </Typography>
          </CardFooter>
        </RowCard>
      ))}
    </RowCards>
  );
}
