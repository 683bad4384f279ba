// A setting's value as its field has it, and back; how its default is told.
import { formatMoney } from '../../texts/money.ts';
import { staffProductTexts, staffSettingTexts as texts } from '../../texts/staff.ts';
import type { WcSetting, WcSettingValue } from '../../wire/wc-v3.ts';
import { toApiAmount, parseApiAmount, parseTypedAmount, toTypedAmount } from '../format/money.ts';

type SettingKind = Pick<WcSetting, 'type' | 'nullable' | 'options'>;

export type ParsedSetting = { ok: true; value: WcSettingValue } | { ok: false; problem: string };

/** The value as text for its field; lists have a line for each. */
export function toTypedValue(setting: SettingKind, value: WcSettingValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.join('\n');
  return setting.type === 'amount' ? toTypedAmount(parseApiAmount(String(value))) : String(value);
}

/** The value of what was typed; the server's schema has the last word. */
export function parseTypedValue(setting: SettingKind, typed: string): ParsedSetting {
  const bare = typed.trim();
  if (setting.type === 'list')
    return { ok: true, value: bare === '' ? [] : bare.split('\n').flatMap((line) => line.trim() || []) };
  if (setting.nullable && bare === '') return { ok: true, value: null };
  switch (setting.type) {
    case 'amount': {
      const cents = parseTypedAmount(bare);
      return cents === null
        ? { ok: false, problem: staffProductTexts.badAmount }
        : { ok: true, value: toApiAmount(cents) };
    }
    case 'number':
      return /^-?\d{1,15}$/.test(bare) ? { ok: true, value: Number(bare) } : { ok: false, problem: texts.badNumber };
    default:
      return { ok: true, value: bare };
  }
}

/** A value in words. */
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
