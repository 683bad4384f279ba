// `wc/v3/settings`: the settings, for staff.
import { amountText, parseAmount } from '../../rules/pricing/amounts.ts';
import { parseSettingRow, formatSettingRow } from '../../rules/settings/setting-rows.ts';
import type { SettingJson } from '../../rules/settings/setting-types.ts';
import { isSettingGroup, settingGroups } from '../../settings/labels.ts';
import { changeSetting } from '../../shop/settings/change-setting.ts';
import { listSettings } from '../../shop/settings/list-settings.ts';
import type { SettingDetails } from '../../shop/settings/list-settings.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { settingChange } from '../../wire/wc-v3.schema.ts';
import type { WcSetting, WcSettingGroup, WcSettingValue } from '../../wire/wc-v3.ts';
import { refuseReadOnly } from './read-only-fields.ts';
import { forbidden, refuseForbidden, refuse, refuseParam } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const unknownGroup = refuse(404, 'rest_setting_setting_group_invalid', staffApiTexts.unknownGroup);
const unknownSetting = refuse(404, 'rest_setting_setting_invalid', staffApiTexts.unknownSetting);

type SettingRow = string | Readonly<Record<string, string>>;

const groups: readonly WcSettingGroup[] = Object.entries(settingGroups).map(([id, label]) => ({ id, label }));

/** On the wire an amount is a text, in the registry cents; a row of a list is a line of text. */
function encodeValue({ type, fields }: SettingDetails, value: SettingJson): WcSettingValue {
  if (Array.isArray(value))
    return value.map((row: SettingRow) => (typeof row === 'string' ? row : formatSettingRow(row, fields ?? [])));
  return type === 'amount' && typeof value === 'number' ? amountText(value) : (value as WcSettingValue);
}

function encodeSetting(setting: SettingDetails): WcSetting {
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

/** A value in the form of the registry; undefined for an amount that cannot be read. */
function decodeValue({ type, nullable, fields }: SettingDetails, value: WcSettingValue): SettingJson | undefined {
  if (fields && Array.isArray(value)) return value.map((line: string) => parseSettingRow(line, fields));
  if (nullable && value === '') return null;
  if (type !== 'amount' || value === null) return value;
  return typeof value === 'string' ? (parseAmount(value) ?? undefined) : undefined;
}

type FoundSetting<T> = { ok: true; found: T } | { ok: false; answer: RestResponse };

async function findSettings(call: RestCall): Promise<FoundSetting<readonly SettingDetails[]>> {
  const listed = await listSettings(call.deps.shop, call.visitor);
  if (!listed.ok) return { ok: false, answer: refuseForbidden(forbidden.view) };
  const group = call.pathParams['group'] ?? '';
  if (!isSettingGroup(group)) return { ok: false, answer: unknownGroup };
  return { ok: true, found: listed.settings.filter((setting) => setting.group === group) };
}

async function findSetting(call: RestCall): Promise<FoundSetting<SettingDetails>> {
  const settings = await findSettings(call);
  if (!settings.ok) return settings;
  const found = settings.found.find((setting) => setting.id === call.pathParams['id']);
  return found ? { ok: true, found } : { ok: false, answer: unknownSetting };
}

async function showSetting(call: RestCall): Promise<RestResponse> {
  const setting = await findSetting(call);
  return setting.ok ? { status: 200, body: encodeSetting(setting.found) } : setting.answer;
}

async function putSetting(call: RestCall, sent: WcSettingValue): Promise<RestResponse> {
  const setting = await findSetting(call);
  if (!setting.ok) return setting.answer;
  const { found } = setting;
  const refusal = refuseReadOnly(call, { current: encodeSetting(found), changeable: ['value'], strict: false });
  if (refusal) return refusal;
  const value = decodeValue(found, sent);
  const { deps, visitor } = call;
  // The refusal of a role comes first, whatever value was sent.
  if (value === undefined && found.mayChange) return refuseParam('value', staffApiTexts.wrongPrice);
  const changed = await changeSetting(deps.shop, visitor, { key: found.key, value });
  if (changed.ok) return showSetting(call);
  switch (changed.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'unknown-setting':
      return unknownSetting;
    case 'invalid-value':
      return refuseParam('value', changed.problems.join(' '));
  }
}

const settingsPath = '/wp-json/wc/v3/settings';

export const settingRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: settingsPath,
    minRole: 'shop-manager',
    handle: () => ({ status: 200, body: groups }),
  }),
  restRoute({
    method: 'GET',
    path: `${settingsPath}/:group{[\\w-]+}`,
    minRole: 'shop-manager',
    async handle(call) {
      const found = await findSettings(call);
      return found.ok ? { status: 200, body: found.found.map(encodeSetting) } : found.answer;
    },
  }),
  restRoute({
    method: 'GET',
    path: `${settingsPath}/:group{[\\w-]+}/:id{[\\w-]+}`,
    minRole: 'shop-manager',
    handle: showSetting,
  }),
  restRoute({
    method: 'PUT',
    path: `${settingsPath}/:group{[\\w-]+}/:id{[\\w-]+}`,
    minRole: 'shop-manager',
    schema: settingChange,
    handle: (call, { value }) => putSetting(call, value),
  }),
];
