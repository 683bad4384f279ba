// What is still asked for of a paid order that something was added to.
import { useState } from 'react';
import { Alert, Button } from '@mui/material';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { staffOrderChangeTexts as texts } from '../../texts/staff-order-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseApiAmount } from '../format/money.ts';
import type { OrderRecord } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';

/** Renders nothing when nothing is asked for. */
export function OrderDifference({ order }: { order: OrderRecord }) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const asked = parseApiAmount(order.asked);
  if (asked === 0) return null;
  const receive = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await provider.sendChange({ method: 'POST', path: `shop/v1/orders/${order.id}/difference` });
      notify(texts.receivedDone, { type: 'success' });
      refresh();
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button color="inherit" variant="outlined" aria-disabled={busy} onClick={() => void receive()}>
          {texts.received}
        </Button>
      }
    >
      {texts.askedTitle(asked)}
    </Alert>
  );
}
