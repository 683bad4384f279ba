import { useState } from 'react';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity } from 'ra-core';
import { apiKeyPermissions } from '../../rules/api-keys/api-keys.ts';
import type { ApiKeyPermissions } from '../../rules/api-keys/api-keys.ts';
import { apiKeyTexts as texts } from '../../texts/api-keys.ts';
import { staffUserTexts } from '../../texts/staff-users.ts';
import type { StaffUser } from '../../wire/users.ts';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { Panel } from '../components/panel.tsx';
import type { StaffDataProvider } from '../data-provider.ts';

interface NewKey {
  name: string;
  permissions: ApiKeyPermissions;
  user_id?: number;
}

interface NewKeyFormProps {
  busy: boolean;
  /** Resolves to whether the key was made. */
  onSubmit: (key: NewKey) => Promise<boolean>;
}

/** Everybody who works in the shop; the first hundred by name. */
const staffPath = 'shop/v1/users?role=staff&per_page=100';

/** Makes a key of whoever is logged in, or of another member of staff. */
export function NewKeyForm({ busy, onSubmit }: NewKeyFormProps) {
  const provider = useDataProvider<StaffDataProvider>();
  const { identity } = useGetIdentity();
  const { data: users } = useQuery({
    queryKey: ['api-key-owners'],
    queryFn: () => provider.send<readonly StaffUser[]>({ method: 'GET', path: staffPath }),
  });
  const [name, setName] = useState('');
  const [permissions, setPermissions] = useState<ApiKeyPermissions>('read');
  const [chosen, setChosen] = useState('');
  const owner = chosen === '' ? String(identity?.id ?? '') : chosen;
  const submit = async (): Promise<void> => {
    await onSubmit({ name, permissions, ...(owner !== '' && { user_id: Number(owner) }) });
  };
  return (
    <Panel title={texts.newTitle} help={texts.newHelp}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        sx={{ display: 'grid', gap: 2, maxWidth: 560 }}
      >
        <FormTextField
          id="api-key-name"
          label={texts.name}
          helperText={texts.nameHelp}
          value={name}
          onChange={setName}
          input={{ autoComplete: 'off' }}
        />
        <FormSelect
          id="api-key-owner"
          label={texts.owner}
          helperText={texts.ownerHelp}
          value={owner}
          onChange={setChosen}
          options={(users ?? []).map((user) => [
            String(user.id),
            `${user.name || user.email} (${staffUserTexts.roleOf(user.role).toLowerCase()})`,
          ])}
        />
        <FormSelect
          id="api-key-permissions"
          label={texts.permissions}
          value={permissions}
          onChange={(value) => setPermissions(apiKeyPermissions.find((one) => one === value) ?? permissions)}
          options={apiKeyPermissions.map((one) => [one, texts.permissionsOf(one)])}
        />
        <Button type="submit" variant="contained" aria-disabled={busy} sx={{ justifySelf: 'start' }}>
          {texts.make}
        </Button>
      </Box>
    </Panel>
  );
}
