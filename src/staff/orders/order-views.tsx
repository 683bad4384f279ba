// The views of the list that a member of staff keeps: links, and a dialog that keeps what the list shows now.
import { useState } from 'react';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { LinkBase, useDataProvider, useGetList, useNotify } from 'ra-core';
import { serverLimits } from '../../settings/server-constants.ts';
import { staffOrderListTexts as texts } from '../../texts/staff-order-list.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { filterAddress } from '../components/filter-address.ts';
import { CloseIcon } from '../components/icons.tsx';
import { useListFilters } from '../components/list-controls.tsx';
import type { StaffDataProvider } from '../data-provider.ts';
import { orderViewsPath, pageResources, relatedResources } from '../resources.ts';
import type { OrderViewRecord } from '../records.ts';
import { getErrorMessage } from '../rest-client.ts';

/** The kept views, and a button that keeps the present one. */
export function OrderViews() {
  const [filters] = useListFilters();
  const { data: views = [], refetch } = useGetList<OrderViewRecord>(relatedResources.orderViews);
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const hasFilters = Object.keys(filters).length > 0;

  const change = async (act: () => Promise<void>, message: string): Promise<void> => {
    try {
      await act();
      await refetch();
      notify(message, { type: 'success' });
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' });
    }
  };
  if (views.length === 0 && !hasFilters) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {views.length > 0 && (
        <Box
          component="ul"
          aria-label={texts.views}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {views.map((view) => (
            <ViewLink
              key={view.id}
              view={view}
              isCurrent={isSame(view.filters, filters)}
              onDrop={() =>
                void change(
                  () => provider.sendChange({ method: 'DELETE', path: `${orderViewsPath}/${view.id}` }),
                  texts.dropped(view.name),
                )
              }
            />
          ))}
        </Box>
      )}
      {hasFilters && (
        <Button variant="text" onClick={() => setAsking(true)}>
          {texts.keepView}
        </Button>
      )}
      {isAsking && (
        <KeepDialog
          onClose={() => setAsking(false)}
          onKeep={(name) => {
            setAsking(false);
            const body = { name, filters };
            void change(() => provider.sendChange({ method: 'POST', path: orderViewsPath, body }), texts.kept(name));
          }}
        />
      )}
    </Box>
  );
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

function ViewLink({ view, isCurrent, onDrop }: { view: OrderViewRecord; isCurrent: boolean; onDrop: () => void }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        border: '1px solid',
        borderColor: isCurrent ? 'primary.main' : 'divider',
        borderRadius: 99,
        pl: 1.5,
      }}
    >
      <LinkBase to={filterAddress(pageResources.orders, view.filters)} aria-current={isCurrent ? 'true' : undefined}>
        {view.name}
      </LinkBase>
      <IconButton size="small" aria-label={texts.dropView(view.name)} onClick={onDrop}>
        <CloseIcon aria-hidden fontSize="small" />
      </IconButton>
    </Box>
  );
}

function KeepDialog({ onKeep, onClose }: { onKeep: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      open
      title={texts.keepTitle}
      confirmLabel={texts.keep}
      cancelLabel={texts.cancel}
      onConfirm={() => {
        if (name.trim() === '') setMissing(true);
        else onKeep(name.trim());
      }}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{texts.keepHelp}</Typography>
      <TextField
        label={texts.viewName}
        value={name}
        error={isMissing}
        helperText={isMissing ? texts.nameMissing : undefined}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
        }}
        fullWidth
        slotProps={{ htmlInput: { maxLength: serverLimits.orderViewName } }}
      />
    </ConfirmDialog>
  );
}
