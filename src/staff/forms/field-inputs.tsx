// Inputs of the page of a contact form: a tick, lines, a number, and a text that means a value.
import { useState } from 'react';
import { Checkbox, FormControlLabel } from '@mui/material';
import { contactStaffTexts as texts } from '../../texts/staff-contact.ts';
import { FormTextField } from '../components/form-fields.tsx';

interface MeaningInputProps<Value> {
  label: string;
  value: Value;
  /** The value that a text means. */
  parse: (typed: string) => Value;
  format: (value: Value) => string;
  onChange: (value: Value) => void;
  helperText?: string;
  multiline?: boolean;
}

/**
 * A text that means a value. What is typed stays as it is while it means the value: a space or a line end at its end means
 * nothing yet, but the next word needs it.
 */
export function MeaningInput<Value>({ value, parse, format, onChange, ...rest }: MeaningInputProps<Value>) {
  const [typed, setTyped] = useState(() => format(value));
  const isCurrent = JSON.stringify(parse(typed)) === JSON.stringify(value);
  return (
    <FormTextField
      {...rest}
      value={isCurrent ? typed : format(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(parse(text));
      }}
    />
  );
}

export function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <FormControlLabel label={label} control={<Checkbox checked={isOn} onChange={(_event, on) => onChange(on)} />} />
  );
}

/** A list as text, one item a line. */
export function Lines({
  label,
  lines,
  onChange,
}: {
  label: string;
  lines: readonly string[];
  onChange: (lines: readonly string[]) => void;
}) {
  return (
    <FormTextField
      label={label}
      value={lines.join('\n')}
      onChange={(typed) => onChange(typed.split('\n'))}
      multiline
      helperText={texts.onePerLine}
    />
  );
}

/** A number, or nothing. */
export function NumberInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  return (
    <FormTextField
      type="number"
      label={label}
      value={value === null ? '' : String(value)}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  );
}
