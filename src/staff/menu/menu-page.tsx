// The main menu: its items at the top level and below other items.
import { useId, useState } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Paper, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { Controller, useForm } from 'react-hook-form';
import { staffHomeAndMenuTexts as texts } from '../../texts/staff-home-and-menu.ts';
import { ControlledTextField } from '../components/controlled-text-field.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Panel } from '../components/panel.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { FormSelect } from '../components/form-fields.tsx';
import { endpoints, pageResources } from '../resources.ts';
import type { MenuItemRecord } from '../resources.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';

const endpoint = endpoints[pageResources.menu];

export function MenuPage() {
  const { data, error, refetch } = useGetList<MenuItemRecord>(pageResources.menu);
  const change = useChange(refetch);
  return (
    <>
      <PageTitle title={texts.menu} description={texts.menuHelp} />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
          <ChangeStatus {...change} />
          {data.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
          <MenuBranch items={data} parent={null} change={change} />
          <Panel title={texts.newItem}>
            <NewMenuItem items={data} change={change} />
          </Panel>
        </Box>
      )}
    </>
  );
}

interface MenuBranchProps {
  items: readonly MenuItemRecord[];
  parent: number | null;
  change: ChangeState;
}

/** The items below `parent` with their own sub-items; null is the top level. */
function MenuBranch({ items, parent, change }: MenuBranchProps) {
  const own = items.filter((item) => item.parent_id === parent);
  if (own.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: parent === null ? 0 : 3, display: 'grid', gap: 1 }}>
      {own.map((item, at) => (
        <Box component="li" key={item.id} sx={{ display: 'grid', gap: 1 }}>
          <MenuItemCard item={item} at={at} count={own.length} change={change} />
          <MenuBranch items={items} parent={item.id} change={change} />
        </Box>
      ))}
    </Box>
  );
}

function MenuItemCard({
  item,
  at,
  count,
  change,
}: {
  item: MenuItemRecord;
  at: number;
  count: number;
  change: ChangeState;
}) {
  const [open, setOpen] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const path = endpoint.recordPath(String(item.id), '');
  const move = (index: number) =>
    void change.run({ method: 'PUT', path, body: { parent_id: item.parent_id, index } }, texts.said.moved);
  return (
    <Paper sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <Typography sx={{ fontWeight: 650 }}>{item.label}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {item.address}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Button
            size="small"
            variant="outlined"
            aria-expanded={open}
            aria-label={texts.change(item.label)}
            onClick={() => setOpen(!open)}
          >
            {texts.changeShort}
          </Button>
          <MoveButtons name={item.label} at={at} count={count} onMove={move} onRemove={() => setConfirming(true)} />
        </Box>
      </Box>
      {open && (
        <MenuEntryForm
          entry={item}
          submit={texts.savedShort}
          isTop={item.parent_id === null}
          busy={change.busy}
          onSubmit={async (body) => {
            if (await change.run({ method: 'PUT', path, body }, texts.said.saved)) setOpen(false);
          }}
        />
      )}
      <ConfirmDialog
        open={isConfirming}
        title={texts.removeTitle}
        confirmLabel={texts.remove(item.label)}
        cancelLabel={texts.keep}
        onConfirm={() => {
          setConfirming(false);
          void change.run({ method: 'DELETE', path }, texts.said.removed);
        }}
        onClose={() => setConfirming(false)}
      >
        <Typography>{texts.removeItem(item.label)}</Typography>
      </ConfirmDialog>
    </Paper>
  );
}

type MenuEntryValues = Pick<MenuItemRecord, 'label' | 'address' | 'mega' | 'call_to_action'>;

const emptyMenuEntry: MenuEntryValues = { label: '', address: '', mega: false, call_to_action: false };

function NewMenuItem({ items, change }: { items: readonly MenuItemRecord[]; change: ChangeState }) {
  const [parent, setParent] = useState('');
  // Key of the form: a new, empty form is mounted after an item has been added.
  const [added, setAdded] = useState(0);
  const body = { parent_id: parent === '' ? null : Number(parent) };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormSelect
        label={texts.below}
        value={parent}
        options={[['', texts.top], ...items.map(({ id, label }) => [String(id), label] as const)]}
        onChange={setParent}
      />
      <MenuEntryForm
        key={added}
        entry={emptyMenuEntry}
        submit={texts.add}
        isTop={parent === ''}
        busy={change.busy}
        onSubmit={async (entry) => {
          const call = { method: 'POST' as const, path: endpoint.listPath({}), body: { ...body, ...entry } };
          if (await change.run(call, texts.said.added)) setAdded(added + 1);
        }}
      />
    </Box>
  );
}

interface MenuEntryFormProps {
  entry: MenuEntryValues;
  submit: string;
  isTop: boolean;
  busy: boolean;
  onSubmit: (entry: MenuEntryValues) => Promise<void>;
}

function MenuEntryForm({ entry, submit, isTop, busy, onSubmit }: MenuEntryFormProps) {
  const { label, address, mega, call_to_action } = entry;
  const { control, handleSubmit } = useForm<MenuEntryValues>({
    defaultValues: { label, address, mega, call_to_action },
  });
  const id = useId();
  const field = (name: 'label' | 'address', title: string) => (
    <ControlledTextField
      control={control}
      name={name}
      id={`${id}-${name}`}
      label={title}
      input={{ autoComplete: 'off' }}
    />
  );
  const checkbox = (name: 'mega' | 'call_to_action', title: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <FormControlLabel
          label={title}
          control={<Checkbox checked={field.value} onChange={(_event, on) => field.onChange(on)} />}
        />
      )}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}
    >
      {field('label', texts.label)}
      {field('address', texts.address)}
      {isTop && (
        <Box sx={{ display: 'grid' }}>
          {checkbox('mega', texts.mega)}
          {checkbox('call_to_action', texts.callToAction)}
        </Box>
      )}
      <Button type="submit" variant="contained" aria-disabled={busy} sx={{ justifySelf: 'start' }}>
        {submit}
      </Button>
    </Box>
  );
}
