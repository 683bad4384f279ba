// What is done with many orders at once: their status, a file, and paper.
import { useState } from 'react';
import { Alert, Box, Button, Checkbox, Paper, Typography } from '@mui/material';
import { useDataProvider, useListContext, useRefresh } from 'ra-core';
import { orderStates, orderStatuses } from '../../rules/orders/order-states.ts';
import type { OrderStatus } from '../../rules/orders/order-states.ts';
import { isoDate } from '../../texts/dates.ts';
import { staffOrderTexts } from '../../texts/staff.ts';
import { staffOrderListTexts as texts } from '../../texts/staff-order-list.ts';
import type { WcBatchFailure } from '../../wire/batch.ts';
import type { RestError } from '../../wire/rest-error.ts';
import { saveTextAs } from '../browser-navigation.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FormSelect } from '../components/form-fields.tsx';
import { useListFilters } from '../components/list-controls.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import type { OrderRow } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';
import { PapersMenu } from './papers-menu.tsx';

/** The most orders that the protocol changes in one call. */
const maxBatch = 100;

const settableStates = orderStatuses.filter((status) => orderStates[status].isSetByStaff);

/** The box that chooses an order. It stands above the link that covers its row or card. */
export function ChooseOrder({ order }: { order: OrderRow }) {
  const { selectedIds, onToggleItem } = useListContext<OrderRow>();
  return (
    <Checkbox
      checked={selectedIds.includes(order.id)}
      onChange={() => onToggleItem(order.id)}
      slotProps={{ input: { 'aria-label': texts.choose(order.number) } }}
      sx={{ position: 'relative', zIndex: 1, p: 1 }}
    />
  );
}

/** The box that chooses all orders of the page. */
export function ChooseAll() {
  const { data = [], selectedIds, onSelect } = useListContext<OrderRow>();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const isAll = ids.length > 0 && chosen.length === ids.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={() =>
        onSelect(isAll ? selectedIds.filter((id) => !ids.includes(Number(id))) : [...new Set([...selectedIds, ...ids])])
      }
      slotProps={{ input: { 'aria-label': texts.chooseAll } }}
      sx={{ p: 1 }}
    />
  );
}

interface BulkResult {
  changed: number;
  refused: readonly { number: string; reason: string }[];
}

/** The bar with what can be done with the chosen orders, or with all orders of the list. */
export function OrderBulk() {
  const { selectedIds, onUnselectItems } = useListContext<OrderRow>();
  const { apply, download, busy, result, failure } = useBulk();
  const [state, setState] = useState<OrderStatus | ''>('');
  const [isAsking, setAsking] = useState(false);
  const count = selectedIds.length;
  return (
    <>
      <Box component="output" sx={{ display: 'block' }}>
        {result && <BulkOutcome result={result} />}
      </Box>
      {failure !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Paper
        component="section"
        aria-label={texts.bulk}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 1.5, mb: 2 }}
      >
        {count > 0 && (
          <>
            <Typography sx={{ fontWeight: 650 }}>{texts.chosen(count)}</Typography>
            <Button variant="text" onClick={() => onUnselectItems()}>
              {texts.chooseNone}
            </Button>
            <Box sx={{ flex: '0 1 220px', minWidth: 180 }}>
              <FormSelect
                label={texts.setState}
                value={state}
                options={[
                  ['', texts.chooseState],
                  ...settableStates.map((one) => [one, staffOrderTexts.verbs[one]] as const),
                ]}
                onChange={(value) => setState(settableStates.find((one) => one === value) ?? '')}
              />
            </Box>
            <Button variant="contained" aria-disabled={busy} onClick={() => state !== '' && setAsking(true)}>
              {texts.apply}
            </Button>
          </>
        )}
        {count > 0 && <PapersMenu orderIds={selectedIds.map(Number)} />}
        <Button variant="outlined" aria-disabled={busy} onClick={() => void download()}>
          {busy ? texts.exporting : count > 0 ? texts.exportChosen : texts.exportAll}
        </Button>
      </Paper>
      {state !== '' && (
        <ConfirmDialog
          open={isAsking}
          title={texts.applyTitle(count)}
          confirmLabel={texts.apply}
          cancelLabel={texts.applyKeep}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void apply(state);
          }}
        >
          <Typography>{texts.applyText(staffOrderTexts.verbs[state])}</Typography>
        </ConfirmDialog>
      )}
    </>
  );
}

function BulkOutcome({ result: { changed, refused } }: { result: BulkResult }) {
  return (
    <Alert severity={refused.length === 0 ? 'success' : 'warning'} variant="outlined" sx={{ mb: 2 }}>
      {texts.applied(changed)}
      {refused.length > 0 && (
        <>
          <Typography sx={{ mt: 1 }}>{texts.notApplied}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refused.map(({ number, reason }) => (
              <li key={number}>{texts.notAppliedOne(number, reason)}</li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
}

function useBulk() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<OrderRow>();
  const [filters] = useListFilters();
  const provider = useDataProvider<StaffDataProvider>();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BulkResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setResult(null);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  const apply = (state: OrderStatus) =>
    run(async () => {
      const ids = selectedIds.map(Number);
      const answers: (OrderRow | WcBatchFailure)[] = [];
      for (let from = 0; from < ids.length; from += maxBatch) {
        const update = ids.slice(from, from + maxBatch).map((id) => ({ id, status: orderStates[state].wire, state }));
        const body = await provider.send<{ update: readonly (OrderRow | WcBatchFailure)[] }>({
          method: 'POST',
          path: 'wc/v3/orders/batch',
          body: { update },
        });
        answers.push(...body.update);
      }
      const numberOf = (id: number) => data.find((order) => order.id === id)?.number ?? String(id);
      const refused = answers.flatMap((one) =>
        isFailure(one) ? [{ number: numberOf(one.id), reason: (one.error as RestError).message }] : [],
      );
      setResult({ changed: answers.length - refused.length, refused });
      onUnselectItems();
      refresh();
    });

  const download = () =>
    run(async () => {
      const body = selectedIds.length > 0 ? { include: selectedIds } : filters;
      const text = await provider.fetchFile({ method: 'POST', path: 'shop/v1/orders/export', body });
      saveTextAs(texts.fileName(isoDate(Date.now())), 'text/csv', text);
    });

  return { apply, download, busy, result, failure };
}

function isFailure(answer: OrderRow | WcBatchFailure): answer is WcBatchFailure {
  return 'error' in answer;
}
