// Converts the value of a setting to the text of its field and back, and formats its default.
import { amountText } from '../../rules/pricing/amounts.ts';
import { formatMoney } from '../../texts/money.ts';
import { staffProductTexts, staffSettingTexts as texts } from '../../texts/staff.ts';
import type { WcSetting, WcSettingValue } from '../../wire/wc-settings.ts';
import { parseApiAmount, parseTypedAmount, toTypedAmount } from '../format/money.ts';

type SettingKind = Pick<WcSetting, 'type' | 'nullable' | 'options'>;

type ParsedSetting = { ok: true; value: WcSettingValue } | { ok: false; problem: string };

/** Value → text of the field; a list has one item a line. */
export function toTypedValue(setting: SettingKind, value: WcSettingValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.join('\n');
  return setting.type === 'amount' ? toTypedAmount(parseApiAmount(String(value))) : String(value);
}

/** Text of the field → value. A first check: the server's schema decides. */
export function parseTypedValue(setting: SettingKind, typed: string): ParsedSetting {
  const trimmed = typed.trim();
  if (setting.type === 'list')
    return { ok: true, value: trimmed === '' ? [] : trimmed.split('\n').flatMap((line) => line.trim() || []) };
  if (setting.nullable && trimmed === '') return { ok: true, value: null };
  switch (setting.type) {
    case 'amount': {
      const cents = parseTypedAmount(trimmed);
      return cents === null
        ? { ok: false, problem: staffProductTexts.badAmount }
        : { ok: true, value: amountText(cents) };
    }
    case 'number':
      return /^-?\d{1,15}$/.test(trimmed)
        ? { ok: true, value: Number(trimmed) }
        : { ok: false, problem: texts.badNumber };
    default:
      return { ok: true, value: trimmed };
  }
}

/** Value → text for display. */
export function formatValue(setting: SettingKind, value: WcSettingValue): string {
  if (value === null || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (typeof value === 'object') return value.length === 0 ? texts.empty : value.join(', ');
  if (setting.type === 'amount') return formatMoney(parseApiAmount(String(value)));
  return setting.options?.[String(value)] ?? String(value);
}

export function isSameValue(one: WcSettingValue, other: WcSettingValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The form values of settings: on or off for a checkbox, otherwise the text of its field. By `fieldName`. */
export type SettingValues = Record<string, string | boolean>;

type EditableSetting = SettingKind & Pick<WcSetting, 'id' | 'value' | 'may_change'>;

/** The name of a setting in a form and in a change, from its full key. */
export function fieldName({ id }: Pick<WcSetting, 'id'>): string {
  return id.split('.')[1] ?? id;
}

/** The form values of the settings that the user may change. */
export function toSettingValues(settings: readonly EditableSetting[]): SettingValues {
  const editable = settings.filter(({ may_change: may }) => may);
  return Object.fromEntries(
    editable.map((setting) => [
      fieldName(setting),
      setting.type === 'checkbox' ? setting.value === true : toTypedValue(setting, setting.value),
    ]),
  );
}

/** The value of a form field. A first check: the server's schema decides. */
export function readTyped(setting: SettingKind, typed: string | boolean | undefined): ParsedSetting {
  return typeof typed === 'boolean' ? { ok: true, value: typed } : parseTypedValue(setting, typed ?? '');
}

/** The messages by field; empty when the form is valid. */
export function validateSettings(
  settings: readonly EditableSetting[],
  values: SettingValues,
): Readonly<Record<string, string>> {
  const problems = settings.flatMap((setting) => {
    const name = fieldName(setting);
    const read = name in values ? readTyped(setting, values[name]) : null;
    return read?.ok === false ? [[name, read.problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

/** The changed values by field. A field that cannot be read counts as changed, with its text. */
export function diffSettings(
  settings: readonly EditableSetting[],
  values: SettingValues,
): Readonly<Record<string, WcSettingValue>> {
  const changed = settings.flatMap((setting) => {
    const name = fieldName(setting);
    const typed = values[name];
    if (typed === undefined) return [];
    const read = readTyped(setting, typed);
    const value = read.ok ? read.value : typed;
    return isSameValue(value, setting.value) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(changed);
}
