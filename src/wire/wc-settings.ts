// Settings of `wp-json/wc/v3`: the shapes of WooCommerce, with extensions of ours.

/** An entry of `GET settings`. */
export interface WcSettingGroup {
  id: string;
  label: string;
  /** What its settings are about, in one line. */
  description: string;
}

export type WcSettingType = 'checkbox' | 'number' | 'text' | 'email' | 'select' | 'list' | 'amount';

/**
 * checkbox: boolean; number: number; text, email, select: string; list: strings; amount: '6.95'; null if `nullable`.
 */
export type WcSettingValue = boolean | number | string | readonly string[] | null;

/** An entry of `GET settings/{group}`, and `GET settings/{group}/{id}`. `id` is the part of the key after the dot. */
export interface WcSetting {
  id: string;
  group_id: string;
  label: string;
  description: string;
  type: WcSettingType;
  /** For a select: value → name. */
  options?: Readonly<Record<string, string>>;
  nullable: boolean;
  default: WcSettingValue;
  value: WcSettingValue;
  /** The role that is at least needed to change it. */
  role: 'shop-manager' | 'administrator';
  may_change: boolean;
}

/** `PUT shop/v1/settings/{group}`: new values by `id`. All are stored, or none; the answer has the complete group. */
export interface SettingsChange {
  values: Readonly<Record<string, WcSettingValue>>;
}
