// Whether the acceptances of a form are as they must be ([5.6-01]).
import type { AcceptanceField, FormField } from './form.ts';

/** Whether an acceptance lets the message pass: an inverted one must be open, an optional one may be either. */
export function isAccepted(
  { optional, inverted }: Pick<AcceptanceField, 'optional' | 'inverted'>,
  isChecked: boolean,
): boolean {
  return optional || isChecked !== inverted;
}

/** The acceptances that are not as they must be. `isChecked` by the name of the field. */
export function openAcceptances(
  fields: readonly FormField[],
  isChecked: (name: string) => boolean,
): readonly AcceptanceField[] {
  return fields
    .filter((field) => field.type === 'acceptance')
    .filter((field) => !isAccepted(field, isChecked(field.name)));
}
