// The dialog that changes the addresses of an order before it is sent.
import { useState } from 'react';
import { Alert, Box, Typography } from '@mui/material';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { staffOrderChangeTexts as texts } from '../../texts/staff-order-change.ts';
import type { WcAddress } from '../../wire/wc-v3.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FormTextField } from '../components/form-fields.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import type { OrderRecord } from '../resources.ts';
import { getErrorMessage, getParamErrors } from '../rest-client.ts';

type AddressField = keyof typeof texts.fields;
type TypedAddress = Readonly<Record<AddressField, string>>;

const fieldNames = Object.keys(texts.fields) as readonly AddressField[];
const toTyped = (address: WcAddress): TypedAddress =>
  Object.fromEntries(fieldNames.map((name) => [name, address[name]])) as TypedAddress;

export function ChangeAddressDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [email, setEmail] = useState(order.billing.email);
  const [billing, setBilling] = useState(toTyped(order.billing));
  const [shipping, setShipping] = useState(toTyped(order.shipping));
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

interface AddressFieldsProps {
  title: string;
  value: TypedAddress;
  onChange: (value: TypedAddress) => void;
}

function AddressFields({ title, value, onChange }: AddressFieldsProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {fieldNames.map((name) => (
        <FormTextField
          key={name}
          label={texts.fields[name]}
          value={value[name]}
          onChange={(typed) => onChange({ ...value, [name]: typed })}
        />
      ))}
    </Box>
  );
}
