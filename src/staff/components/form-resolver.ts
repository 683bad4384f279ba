import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Messages by form field; empty when the form is valid. */
type FormMessages<Values> = Readonly<Partial<Record<keyof Values & string, string>>>;

/** A react-hook-form resolver on a function that returns the messages of the form values. */
export function createResolver<Values extends FieldValues>(
  validate: (values: Values) => FormMessages<Values>,
): Resolver<Values> {
  return (values) => {
    const messages = Object.entries(validate(values));
    if (messages.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(messages.map(([field, message]) => [field, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
