// The dialog that changes what an order has, before it is sent: first what it would cost, then the change.
import { useState } from 'react';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { staffOrderChangeTexts as texts } from '../../texts/staff-order-change.ts';
import type { StaffOrderChange, StaffOrderDifference } from '../../wire/order-changes.ts';
import type { WcOrderLine } from '../../wire/wc-order.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseApiAmount } from '../format/money.ts';
import { itemKey } from '../promotions/item-picker.tsx';
import type { OrderRecord } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';
import { AddedLines, QuantityField, toQuantity } from './added-lines.tsx';
import type { AddedLine } from './added-lines.tsx';

const titleId = 'change-lines-title';

export function ChangeLinesDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>({});
  const [added, setAdded] = useState<readonly AddedLine[]>([]);
  const { preview, save, forget, outcome, refusal, busy } = useLinesChange(order, onClose);
  const change = {
    lines: order.line_items.flatMap(({ id }) => {
      const typed = quantities[id];
      return typed === undefined ? [] : [{ line_id: id, quantity: toQuantity(typed) }];
    }),
    added: added.map(({ item, quantity }) => ({ item_id: itemKey(item), quantity: toQuantity(quantity) })),
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} component="h2" variant="h2">
        {texts.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{texts.help}</Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {order.line_items.map((line) => (
            <LineQuantity
              key={line.id}
              line={line}
              value={quantities[line.id] ?? String(line.quantity)}
              onChange={(value) => {
                setQuantities({ ...quantities, [line.id]: value });
                forget();
              }}
            />
          ))}
        </Box>
        <AddedLines
          added={added}
          onChange={(lines) => {
            setAdded(lines);
            forget();
          }}
        />
        <Box component="output" sx={{ display: 'block' }}>
          {outcome && (
            <Alert severity="info" variant="outlined">
              {texts.outcome({
                before: parseApiAmount(outcome.total_before),
                after: parseApiAmount(outcome.total_after),
                owed: parseApiAmount(outcome.owed),
                asked: parseApiAmount(outcome.asked),
              })}
            </Alert>
          )}
        </Box>
        {refusal !== null && (
          <Alert severity="error" variant="outlined">
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button
          variant="contained"
          aria-disabled={busy}
          onClick={() => void (outcome ? save(change) : preview(change))}
        >
          {outcome ? texts.save : texts.preview}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LineQuantityProps {
  line: WcOrderLine;
  value: string;
  onChange: (value: string) => void;
}

function LineQuantity({ line, value, onChange }: LineQuantityProps) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{line.name}</Typography>
      <QuantityField label={texts.quantityOf(line.name)} value={value} max={line.quantity} onChange={onChange} />
    </Box>
  );
}

type LinesChange = Pick<StaffOrderChange, 'lines' | 'added'>;

function useLinesChange(order: OrderRecord, onDone: () => void) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [outcome, setOutcome] = useState<StaffOrderDifference | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (change: LinesChange, isPreview: boolean): Promise<StaffOrderDifference | null> => {
    if (busy) return null;
    setBusy(true);
    setRefusal(null);
    const body: StaffOrderChange = { ...change, preview: isPreview };
    try {
      return await provider.send<StaffOrderDifference>({
        method: 'POST',
        path: `shop/v1/orders/${order.id}/changes`,
        body,
      });
    } catch (error) {
      setOutcome(null);
      setRefusal(getErrorMessage(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    outcome,
    refusal,
    forget: () => {
      setOutcome(null);
      setRefusal(null);
    },
    preview: async (change: LinesChange) => {
      const shown = await send(change, true);
      if (shown) setOutcome(shown);
    },
    save: async (change: LinesChange) => {
      if (!(await send(change, false))) return;
      notify(texts.saved, { type: 'success' });
      refresh();
      onDone();
    },
  };
}
