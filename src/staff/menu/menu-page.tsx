// The main menu: its items, each below another or at the top.
import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Paper, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { staffHomeAndMenuTexts as texts } from '../../texts/staff-home-and-menu.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Panel } from '../components/panel.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { FormSelect, FormTextField } from '../components/form-fields.tsx';
import { endpoints, pageResources } from '../resources.ts';
import type { MenuItemRecord } from '../resources.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';

const endpoint = endpoints[pageResources.menu];

export function MenuPage() {
  const { data, error, refetch } = useGetList<MenuItemRecord>(pageResources.menu);
  const changing = useChange(refetch);
  return (
    <>
      <PageTitle title={texts.menu} description={texts.menuHelp} />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 860 }}>
          <ChangeStatus {...changing} />
          {data.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
          <MenuBranch items={data} parent={null} changing={changing} />
          <Panel title={texts.newItem}>
            <NewMenuItem items={data} changing={changing} />
          </Panel>
        </Box>
      )}
    </>
  );
}

interface MenuBranchProps {
  items: readonly MenuItemRecord[];
  parent: number | null;
  changing: ChangeState;
}

/** The items below one, and theirs below them. */
function MenuBranch({ items, parent, changing }: MenuBranchProps) {
  const own = items.filter((item) => item.parent_id === parent);
  if (own.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: parent === null ? 0 : 3, display: 'grid', gap: 1 }}>
      {own.map((item, at) => (
        <Box component="li" key={item.id} sx={{ display: 'grid', gap: 1 }}>
          <MenuItemCard item={item} at={at} count={own.length} changing={changing} />
          <MenuBranch items={items} parent={item.id} changing={changing} />
        </Box>
      ))}
    </Box>
  );
}

function MenuItemCard({
  item,
  at,
  count,
  changing,
}: {
  item: MenuItemRecord;
  at: number;
  count: number;
  changing: ChangeState;
}) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const path = endpoint.recordPath(String(item.id), '');
  const move = (index: number) =>
    void changing.run({ method: 'PUT', path, body: { parent_id: item.parent_id, index } }, texts.said.moved);
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
          <MoveButtons name={item.label} at={at} count={count} onMove={move} onRemove={() => setAsking(true)} />
        </Box>
      </Box>
      {open && (
        <MenuEntryForm
          entry={item}
          submit={texts.savedShort}
          isTop={item.parent_id === null}
          busy={changing.busy}
          onSubmit={async (body) => {
            if (await changing.run({ method: 'PUT', path, body }, texts.said.saved)) setOpen(false);
          }}
        />
      )}
      <ConfirmDialog
        open={asking}
        title={texts.removeTitle}
        confirmLabel={texts.remove(item.label)}
        cancelLabel={texts.keep}
        onConfirm={() => {
          setAsking(false);
          void changing.run({ method: 'DELETE', path }, texts.said.removed);
        }}
        onClose={() => setAsking(false)}
      >
        <Typography>{texts.removeItem(item.label)}</Typography>
      </ConfirmDialog>
    </Paper>
  );
}

type MenuEntryValues = Pick<MenuItemRecord, 'label' | 'address' | 'mega' | 'call_to_action'>;

const emptyMenuEntry: MenuEntryValues = { label: '', address: '', mega: false, call_to_action: false };

function NewMenuItem({ items, changing }: { items: readonly MenuItemRecord[]; changing: ChangeState }) {
  const [parent, setParent] = useState('');
  // Another form, empty, when one has been added.
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
        busy={changing.busy}
        onSubmit={async (entry) => {
          const call = { method: 'POST' as const, path: endpoint.listPath({}), body: { ...body, ...entry } };
          if (await changing.run(call, texts.said.added)) setAdded(added + 1);
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
  const [typed, setTyped] = useState<MenuEntryValues>({ label, address, mega, call_to_action });
  const id = useId();
  const field = (name: 'label' | 'address', title: string) => (
    <FormTextField
      id={`${id}-${name}`}
      label={title}
      value={typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
      input={{ autoComplete: 'off' }}
    />
  );
  const box = (name: 'mega' | 'call_to_action', title: string) => (
    <FormControlLabel
      label={title}
      control={<Checkbox checked={typed[name]} onChange={(_event, on) => setTyped({ ...typed, [name]: on })} />}
    />
  );
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    void onSubmit(typed);
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}>
      {field('label', texts.label)}
      {field('address', texts.address)}
      {isTop && (
        <Box sx={{ display: 'grid' }}>
          {box('mega', texts.mega)}
          {box('call_to_action', texts.callToAction)}
        </Box>
      )}
      <Button type="submit" variant="contained" aria-disabled={busy} sx={{ justifySelf: 'start' }}>
        {submit}
      </Button>
    </Box>
  );
}
