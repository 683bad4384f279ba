// Transfers that staff decided about, the last one first.
import { useState } from 'react';
import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatExactMoney } from '../../texts/money.ts';
import { staffTransferTexts as texts } from '../../texts/staff-transfers.ts';
import type { StaffSettledTransfers } from '../../wire/transfers.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { Panel } from '../components/panel.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { pageResources } from '../resources.ts';

const perPage = 20;

/** `queryKey` is invalidated by whoever settles a transfer. */
export function SettledTransfers({ queryKey }: { queryKey: readonly string[] }) {
  const provider = useDataProvider<StaffDataProvider>();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () =>
      provider.send<StaffSettledTransfers>({
        method: 'GET',
        path: `shop/v1/transfers/settled?page=${page}&per_page=${perPage}`,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={texts.settled} help={texts.settledHelp}>
      {data ? (
        <>
          {data.rows.length === 0 && <Typography>{texts.noneSettled}</Typography>}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {data.rows.map((row) => (
              <SettledTransfer key={row.id} row={row} />
            ))}
          </Box>
          <PageLinks page={page} pages={Math.ceil(data.total / perPage)} onChange={setPage} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function SettledTransfer({
  row: { amount, payer, day, account, order, date_settled_gmt: settledAt },
}: {
  row: StaffSettledTransfers['rows'][number];
}) {
  const facts = [day, ...(account === '' ? [] : [texts.account(account)]), texts.settledAt(parseGmt(settledAt))];
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography>
        {`${formatExactMoney(amount)} · ${payer === '' ? texts.unknownPayer : payer} · `}
        {order ? <Link to={`/${pageResources.orders}/${order.id}`}>{texts.orderOf(order.number)}</Link> : texts.isAside}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.join(', ')}
      </Typography>
    </Box>
  );
}
