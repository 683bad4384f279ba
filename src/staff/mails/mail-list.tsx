import { Box, TableCell, Typography } from '@mui/material';
import { ListBase } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { staffMailTexts as texts, staffTexts } from '../../texts/staff.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { ChoiceFilter } from '../parts/list-tools.tsx';
import { RoomTitle } from '../parts/room-title.tsx';
import { CardEnds, Row, RowCard, RowCards, RowLink, RowTable, useWide } from '../parts/rows.tsx';
import { atOf } from '../parts/when.ts';
import { rooms } from '../resources.ts';
import type { MailRow } from '../resources.ts';
import { MailState } from './mail-state.tsx';

const choices = [
  { value: '', name: staffTexts.all },
  ...Object.entries(texts.statuses).map(([value, name]) => ({ value, name })),
];

/** Every letter that the shop wrote or will write, newest first. */
export function MailList() {
  return (
    <ListBase resource={rooms.mails} perPage={20} disableAuthentication>
      <RoomTitle title={staffTexts.mails} />
      <Box sx={{ display: 'flex', mb: 2 }}>
        <ChoiceFilter name="status" label={staffTexts.status} choices={choices} />
      </Box>
      <ListFrame<MailRow> one={texts.one} more={texts.more} emptyTitle={texts.emptyTitle} empty={texts.empty}>
        {(mails) => <Mails mails={mails} />}
      </ListFrame>
    </ListBase>
  );
}

function Mails({ mails }: { mails: readonly MailRow[] }) {
  return useWide() ? <MailTable mails={mails} /> : <MailCards mails={mails} />;
}

function MailLink({ mail }: { mail: MailRow }) {
  return <RowLink to={`/${rooms.mails}/${mail.id}`}>{mail.subject ?? mail.kind_name}</RowLink>;
}

function MailTable({ mails }: { mails: readonly MailRow[] }) {
  return (
    <RowTable
      head={
        <>
          <TableCell>{texts.subject}</TableCell>
          <TableCell>{texts.kind}</TableCell>
          <TableCell>{texts.recipient}</TableCell>
          <TableCell>{staffTexts.status}</TableCell>
          <TableCell>{texts.created}</TableCell>
        </>
      }
    >
      {mails.map((mail) => (
        <Row key={mail.id}>
          <TableCell>
            <MailLink mail={mail} />
          </TableCell>
          <TableCell>{mail.kind_name}</TableCell>
          <TableCell sx={{ overflowWrap: 'break-word', minWidth: 200 }}>{mail.recipient}</TableCell>
          <TableCell>
            <MailState status={mail.status} name={mail.status_name} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(atOf(mail.date_created_gmt))}</TableCell>
        </Row>
      ))}
    </RowTable>
  );
}

function MailCards({ mails }: { mails: readonly MailRow[] }) {
  return (
    <RowCards>
      {mails.map((mail) => (
        <RowCard key={mail.id}>
          <MailLink mail={mail} />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {mail.recipient}
          </Typography>
          <CardEnds>
            <MailState status={mail.status} name={mail.status_name} />
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(atOf(mail.date_created_gmt))}
            </Typography>
          </CardEnds>
        </RowCard>
      ))}
    </RowCards>
  );
}
