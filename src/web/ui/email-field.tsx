import type { ComponentProps } from 'react';
import { maxEmailLength } from '../../rules/email.ts';
import { TextField } from './field.tsx';

/** A field for an email address. `autoComplete` differs where the address is the name of a log-in. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxEmailLength}
      {...props}
      type="email"
      inputMode="email"
    />
  );
}
