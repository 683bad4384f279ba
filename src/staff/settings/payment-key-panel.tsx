// The key of the payment provider: whether there is one, and a new one.
import { Typography } from '@mui/material';
import { staffPaymentTexts as texts } from '../../texts/staff-payments.ts';
import type { StaffPaymentKey } from '../../wire/staff-payments.ts';
import { KeysPanel } from './keys-panel.tsx';

const fields = [{ name: 'key', id: 'payment-key', label: texts.keyLabel, isSecret: true }];
const panelTexts = {
  title: texts.keyTitle,
  help: texts.keyHelp,
  save: texts.keySave,
  saved: texts.keySaved,
  delete: texts.keyDelete,
  deleted: texts.keyDeleted,
};

/** `onChange`: the settings of online payment have changed too. */
export function PaymentKeyPanel({ onChange }: { onChange: () => Promise<unknown> }) {
  return (
    <KeysPanel<StaffPaymentKey> path="shop/v1/payment-key" fields={fields} texts={panelTexts} onChange={onChange}>
      {(key) => <Typography>{key.is_sandbox ? texts.keySandbox : texts.keyStates[key.state]}</Typography>}
    </KeysPanel>
  );
}
