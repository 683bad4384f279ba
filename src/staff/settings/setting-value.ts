// Converts the value of a setting to the text of its field and back, and formats its default.
import { amountText } from '../../rules/pricing/amounts.ts';
import { formatMoney } from '../../texts/money.ts';
import { staffProductTexts, staffSettingTexts as texts } from '../../texts/staff.ts';
import type { WcSetting, WcSettingValue } from '../../wire/wc-v3.ts';
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
