// One item of the menu in the back office: its card with the buttons, and its form.
import { useState } from 'react';
import { Box, Paper, Typography } from '@mui/material';
import { staffHomeAndMenuTexts as texts } from '../../texts/staff-home-and-menu.ts';
import { CardButtons } from '../components/card-buttons.tsx';
import { DragHandle, dragItemStyle } from '../components/drag-handle.tsx';
import { useClosablePart } from '../components/unsaved-changes.tsx';
import type { ChangeState } from '../components/use-change.ts';
import type { DragOrder } from '../components/use-drag-order.ts';
import { endpoints, pageResources } from '../resources.ts';
import type { MenuItemRecord } from '../records.ts';
import { MenuEntryForm } from './menu-entry-form.tsx';
import { childrenOf, isWithin } from './menu-tree.ts';

/** What the items of the editor share. */
export interface MenuEditor {
  items: readonly MenuItemRecord[];
  change: ChangeState;
  /** Moves an item below a parent (null: to the top level), to a position among its other children. */
  move: (id: number, parent: number | null, index: number) => void;
}

interface MenuItemCardProps {
  item: MenuItemRecord;
  at: number;
  count: number;
  editor: MenuEditor;
  drag: DragOrder;
}

export function MenuItemCard({ item, at, count, editor, drag }: MenuItemCardProps) {
  const { items, change, move } = editor;
  const [open, setOpen] = useState(false);
  const part = useClosablePart();
  const path = endpoints[pageResources.menu].recordPath(String(item.id), '');
  return (
    <Paper {...drag.itemProps(item.id)} sx={{ p: 1.5, display: 'grid', gap: 1.5, ...dragItemStyle }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <DragHandle {...drag.handleProps(item.id)} />
        <Box sx={{ flex: 1, minWidth: 140 }}>
          <Typography sx={{ fontWeight: 650 }}>{item.label}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {item.address}
          </Typography>
        </Box>
        <CardButtons
          texts={texts}
          name={item.label}
          at={at}
          count={count}
          isOpen={open}
          removeText={texts.removeItem(item.label)}
          onToggle={() => part.close(() => setOpen(!open))}
          onMove={(index) => move(item.id, item.parent_id, index)}
          onRemove={() => void change.run({ method: 'DELETE', path }, texts.said.removed)}
        />
      </Box>
      {part.render(
        open && (
          <MenuEntryForm
            name={item.label}
            entry={item}
            // An item cannot be below itself.
            parents={items.filter(({ id }) => !isWithin(items, id, item.id))}
            submit={texts.savedShort}
            busy={change.busy}
            previewItems={(entry) => items.map((one) => (one.id === item.id ? { ...one, ...entry } : one))}
            onSubmit={async ({ parent_id: parent, ...entry }) => {
              if (!(await change.run({ method: 'PUT', path, body: entry }, texts.said.saved))) return false;
              if (parent !== item.parent_id) move(item.id, parent, childrenOf(items, parent).length);
              setOpen(false);
              return true;
            }}
          />
        ),
      )}
    </Paper>
  );
}
