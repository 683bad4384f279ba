import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { LinkBase, ListBase } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { staffMailTexts as texts, staffTexts } from '../../texts/staff.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { ChoiceFilter } from '../parts/list-tools.tsx';
import { RoomTitle } from '../parts/room-title.tsx';
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
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  return wide ? <MailTable mails={mails} /> : <MailCards mails={mails} />;
}

function MailLink({ mail }: { mail: MailRow }) {
  return (
    <Box
      component={LinkBase}
      to={`/${rooms.mails}/${mail.id}`}
      sx={{ fontWeight: 620, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
    >
      {mail.subject ?? mail.kind_name}
    </Box>
  );
}

function MailTable({ mails }: { mails: readonly MailRow[] }) {
  return (
    <TableContainer component={Paper}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{texts.subject}</TableCell>
            <TableCell>{texts.kind}</TableCell>
            <TableCell>{texts.recipient}</TableCell>
            <TableCell>{staffTexts.status}</TableCell>
            <TableCell>{texts.created}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {mails.map((mail) => (
            <TableRow key={mail.id} hover sx={{ position: 'relative' }}>
              <TableCell>
                <MailLink mail={mail} />
              </TableCell>
              <TableCell>{mail.kind_name}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{mail.recipient}</TableCell>
              <TableCell>
                <MailState status={mail.status} name={mail.status_name} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(atOf(mail.date_created_gmt))}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function MailCards({ mails }: { mails: readonly MailRow[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {mails.map((mail) => (
        <Paper component="li" key={mail.id} sx={{ position: 'relative', p: 2, display: 'grid', gap: 0.75 }}>
          <MailLink mail={mail} />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {mail.recipient}
          </Typography>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}
          >
            <MailState status={mail.status} name={mail.status_name} />
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(atOf(mail.date_created_gmt))}
            </Typography>
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
