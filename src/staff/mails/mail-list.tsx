import { Box, TableCell, Typography } from '@mui/material';
import { ListBase } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { staffMailTexts as texts, staffTexts } from '../../texts/staff.ts';
import { ListBody } from '../components/list-body.tsx';
import { SelectFilter } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { CardFooter, ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { MailRow } from '../resources.ts';
import { MailStatusTag } from './mail-status-tag.tsx';

const statusOptions = [
  { value: '', name: staffTexts.all },
  ...Object.entries(texts.statuses).map(([value, name]) => ({ value, name })),
];

/** All emails that the shop has sent or will send, newest first. */
export function MailList() {
  return (
    <ListBase resource={pageResources.mails} perPage={20} disableAuthentication>
      <PageTitle title={staffTexts.mails} />
      <Box sx={{ display: 'flex', mb: 2 }}>
        <SelectFilter name="status" label={staffTexts.status} choices={statusOptions} />
      </Box>
      <ListBody<MailRow> singular={texts.one} plural={texts.more} emptyTitle={texts.emptyTitle} emptyText={texts.empty}>
        {(mails) => <MailRows mails={mails} />}
      </ListBody>
    </ListBase>
  );
}

function MailRows({ mails }: { mails: readonly MailRow[] }) {
  return useIsWideScreen() ? <MailTable mails={mails} /> : <MailCards mails={mails} />;
}

function MailLink({ mail }: { mail: MailRow }) {
  return <RowLink to={`/${pageResources.mails}/${mail.id}`}>{mail.subject ?? mail.kind_name}</RowLink>;
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
        <ListRow key={mail.id}>
          <TableCell>
            <MailLink mail={mail} />
          </TableCell>
          <TableCell>{mail.kind_name}</TableCell>
          <TableCell sx={{ overflowWrap: 'break-word', minWidth: 200 }}>{mail.recipient}</TableCell>
          <TableCell>
            <MailStatusTag status={mail.status} name={mail.status_name} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(parseGmt(mail.date_created_gmt))}</TableCell>
        </ListRow>
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
          <CardFooter>
            <MailStatusTag status={mail.status} name={mail.status_name} />
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(parseGmt(mail.date_created_gmt))}
            </Typography>
          </CardFooter>
        </RowCard>
      ))}
    </RowCards>
  );
}
