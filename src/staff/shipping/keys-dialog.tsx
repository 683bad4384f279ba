import { useId } from 'react';
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
import { staffShippingTexts as texts } from '../../texts/staff-shipping.ts';
import { deskKeys } from './shortcuts.ts';
import type { DeskAction } from './shortcuts.ts';

interface KeysDialogProps {
  areOn: boolean;
  onSwitch: (areOn: boolean) => void;
  onClose: () => void;
}

/** The keys of the desk, and the switch that turns them off. */
export function KeysDialog({ areOn, onSwitch, onClose }: KeysDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id} component="h2" variant="h2">
        {texts.keys}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{texts.keysHelp}</Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, '& dd': { m: 0 } }}
        >
          {(Object.keys(deskKeys) as DeskAction[]).map((action) => (
            <Box key={action} sx={{ display: 'contents' }}>
              <dt>
                <Box component="kbd" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1, py: 0.25 }}>
                  {deskKeys[action]}
                </Box>
              </dt>
              <dd>{texts.keyNames[action]}</dd>
            </Box>
          ))}
        </Box>
        <Typography variant="body2">{texts.scanHelp}</Typography>
        <FormControlLabel
          control={<Switch checked={areOn} onChange={({ target }) => onSwitch(target.checked)} />}
          label={texts.keysOn}
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
