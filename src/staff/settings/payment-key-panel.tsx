// The key of the payment provider: whether there is one, and a new one.
import { useState } from 'react';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { staffPaymentTexts as texts } from '../../texts/staff-payments.ts';
import type { StaffPaymentKey } from '../../wire/staff-payments.ts';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { useChange } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';

const path = 'shop/v1/payment-key';

/** `onChange`: the settings of online payment have changed too. */
export function PaymentKeyPanel({ onChange }: { onChange: () => Promise<unknown> }) {
  const provider = useDataProvider<StaffDataProvider>();
  const [key, setKey] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-key'],
    queryFn: () => provider.send<StaffPaymentKey>({ method: 'GET', path }),
    retry: false,
  });
  const change = useChange(async () => {
    await Promise.all([refetch(), onChange()]);
  });
  async function save(): Promise<void> {
    if (await change.run({ method: 'PUT', path, body: { key } }, texts.keySaved)) setKey('');
  }
  return (
    <Box sx={{ mb: 3 }}>
      <Panel title={texts.keyTitle} help={texts.keyHelp}>
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
            <Typography>{data.is_sandbox ? texts.keySandbox : texts.keyStates[data.state]}</Typography>
            {change.error !== null && (
              <Alert severity="error" variant="outlined">
                {change.error}
              </Alert>
            )}
            <output>{change.message}</output>
            <TextField
              id="payment-key"
              type="password"
              label={texts.keyLabel}
              value={key}
              autoComplete="off"
              fullWidth
              onChange={(event) => setKey(event.target.value)}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button type="submit" variant="contained" aria-disabled={change.busy}>
                {texts.keySave}
              </Button>
              {data.state !== 'none' && (
                <Button
                  color="error"
                  variant="text"
                  aria-disabled={change.busy}
                  onClick={() => void change.run({ method: 'DELETE', path }, texts.keyDeleted)}
                >
                  {texts.keyDelete}
                </Button>
              )}
            </Box>
          </Box>
        )}
      </Panel>
    </Box>
  );
}
