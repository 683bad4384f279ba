// The keys of the service that makes labels: whether there are any, and new ones.
import { Typography } from '@mui/material';
import { staffCarrierTexts as texts } from '../../texts/staff-carrier.ts';
import type { StaffCarrierAccount } from '../../wire/staff-carrier.ts';
import { KeysPanel } from './keys-panel.tsx';

const fields = [
  { name: 'public_key', id: 'carrier-public_key', label: texts.publicKey, isSecret: false },
  { name: 'secret_key', id: 'carrier-secret_key', label: texts.secretKey, isSecret: true },
  { name: 'signature_key', id: 'carrier-signature_key', label: texts.signatureKey, isSecret: true },
];

export function CarrierAccountPanel() {
  return (
    <KeysPanel<StaffCarrierAccount> path="shop/v1/carrier-account" fields={fields} texts={texts}>
      {(account) => <AccountState account={account} />}
    </KeysPanel>
  );
}

function AccountState({ account }: { account: StaffCarrierAccount }) {
  return (
    <>
      {account.is_sandbox && <Typography>{texts.sandbox}</Typography>}
      <Typography>
        {texts.states[account.state]}
        {account.state === 'connected' && ` ${texts.methods(account.methods.length)}.`}
      </Typography>
      {account.state === 'connected' && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {texts.notifications} <code>{account.notification_url}</code>
        </Typography>
      )}
    </>
  );
}
