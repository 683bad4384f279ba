import { Box, TableCell, Typography } from '@mui/material';
import { ListBase } from 'ra-core';
import { formatDateTime } from '../../texts/dates.ts';
import { staffTexts } from '../../texts/staff.ts';
import { staffWithdrawalTexts as texts } from '../../texts/staff-withdrawals.ts';
import { ListBody } from '../components/list-body.tsx';
import { SelectFilter } from '../components/list-controls.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { CardFooter, ListRow, RowCard, RowCards, RowLink, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';
import type { WithdrawalRow } from '../resources.ts';
import { WithdrawalTags } from './withdrawal-tags.tsx';

const statusOptions = [
  { value: '', name: staffTexts.all },
  ...Object.entries(texts.states).map(([value, name]) => ({ value, name })),
];

/** All withdrawals, newest first. */
export function WithdrawalList() {
  return (
    <ListBase resource={pageResources.withdrawals} perPage={20} disableAuthentication>
      <PageTitle title={texts.section} description={texts.description} />
      <Box sx={{ display: 'flex', mb: 2 }}>
        <SelectFilter name="status" label={staffTexts.status} choices={statusOptions} />
      </Box>
      <ListBody<WithdrawalRow>
        singular={texts.one}
        plural={texts.more}
        emptyTitle={texts.emptyTitle}
        emptyText={texts.empty}
      >
        {(withdrawals) => <WithdrawalRows withdrawals={withdrawals} />}
      </ListBody>
    </ListBase>
  );
}

function WithdrawalRows({ withdrawals }: { withdrawals: readonly WithdrawalRow[] }) {
  return useIsWideScreen() ? (
    <WithdrawalTable withdrawals={withdrawals} />
  ) : (
    <WithdrawalCards withdrawals={withdrawals} />
  );
}

function WithdrawalLink({ withdrawal }: { withdrawal: WithdrawalRow }) {
  return (
    <RowLink to={`/${pageResources.withdrawals}/${withdrawal.id}`}>{texts.title(withdrawal.order_number)}</RowLink>
  );
}

const receivedAt = (withdrawal: WithdrawalRow) => formatDateTime(parseGmt(withdrawal.date_created_gmt ?? ''));

function WithdrawalTable({ withdrawals }: { withdrawals: readonly WithdrawalRow[] }) {
  return (
    <RowTable
      head={
        <>
          <TableCell>{texts.order}</TableCell>
          <TableCell>{texts.customer}</TableCell>
          <TableCell>{staffTexts.status}</TableCell>
          <TableCell>{texts.received}</TableCell>
        </>
      }
    >
      {withdrawals.map((withdrawal) => (
        <ListRow key={withdrawal.id}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <WithdrawalLink withdrawal={withdrawal} />
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{withdrawal.name}</TableCell>
          <TableCell>
            <WithdrawalTags withdrawal={withdrawal} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{receivedAt(withdrawal)}</TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}

function WithdrawalCards({ withdrawals }: { withdrawals: readonly WithdrawalRow[] }) {
  return (
    <RowCards>
      {withdrawals.map((withdrawal) => (
        <RowCard key={withdrawal.id}>
          <WithdrawalLink withdrawal={withdrawal} />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {withdrawal.name}
          </Typography>
          <CardFooter>
            <WithdrawalTags withdrawal={withdrawal} />
            <Typography variant="body2" color="textSecondary">
              {receivedAt(withdrawal)}
            </Typography>
          </CardFooter>
        </RowCard>
      ))}
    </RowCards>
  );
}
