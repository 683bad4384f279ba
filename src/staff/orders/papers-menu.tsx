// Prints documents of the chosen orders: a button with a menu of their kinds. Each opens in a new tab, all orders in one print.
import { useId, useState } from 'react';
import { Button, Menu, MenuItem } from '@mui/material';
import { documentKinds } from '../../rules/documents/document-kinds.ts';
import { staffDocumentTexts } from '../../texts/staff-documents.ts';
import { staffOrderListTexts as texts } from '../../texts/staff-order-list.ts';
import { documentPaths } from '../../wire/document-paths.ts';

export function PapersMenu({ orderIds }: { orderIds: readonly number[] }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.print}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-labelledby': id } }}>
        {documentKinds.map((kind) => (
          <MenuItem
            key={kind}
            component="a"
            href={documentPaths.desk(kind, orderIds)}
            target="_blank"
            aria-label={staffDocumentTexts.opens(staffDocumentTexts.kind(kind))}
            onClick={close}
          >
            {staffDocumentTexts.kind(kind)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
