// The main menu: its items at the top level and below other items.
import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { staffHomeAndMenuTexts as texts } from '../../texts/staff-home-and-menu.ts';
import { ChangeStatus } from '../components/change-status.tsx';
import { Panel } from '../components/panel.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LoadError, Loading } from '../components/load-state.tsx';
import { useChange } from '../components/use-change.ts';
import type { ChangeState } from '../components/use-change.ts';
import { useDragOrder } from '../components/use-drag-order.ts';
import type { DragOrder } from '../components/use-drag-order.ts';
import { endpoints, pageResources } from '../resources.ts';
import type { MenuItemRecord } from '../records.ts';
import { MenuEntryForm, emptyMenuEntry } from './menu-entry-form.tsx';
import { MenuItemCard } from './menu-item-card.tsx';
import type { MenuEditor } from './menu-item-card.tsx';
import { childrenOf, dropPosition, isWithin } from './menu-tree.ts';

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
          {data.length === 0 ? <StartMenu change={change} /> : <MenuTree items={data} change={change} />}
          <Panel title={texts.newItem}>
            <NewMenuItem items={data} change={change} />
          </Panel>
        </Box>
      )}
    </>
  );
}

/** Shown while staff has no menu: the shop's own menu can be taken over. */
function StartMenu({ change }: { change: ChangeState }) {
  const start = () => void change.run({ method: 'POST', path: `${endpoint.listPath({})}/default` }, texts.said.added);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography color="textSecondary">{texts.none}</Typography>
      <Button variant="outlined" aria-disabled={change.busy} onClick={start}>
        {texts.startMenu}
      </Button>
    </Box>
  );
}

function MenuTree({ items, change }: { items: readonly MenuItemRecord[]; change: ChangeState }) {
  const move: MenuEditor['move'] = (id, parent, index) => {
    const item = items.find((one) => one.id === id);
    if (!item) return;
    const siblings = childrenOf(items, parent).filter((one) => one.id !== id);
    const message =
      item.parent_id === parent
        ? texts.said.moved(item.label, index, siblings.length + 1)
        : parent === null
          ? texts.said.movedToTop(item.label)
          : texts.said.movedBelow(item.label, items.find((one) => one.id === parent)?.label ?? '');
    const path = endpoint.recordPath(String(id), '');
    void change.run({ method: 'PUT', path, body: { parent_id: parent, index } }, message);
  };
  const drag = useDragOrder({
    isTree: true,
    canDrop: (dragged, target) => !change.busy && !isWithin(items, target, dragged),
    onDrop: (dragged, target, place) => {
      const to = dropPosition(items, dragged, target, place);
      if (to) move(dragged, to.parent, to.index);
    },
  });
  return <MenuBranch items={items} parent={null} editor={{ items, change, move }} drag={drag} />;
}

interface MenuBranchProps {
  items: readonly MenuItemRecord[];
  parent: number | null;
  editor: MenuEditor;
  drag: DragOrder;
}

/** The items below `parent` with their own sub-items; null is the top level. */
function MenuBranch({ items, parent, editor, drag }: MenuBranchProps) {
  const own = childrenOf(items, parent);
  if (own.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: parent === null ? 0 : 3, display: 'grid', gap: 1 }}>
      {own.map((item, at) => (
        <Box component="li" key={item.id} sx={{ display: 'grid', gap: 1 }}>
          <MenuItemCard item={item} at={at} count={own.length} editor={editor} drag={drag} />
          <MenuBranch items={items} parent={item.id} editor={editor} drag={drag} />
        </Box>
      ))}
    </Box>
  );
}

function NewMenuItem({ items, change }: { items: readonly MenuItemRecord[]; change: ChangeState }) {
  // Key of the form: a new, empty form is mounted after an item has been added.
  const [added, setAdded] = useState(0);
  const id = Math.max(0, ...items.map((item) => item.id)) + 1;
  return (
    <MenuEntryForm
      key={added}
      name={texts.newItem}
      entry={emptyMenuEntry}
      parents={items}
      submit={texts.add}
      busy={change.busy}
      previewItems={(entry) => [...items, { ...entry, id }]}
      onSubmit={async (entry) => {
        const call = { method: 'POST' as const, path: endpoint.listPath({}), body: entry };
        const isDone = await change.run(call, texts.said.added);
        if (isDone) setAdded(added + 1);
        return isDone;
      }}
    />
  );
}
