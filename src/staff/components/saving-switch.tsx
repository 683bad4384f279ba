import { useState } from 'react';
import { Box, FormControlLabel, FormHelperText, Switch, Typography } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';
import { getErrorMessage } from '../rest-client.ts';

interface SavingSwitchProps {
  label: string;
  help?: string;
  checked: boolean;
  /** Saves the other state; the switch moves when it is done. */
  onSave: (checked: boolean) => Promise<void>;
}

/** A switch that is saved at once, and moves when the server has said so. */
export function SavingSwitch({ label, help, checked, onSave }: SavingSwitchProps) {
  const [state, setState] = useState<'still' | 'busy' | 'saved'>('still');
  const [trouble, setTrouble] = useState<string | null>(null);
  const save = async (next: boolean): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    setTrouble(null);
    try {
      await onSave(next);
      setState('saved');
    } catch (error) {
      setTrouble(getErrorMessage(error));
      setState('still');
    }
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <FormControlLabel
          label={label}
          control={
            <Switch checked={checked} onChange={(_event, next) => void save(next)} aria-busy={state === 'busy'} />
          }
        />
        <Typography component="output" color="success" sx={{ fontWeight: 600 }}>
          {state === 'busy' ? staffTexts.saving : state === 'saved' ? staffTexts.saved : ''}
        </Typography>
      </Box>
      {help !== undefined && <FormHelperText>{help}</FormHelperText>}
      {trouble !== null && (
        <FormHelperText error role="alert">
          {trouble}
        </FormHelperText>
      )}
    </Box>
  );
}
