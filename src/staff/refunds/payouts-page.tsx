// What is paid back by transfer: the refunds by state, those that are chosen for a batch, and the batches.
import { useState } from 'react';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocation } from 'ra-core';
import { payoutStates } from '../../rules/refunds/refund-batches.ts';
import type { PayoutState } from '../../rules/refunds/refund-batches.ts';
import { staffPayoutTexts as texts } from '../../texts/staff-payouts.ts';
import type { StaffPayouts } from '../../wire/payouts.ts';
import { FilterTabs } from '../components/filter-tabs.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { useChange } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { pageResources } from '../resources.ts';
import { MakeBatch } from './make-batch.tsx';
import { PayoutList } from './payout-list.tsx';
import { RefundBatches } from './refund-batches.tsx';

const stateParam = 'stand';
const perPage = 50;

/** The state of the address; anything else is the first one. */
function stateOf(search: string): PayoutState {
  const named = new URLSearchParams(search).get(stateParam);
  return payoutStates.find((state) => state === named) ?? 'ready';
}

export function PayoutsPage() {
  const { search } = useLocation();
  const state = stateOf(search);
  return (
    <>
      <PageTitle title={texts.title} description={texts.description} />
      {/* What is chosen belongs to one list. */}
      <Payouts key={state} state={state} />
    </>
  );
}

function Payouts({ state }: { state: PayoutState }) {
  const provider = useDataProvider<StaffDataProvider>();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['payouts', state, page],
    queryFn: () =>
      provider.send<StaffPayouts>({
        method: 'GET',
        path: `shop/v1/refunds?state=${state}&page=${page}&per_page=${perPage}`,
      }),
  });
  const change = useChange(async () => {
    setChosen(new Set());
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['payouts'] }),
      queries.invalidateQueries({ queryKey: ['refund-batches'] }),
    ]);
  });
  const tabs = payoutStates.map((one) => ({
    name: texts.states[one],
    count: data?.counts[one],
    to: `/${pageResources.payouts}?${stateParam}=${one}`,
    isCurrent: one === state,
  }));
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }} aria-busy={change.busy}>
      <div>
        <FilterTabs label={texts.tabs} tabs={tabs} />
        {change.error !== null && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {change.error}
          </Alert>
        )}
        <Typography component="output" sx={{ display: 'block', mb: change.message === '' ? 0 : 2 }}>
          {change.message}
        </Typography>
        {data ? (
          <>
            {state === 'ready' && data.rows.length > 0 && (
              <MakeBatch payouts={data.rows} chosen={chosen} onChoose={setChosen} change={change} />
            )}
            <PayoutList state={state} payouts={data.rows} chosen={chosen} onChoose={setChosen} change={change} />
            <PageLinks page={page} pages={Math.ceil(data.total / perPage)} onChange={setPage} />
          </>
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </div>
      <RefundBatches change={change} />
    </Box>
  );
}
