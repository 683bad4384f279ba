// `wc/v3/settings` and `shop/v1/settings`: settings, for staff.
import { amountText, parseAmount } from '../../rules/pricing/amounts.ts';
import { parseSettingRow, formatSettingRow } from '../../rules/settings/setting-rows.ts';
import type { SettingJson } from '../../rules/settings/setting-types.ts';
import { isSettingGroup, settingGroups } from '../../settings/labels.ts';
import { changeSetting } from '../../shop/settings/change-setting.ts';
import { changeSettings } from '../../shop/settings/change-settings.ts';
import { listSettings } from '../../shop/settings/list-settings.ts';
import type { SettingDetails } from '../../shop/settings/list-settings.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { settingChange, settingItem, settingsChange } from '../../wire/wc-v3.schema.ts';
import type { SettingsChange, WcSetting, WcSettingGroup, WcSettingValue } from '../../wire/wc-settings.ts';
import { onValid, runBatch } from './batch.ts';
import { refuseReadOnly } from './read-only-fields.ts';
import { forbidden, refuseForbidden, refuse, refuseParam, refuseParams } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const unknownGroup = refuse(404, 'rest_setting_setting_group_invalid', staffApiTexts.unknownGroup);
const unknownSetting = refuse(404, 'rest_setting_setting_invalid', staffApiTexts.unknownSetting);

type SettingRow = string | Readonly<Record<string, string>>;

const groups: readonly WcSettingGroup[] = Object.entries(settingGroups).map(([id, group]) => ({ id, ...group }));

/** Encodes a value for the wire: cents become an amount text; a row of a list becomes a line of text. */
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

/** Decodes a wire value for the registry; returns undefined for an invalid amount. */
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
  // A visitor who may not change the setting gets 403 even when the value is invalid.
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

/** Stores the values of a group together; answers with the group. One invalid value refuses all of them. */
async function putGroup(call: RestCall, { values }: SettingsChange): Promise<RestResponse> {
  const group = await findSettings(call);
  if (!group.ok) return group.answer;
  const settings = new Map(group.found.map((setting) => [setting.id, setting]));
  const changes = Object.entries(values).flatMap(([id, sent]) => {
    const setting = settings.get(id);
    return setting ? [{ id, key: setting.key, value: decodeValue(setting, sent) }] : [];
  });
  if (changes.length < Object.keys(values).length) return unknownSetting;
  const changed = await changeSettings(call.deps.shop, call.visitor, changes);
  if (changed.ok) return showGroup(call);
  switch (changed.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'unknown-setting':
      return unknownSetting;
    case 'invalid-value': {
      const refused = changes.filter(({ key }) => changed.problems.has(key));
      const messageOf = ({ key, value }: (typeof changes)[number]) =>
        value === undefined ? staffApiTexts.wrongPrice : (changed.problems.get(key) ?? []).join(' ');
      return refuseParams(new Map(refused.map((change) => [change.id, messageOf(change)])));
    }
  }
}

async function showGroup(call: RestCall): Promise<RestResponse> {
  const found = await findSettings(call);
  return found.ok ? { status: 200, body: found.found.map(encodeSetting) } : found.answer;
}

/** Changes settings one after another. Each item names its setting, and its group where the path has none. */
function putBatch(call: RestCall): Promise<RestResponse> {
  const update = onValid(settingItem, ({ id, group_id: group = '', value }) => {
    const pathParams = { group: call.pathParams['group'] ?? group, id };
    return putSetting({ ...call, pathParams, params: { value }, query: new URLSearchParams() }, value);
  });
  return runBatch(call, { update }, staffApiTexts.tooManySettings);
}

async function showAll({ deps, visitor }: RestCall): Promise<RestResponse> {
  const listed = await listSettings(deps.shop, visitor);
  return listed.ok ? { status: 200, body: listed.settings.map(encodeSetting) } : refuseForbidden(forbidden.view);
}

const settingsPath = '/wp-json/wc/v3/settings';
const ownSettingsPath = '/wp-json/shop/v1/settings';

export const settingRoutes: readonly RestRoute[] = [
  restRoute({ method: 'PUT', path: `${settingsPath}/batch`, minRole: 'shop-manager', handle: putBatch }),
  restRoute({
    method: 'PUT',
    path: `${settingsPath}/:group{[\\w-]+}/batch`,
    minRole: 'shop-manager',
    handle: putBatch,
  }),
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
    handle: showGroup,
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
  restRoute({ method: 'GET', path: ownSettingsPath, minRole: 'shop-manager', handle: showAll }),
  restRoute({
    method: 'PUT',
    path: `${ownSettingsPath}/:group{[\\w-]+}`,
    minRole: 'shop-manager',
    schema: settingsChange,
    handle: putGroup,
  }),
];
