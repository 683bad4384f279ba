// `wc/v3/settings`: the settings, for staff.
import { amountText, parseAmount } from '../../rules/amounts.ts';
import { rowOf, rowText } from '../../rules/setting-rows.ts';
import type { SettingJson } from '../../rules/settings.ts';
import { isSettingGroup, settingGroups } from '../../settings/labels.ts';
import { changeSetting } from '../../shop/settings/change-setting.ts';
import { listSettings } from '../../shop/settings/list-settings.ts';
import type { ListedSetting } from '../../shop/settings/list-settings.ts';
import { staffAnswers } from '../../texts/staff-answers.ts';
import { settingChange } from '../../wire/wc-v3.schema.ts';
import type { WcSetting, WcSettingGroup, WcSettingValue } from '../../wire/wc-v3.ts';
import { readOnlyRefusal } from './read-only.ts';
import { forbidden, notAllowed, refuse, refuseParam, route } from './rest-call.ts';
import type { RestAnswer, RestCall, RestRoute } from './rest-call.ts';

const unknownGroup = refuse(404, 'rest_setting_setting_group_invalid', staffAnswers.unknownGroup);
const unknownSetting = refuse(404, 'rest_setting_setting_invalid', staffAnswers.unknownSetting);

type SettingRow = string | Readonly<Record<string, string>>;

const groups: readonly WcSettingGroup[] = Object.entries(settingGroups).map(([id, label]) => ({ id, label }));

/** Amounts are texts on the wire, cents in the registry; a row of a list is a line of text. */
function encodeValue({ type, fields }: ListedSetting, value: SettingJson): WcSettingValue {
  if (Array.isArray(value))
    return value.map((row: SettingRow) => (typeof row === 'string' ? row : rowText(row, fields ?? [])));
  return type === 'amount' && typeof value === 'number' ? amountText(value) : (value as WcSettingValue);
}

function encodeSetting(setting: ListedSetting): WcSetting {
  return {
    id: setting.id,
    group_id: setting.group,
    label: setting.label,
    description: setting.description,
    type: setting.type,
    ...(setting.options && { options: setting.options }),
    nullable: setting.nullable,
    default: encodeValue(setting, setting.default),
    value: encodeValue(setting, setting.value),
    role: setting.role,
    may_change: setting.mayChange,
  };
}

/** A value as the registry wants it; undefined for an amount that is none. */
function decodeValue({ type, nullable, fields }: ListedSetting, value: WcSettingValue): SettingJson | undefined {
  if (fields && Array.isArray(value)) return value.map((line: string) => rowOf(line, fields));
  if (nullable && value === '') return null;
  if (type !== 'amount' || value === null) return value;
  return typeof value === 'string' ? (parseAmount(value) ?? undefined) : undefined;
}

type Found<T> = { ok: true; found: T } | { ok: false; answer: RestAnswer };

async function settingsOf(call: RestCall): Promise<Found<readonly ListedSetting[]>> {
  const listed = await listSettings(call.deps.shop, call.visitor);
  if (!listed.ok) return { ok: false, answer: notAllowed(forbidden.view) };
  const group = call.words[0] ?? '';
  if (!isSettingGroup(group)) return { ok: false, answer: unknownGroup };
  return { ok: true, found: listed.settings.filter((setting) => setting.group === group) };
}

async function settingOf(call: RestCall): Promise<Found<ListedSetting>> {
  const settings = await settingsOf(call);
  if (!settings.ok) return settings;
  const found = settings.found.find((setting) => setting.id === call.words[1]);
  return found ? { ok: true, found } : { ok: false, answer: unknownSetting };
}

async function showSetting(call: RestCall): Promise<RestAnswer> {
  const setting = await settingOf(call);
  return setting.ok ? { status: 200, body: encodeSetting(setting.found) } : setting.answer;
}

async function putSetting(call: RestCall, sent: WcSettingValue): Promise<RestAnswer> {
  const setting = await settingOf(call);
  if (!setting.ok) return setting.answer;
  const { found } = setting;
  const refusal = readOnlyRefusal(call, { current: encodeSetting(found), changeable: ['value'], strict: false });
  if (refusal) return refusal;
  const value = decodeValue(found, sent);
  const { deps, visitor } = call;
  // Who may not change it is told so, whatever was sent.
  if (value === undefined && found.mayChange) return refuseParam('value', staffAnswers.wrongPrice);
  const changed = await changeSetting(deps.shop, visitor, { key: found.key, value });
  if (changed.ok) return showSetting(call);
  switch (changed.reason) {
    case 'not-allowed':
      return notAllowed(forbidden.edit);
    case 'unknown-setting':
      return unknownSetting;
    case 'invalid-value':
      return refuseParam('value', changed.problems.join(' '));
  }
}

const settings = '/wp-json/wc/v3/settings';

export const settingRoutes: readonly RestRoute[] = [
  route({ method: 'GET', path: settings, least: 'shop-manager', handle: () => ({ status: 200, body: groups }) }),
  route({
    method: 'GET',
    path: `${settings}/{group:word}`,
    least: 'shop-manager',
    async handle(call) {
      const found = await settingsOf(call);
      return found.ok ? { status: 200, body: found.found.map(encodeSetting) } : found.answer;
    },
  }),
  route({
    method: 'GET',
    path: `${settings}/{group:word}/{id:word}`,
    least: 'shop-manager',
    handle: showSetting,
  }),
  route({
    method: 'PUT',
    path: `${settings}/{group:word}/{id:word}`,
    least: 'shop-manager',
    schema: settingChange,
    handle: (call, { value }) => putSetting(call, value),
  }),
];
