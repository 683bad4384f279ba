// Fields whose text their parent holds, each with its label above it.
import type { ComponentProps } from 'react';
import { TextField } from '@mui/material';
import type { TextFieldProps } from '@mui/material';

interface FormFieldProps extends Pick<TextFieldProps, 'label' | 'helperText' | 'error' | 'multiline' | 'type'> {
  id?: string;
  value: string;
  onChange: (value: string) => void;
}

interface FormTextFieldProps extends FormFieldProps {
  /** What else the `input` element says. */
  input?: ComponentProps<'input'>;
}

/** A line, or with `multiline` as many as are typed. */
export function FormTextField({ onChange, input, ...rest }: FormTextFieldProps) {
  return (
    <TextField
      {...rest}
      onChange={({ target }) => onChange(target.value)}
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, ...(input && { htmlInput: input }) }}
    />
  );
}

interface FormSelectProps extends FormFieldProps {
  /** Values with what they are called. */
  options: readonly (readonly [value: string, name: string])[];
}

/** The browser's own list, of which one is chosen. */
export function FormSelect({ onChange, options, ...rest }: FormSelectProps) {
  return (
    <TextField
      {...rest}
      select
      onChange={({ target }) => onChange(target.value)}
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
    >
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
