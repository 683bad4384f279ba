// Settings as a screen shows them.

/** How a setting is filled in; `amount` is kept in cents. */
export type SettingType = 'checkbox' | 'number' | 'text' | 'email' | 'select' | 'list' | 'amount';

/** JSON values of settings. */
export type SettingJson =
  boolean | number | string | readonly string[] | readonly Readonly<Record<string, string>>[] | null;
