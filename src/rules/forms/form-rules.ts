// The rules of a form as data (SWV, [7.5-01]). The server makes them from the form; the browser gets them as JSON. Both
// apply them with `validate-form.ts`.

/** The kinds of rule of 5.5. `all` and `any` are composed of other rules. */
export type RuleKind =
  | 'required'
  | 'requiredfile'
  | 'email'
  | 'url'
  | 'tel'
  | 'number'
  | 'date'
  | 'time'
  | 'file'
  | 'enum'
  | 'dayofweek'
  | 'minitems'
  | 'maxitems'
  | 'minlength'
  | 'maxlength'
  | 'minnumber'
  | 'maxnumber'
  | 'mindate'
  | 'maxdate'
  | 'minfilesize'
  | 'maxfilesize'
  | 'stepnumber'
  | 'all'
  | 'any';

/** A rule as it is on the wire. A rule of an unknown kind is passed by. */
export interface FormRule {
  rule: string;
  /** The name of the field, without `[]`. Absent in a composite rule whose parts have fields of their own. */
  field?: string;
  /** The sentence that the visitor sees. */
  error?: string;
  /** A whole number for lengths, counts and bytes; a text for numbers and dates (W11). */
  threshold?: number | string;
  /** Values, extensions (`.pdf`), MIME types or numbers of weekdays. */
  accept?: readonly (string | number)[];
  /** Of `stepnumber`. */
  base?: number | string;
  interval?: number | string;
  /** Of `all` and `any`. */
  rules?: readonly FormRule[];
}

export interface RuleSchema {
  version: string;
  locale: string;
  rules: readonly FormRule[];
}

/** W11. */
export const schemaVersion = 'Contact Form 7 SWV Schema 2024-10';
