// The keys of a service that the shop uses: whether there are any, new ones, and deleting them.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { LoadError, Loading } from '../components/load-state.tsx';
import { Panel } from '../components/panel.tsx';
import { useChange } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';

interface KeyField {
  /** Its name in the body of the call. */
  name: string;
  id: string;
  label: string;
  isSecret: boolean;
}

interface KeysPanelProps<Account> {
  /** Path of the keys below /wp-json/. */
  path: string;
  fields: readonly KeyField[];
  texts: { title: string; help: string; save: string; saved: string; delete: string; deleted: string };
  /** The settings that the keys belong to have changed too. */
  onChange?: () => Promise<unknown>;
  /** What is known of the account. */
  children: (account: Account) => ReactNode;
}

export function KeysPanel<Account extends { state: string }>({
  path,
  fields,
  texts,
  onChange,
  children,
}: KeysPanelProps<Account>) {
  const provider = useDataProvider<StaffDataProvider>();
  const noKeys = Object.fromEntries(fields.map(({ name }) => [name, '']));
  const [keys, setKeys] = useState(noKeys);
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => provider.send<Account>({ method: 'GET', path }),
    retry: false,
  });
  const change = useChange(() => Promise.all([refetch(), onChange?.()]));
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
            {children(data)}
            {change.error !== null && (
              <Alert severity="error" variant="outlined">
                {change.error}
              </Alert>
            )}
            <output>{change.message}</output>
            {fields.map(({ name, id, label, isSecret }) => (
              <TextField
                key={name}
                id={id}
                type={isSecret ? 'password' : 'text'}
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
