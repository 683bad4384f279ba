// The keys of the service that makes labels: whether there are any, and new ones.
import { useState } from 'react';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { staffCarrierTexts as texts } from '../../texts/staff-carrier.ts';
import type { StaffCarrierAccount } from '../../wire/staff-carrier.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { useChange } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';

const path = 'shop/v1/carrier-account';
const noKeys = { public_key: '', secret_key: '', signature_key: '' };
const labels = [
  ['public_key', texts.publicKey],
  ['secret_key', texts.secretKey],
  ['signature_key', texts.signatureKey],
] as const;

export function CarrierAccountPanel() {
  const provider = useDataProvider<StaffDataProvider>();
  const [keys, setKeys] = useState(noKeys);
  const { data, error, refetch } = useQuery({
    queryKey: ['carrier-account'],
    queryFn: () => provider.send<StaffCarrierAccount>({ method: 'GET', path }),
    retry: false,
  });
  const change = useChange(refetch);
  async function save(): Promise<void> {
    if (await change.run({ method: 'PUT', path, body: keys }, texts.saved)) setKeys(noKeys);
  }
  return (
    <Box sx={{ mb: 3 }}>
      <Panel title={texts.title} help={texts.help}>
        {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {data && (
          <Box
            component="form"
            noValidate
            aria-busy={change.busy}
            sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <AccountState account={data} />
            {change.error !== null && (
              <Alert severity="error" variant="outlined">
                {change.error}
              </Alert>
            )}
            <output>{change.message}</output>
            {labels.map(([name, label]) => (
              <TextField
                key={name}
                id={`carrier-${name}`}
                type={name === 'public_key' ? 'text' : 'password'}
                label={label}
                value={keys[name]}
                autoComplete="off"
                fullWidth
                onChange={({ target }) => setKeys((before) => ({ ...before, [name]: target.value }))}
              />
            ))}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button type="submit" variant="contained" aria-disabled={change.busy}>
                {texts.save}
              </Button>
              {data.state !== 'none' && (
                <Button
                  color="error"
                  variant="text"
                  aria-disabled={change.busy}
                  onClick={() => void change.run({ method: 'DELETE', path }, texts.deleted)}
                >
                  {texts.delete}
                </Button>
              )}
            </Box>
          </Box>
        )}
      </Panel>
    </Box>
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
