// Types of settings as the interface shows them.

/** The input of a setting. An `amount` is stored in cents. */
export type SettingType = 'checkbox' | 'number' | 'text' | 'email' | 'select' | 'list' | 'amount';

/** A setting's value in JSON. */
export type SettingJson =
  boolean | number | string | readonly string[] | readonly Readonly<Record<string, string>>[] | null;
