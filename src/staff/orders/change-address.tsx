// The dialog that changes the addresses of an order before it is sent.
import { useState } from 'react';
import { Alert, Box } from '@mui/material';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { staffOrderChangeTexts as texts } from '../../texts/staff-order-change.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FormTextField } from '../components/form-fields.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import type { OrderRecord } from '../records.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';
import { AddressFields, toTypedAddress } from './address-fields.tsx';

export function ChangeAddressDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [email, setEmail] = useState(order.billing.email);
  const [billing, setBilling] = useState(toTypedAddress(order.billing));
  const [shipping, setShipping] = useState(toTypedAddress(order.shipping));
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusals([]);
    const body = { email, billing, ...(!order.is_pickup && { shipping }) };
    try {
      await provider.sendChange({ method: 'PUT', path: `shop/v1/orders/${order.id}/addresses`, body });
      notify(texts.addressSaved, { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      const params = Object.values(getParamErrors(error));
      setRefusals(params.length > 0 ? params : [getErrorMessage(error)]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={texts.addressTitle}
      confirmLabel={texts.save}
      cancelLabel={texts.keep}
      busy={busy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
        {refusals.length > 0 && (
          <Alert severity="error" variant="outlined">
            {refusals.map((refusal) => (
              <div key={refusal}>{refusal}</div>
            ))}
          </Alert>
        )}
        <FormTextField label={texts.email} value={email} onChange={setEmail} input={{ type: 'email' }} />
        <AddressFields title={texts.billing} value={billing} onChange={setBilling} />
        {!order.is_pickup && <AddressFields title={texts.shipping} value={shipping} onChange={setShipping} />}
      </Box>
    </ConfirmDialog>
  );
}
