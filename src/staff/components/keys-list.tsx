// The dialog with the keys of a page, and the switch that turns all keys off.
import { useId } from 'react';
import type { ReactNode } from 'react';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { staffKeyTexts as texts } from '../../texts/staff-keys.ts';
import { useKeysSwitch } from './keys-switch.ts';

interface KeysListProps {
  title: string;
  help: string;
  keys: readonly { key: string; name: string }[];
  /** Rendered below the keys. */
  children?: ReactNode;
  onClose: () => void;
}

export function KeysList({ title, help, keys, children, onClose }: KeysListProps) {
  const id = useId();
  const { keysOn, switchKeys } = useKeysSwitch();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id} component="h2" variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{help}</Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, '& dd': { m: 0 } }}
        >
          {keys.map(({ key, name }) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <Box component="kbd" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1, py: 0.25 }}>
                  {key}
                </Box>
              </dt>
              <dd>{name}</dd>
            </Box>
          ))}
        </Box>
        {children}
        <FormControlLabel
          control={<Switch checked={keysOn} onChange={({ target }) => switchKeys(target.checked)} />}
          label={texts.on}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
