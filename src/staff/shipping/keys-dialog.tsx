import { Typography } from '@mui/material';
import { staffShippingTexts as texts } from '../../texts/staff-shipping.ts';
import { KeysList } from '../components/keys-list.tsx';
import { deskKeys } from './shortcuts.ts';
import type { DeskAction } from './shortcuts.ts';

/** The keys of the desk, and the switch that turns them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const keys = (Object.keys(deskKeys) as DeskAction[]).map((action) => ({
    key: deskKeys[action],
    name: texts.keyNames[action],
  }));
  return (
    <KeysList title={texts.keys} help={texts.keysHelp} keys={keys} onClose={onClose}>
      <Typography variant="body2">{texts.scanHelp}</Typography>
    </KeysList>
  );
}
