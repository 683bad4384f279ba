import { useState } from 'react';
import { Box, FormControlLabel, FormHelperText, Switch, Typography } from '@mui/material';
import { staffTexts } from '../../texts/staff.ts';
import { getErrorMessage } from '../rest-client.ts';

interface SavingSwitchProps {
  label: string;
  help?: string;
  checked: boolean;
  /** Saves the new state; the switch moves when the promise resolves. */
  onSave: (checked: boolean) => Promise<void>;
}

/** A switch that saves immediately, and moves when the server has stored the new state. */
export function SavingSwitch({ label, help, checked, onSave }: SavingSwitchProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
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
      setState('idle');
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
