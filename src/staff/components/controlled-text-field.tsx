import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormTextField } from './form-fields.tsx';

interface ControlledTextFieldProps<Values extends FieldValues> extends Omit<
  ComponentProps<typeof FormTextField>,
  'value' | 'onChange' | 'error' | 'inputRef'
> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  /** Called before the form has the new value. */
  onTyped?: (value: string) => void;
}

/** A text field of a react-hook-form form; its error replaces the help text. */
export function ControlledTextField<Values extends FieldValues>({
  control,
  name,
  helperText,
  onTyped,
  ...rest
}: ControlledTextFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <FormTextField
      {...rest}
      value={field.value}
      onChange={(value) => {
        onTyped?.(value);
        field.onChange(value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}
