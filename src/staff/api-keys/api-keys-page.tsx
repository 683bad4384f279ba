// The keys with which other programs use the shop: the form, the new key that is shown once, and the list (R58).
import { useState } from 'react';
import { Box, Button, TableCell, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { apiKeyTexts as texts } from '../../texts/api-keys.ts';
import { staffTexts } from '../../texts/staff.ts';
import type { StaffApiKey, StaffNewApiKey } from '../../wire/api-keys.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Panel } from '../components/panel.tsx';
import { ListRow, RowCard, RowCards, RowTable, useIsWideScreen } from '../components/rows.tsx';
import { useChange } from '../components/use-change.ts';
import type { StaffDataProvider } from '../data-provider.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { NewKeyForm } from './new-key-form.tsx';
import { ShownKey } from './shown-key.tsx';

const path = 'shop/v1/api-keys';

export function ApiKeysPage() {
  const provider = useDataProvider<StaffDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['api-keys'],
    queryFn: () => provider.send<readonly StaffApiKey[]>({ method: 'GET', path }),
  });
  const change = useChange(refetch);
  const [shown, setShown] = useState<StaffNewApiKey | null>(null);
  const [ending, setEnding] = useState<StaffApiKey | null>(null);
  const end = async ({ id, name }: StaffApiKey): Promise<void> => {
    await change.run({ method: 'DELETE', path: `${path}/${id}` }, texts.ended(name));
    setEnding(null);
    if (shown?.id === id) setShown(null);
  };
  return (
    <>
      <PageTitle title={texts.title} description={texts.description} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ChangeStatus message={change.message} error={change.error} />
        {shown ? (
          <ShownKey key={shown.id} made={shown} onDone={() => setShown(null)} />
        ) : (
          <NewKeyForm
            busy={change.busy}
            onSubmit={async (body) => {
              const made = await change.send<StaffNewApiKey>({ method: 'POST', path, body });
              setShown(made);
              return made !== null;
            }}
          />
        )}
        <Panel title={texts.listTitle}>
          {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />)}
          {data?.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
          {data && data.length > 0 && <Keys keys={data} onEnd={setEnding} />}
        </Panel>
      </Box>
      <ConfirmDialog
        open={ending !== null}
        title={texts.endTitle}
        confirmLabel={texts.endConfirm}
        cancelLabel={staffTexts.cancel}
        busy={change.busy}
        onConfirm={() => ending && void end(ending)}
        onClose={() => setEnding(null)}
      >
        <Typography>{ending && texts.endText(ending.name)}</Typography>
      </ConfirmDialog>
    </>
  );
}

const lastUseOf = ({ last_access_gmt: at }: StaffApiKey): string => texts.lastUsed(at === null ? null : parseGmt(at));

interface KeysProps {
  keys: readonly StaffApiKey[];
  onEnd: (key: StaffApiKey) => void;
}

function Keys({ keys, onEnd }: KeysProps) {
  const endButton = (key: StaffApiKey) => (
    <Button variant="outlined" color="error" aria-label={texts.endOf(key.name)} onClick={() => onEnd(key)}>
      {texts.end}
    </Button>
  );
  if (!useIsWideScreen())
    return (
      <RowCards>
        {keys.map((key) => (
          <RowCard key={key.id}>
            <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{key.name}</Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {texts.permissionsOf(key.permissions)}, {texts.onBehalfOf(key.user_name)}
            </Typography>
            <Typography variant="body2">
              {texts.ending} <code>{key.truncated_key}</code>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {texts.lastUse}: {lastUseOf(key)}
            </Typography>
            <Box sx={{ mt: 1 }}>{endButton(key)}</Box>
          </RowCard>
        ))}
      </RowCards>
    );
  return (
    <RowTable
      head={
        <>
          <TableCell>{texts.name}</TableCell>
          <TableCell>{texts.owner}</TableCell>
          <TableCell>{texts.permissions}</TableCell>
          <TableCell>{texts.ending}</TableCell>
          <TableCell>{texts.lastUse}</TableCell>
          <TableCell>{texts.actions}</TableCell>
        </>
      }
    >
      {keys.map((key) => (
        <ListRow key={key.id}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{key.name}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{key.user_name}</TableCell>
          <TableCell>{texts.permissionsOf(key.permissions)}</TableCell>
          <TableCell>
            <code>{key.truncated_key}</code>
          </TableCell>
          <TableCell>{lastUseOf(key)}</TableCell>
          <TableCell>{endButton(key)}</TableCell>
        </ListRow>
      ))}
    </RowTable>
  );
}
