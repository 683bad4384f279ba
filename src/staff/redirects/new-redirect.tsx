// The form of one redirect.
import { useState } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { staffRedirectTexts as texts } from '../../texts/staff-redirects.ts';
import { FormTextField } from '../components/form-fields.tsx';
import { Panel } from '../components/panel.tsx';
import { useChange } from '../components/use-change.ts';

/** The id of the field with the new address. */
export const newRedirectId = 'redirect-to';

interface NewRedirectProps {
  from: string;
  onFrom: (from: string) => void;
  onChange: () => Promise<void>;
}

export function NewRedirect({ from, onFrom, onChange }: NewRedirectProps) {
  const [to, setTo] = useState('');
  const change = useChange(onChange);
  const save = async (): Promise<void> => {
    const body = { from, to };
    if (!(await change.run({ method: 'POST', path: 'shop/v1/redirects', body }, texts.saved(from)))) return;
    onFrom('');
    setTo('');
  };
  const { from: fromProblem, to: toProblem } = change.refused;
  return (
    <Panel title={texts.new}>
      <Box
        component="form"
        noValidate
        aria-busy={change.busy}
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {change.error !== null && fromProblem === undefined && toProblem === undefined && (
          <Alert severity="error" variant="outlined">
            {change.error}
          </Alert>
        )}
        <output>{change.message}</output>
        <FormTextField
          id="redirect-from"
          label={texts.from}
          value={from}
          error={fromProblem !== undefined}
          helperText={fromProblem ?? texts.fromHelp}
          onChange={onFrom}
          input={{ autoComplete: 'off', spellCheck: false }}
        />
        <FormTextField
          id={newRedirectId}
          label={texts.to}
          value={to}
          error={toProblem !== undefined}
          helperText={toProblem ?? texts.toHelp}
          onChange={setTo}
          input={{ autoComplete: 'off', spellCheck: false }}
        />
        <Button type="submit" variant="contained" aria-disabled={change.busy} sx={{ justifySelf: 'start' }}>
          {texts.save}
        </Button>
      </Box>
    </Panel>
  );
}
