// Controlled form fields with the label above them.
import type { ComponentProps } from 'react';
import { TextField } from '@mui/material';
import type { TextFieldProps } from '@mui/material';

interface FormFieldProps extends Pick<
  TextFieldProps,
  'label' | 'helperText' | 'error' | 'multiline' | 'minRows' | 'type' | 'onBlur' | 'inputRef'
> {
  id?: string;
  value: string;
  onChange: (value: string) => void;
}

interface FormTextFieldProps extends FormFieldProps {
  /** Further attributes of the `input` element. */
  input?: ComponentProps<'input'>;
}

/** A text field of one line; with `multiline` it grows with its text. */
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
  /** Values with their labels. */
  options: readonly (readonly [value: string, name: string])[];
}

/** A native `select`. */
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
