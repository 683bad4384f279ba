// What the payment provider paid out in a month, from its files, and what of it fits no payment of the shop.
import { useState } from 'react';
import { Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatExactMoney } from '../../texts/money.ts';
import { staffSettlementTexts as texts } from '../../texts/staff-settlements.ts';
import { settlementKinds } from '../../rules/payments/settlements.ts';
import type { StaffSettlementFile, StaffSettlements } from '../../wire/settlements.ts';
import { MonthField } from '../bookkeeping/month-field.tsx';
import { thisMonth } from '../bookkeeping/months.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { TextFileZone } from '../components/text-file-zone.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { pageResources } from '../resources.ts';

const path = 'shop/v1/settlements';
const queryKey = ['settlements'];

export function SettlementsPage() {
  const queries = useQueryClient();
  const [month, setMonth] = useState(thisMonth);
  return (
    <>
      <PageTitle title={texts.title} description={texts.description} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TextFileZone<StaffSettlementFile>
          path={`${path}/files`}
          accept=".csv,text/csv"
          texts={texts}
          resultText={({ stored, known }) => texts.result(stored, known)}
          onRead={() => queries.invalidateQueries({ queryKey })}
        />
        <MonthField value={month} onChange={setMonth} />
        <Month month={month} />
      </Box>
    </>
  );
}

function Month({ month }: { month: string }) {
  const provider = useDataProvider<StaffDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, month],
    queryFn: () => provider.send<StaffSettlements>({ method: 'GET', path: `${path}?month=${month}` }),
  });
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      <Totals settlements={data} />
      <Unmatched settlements={data} />
      <Payouts settlements={data} />
    </>
  );
}

function Totals({ settlements: { totals } }: { settlements: StaffSettlements }) {
  const facts = [
    ...settlementKinds
      .filter((kind) => kind !== 'other' || totals.other !== 0)
      .map((kind) => [texts.totals[kind], kind === 'payout' ? 0 - totals.payout : totals[kind]] as const),
    [texts.left, settlementKinds.reduce((sum, kind) => sum + totals[kind], 0)] as const,
  ];
  return (
    <Panel title={texts.summary}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        {facts.map(([name, amount]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
              {formatExactMoney(amount)}
            </Typography>
          </div>
        ))}
      </Box>
    </Panel>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' } as const;

function Unmatched({ settlements: { unmatched, unmatched_total: total } }: { settlements: StaffSettlements }) {
  return (
    <Panel title={texts.unmatched(total)}>
      {total === 0 && <Typography>{texts.allMatched}</Typography>}
      <Box component="ul" sx={listStyle}>
        {unmatched.map(({ day, settlement, kind, amount, provider_id: id, description, match, order }, index) => (
          <li key={`${id} ${index}`}>
            <Typography>
              {`${formatExactMoney(amount)} · ${texts.kinds[kind]} · ${texts.matches[match]} `}
              {order && <Link to={`/${pageResources.orders}/${order.id}`}>{texts.orderOf(order.number)}</Link>}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {[day, settlement, id, description].filter((part) => part !== '').join(', ')}
            </Typography>
          </li>
        ))}
      </Box>
      {total > unmatched.length && <Typography>{texts.more(total - unmatched.length)}</Typography>}
    </Panel>
  );
}

function Payouts({ settlements: { payouts } }: { settlements: StaffSettlements }) {
  return (
    <Panel title={texts.payouts}>
      {payouts.length === 0 && <Typography>{texts.noPayouts}</Typography>}
      <Box component="ul" sx={listStyle}>
        {payouts.map(({ day, settlement, amount }) => (
          <li key={settlement}>{`${day}: ${formatExactMoney(amount)}, ${settlement}`}</li>
        ))}
      </Box>
    </Panel>
  );
}
