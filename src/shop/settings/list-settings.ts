// All settings with their values, for staff.
import { readSettings } from '../../db/settings/settings.ts';
import type { SettingJson } from '../../rules/settings/setting-types.ts';
import { describeSetting } from '../../settings/describe-setting.ts';
import type { SettingDescription } from '../../settings/describe-setting.ts';
import { isSettingKey, registry } from '../../settings/registry.ts';
import { canChangeSetting } from './change-settings.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

export interface SettingDetails extends SettingDescription {
  value: SettingJson;
  default: SettingJson;
  /** Whether the visitor may change it. */
  mayChange: boolean;
}

/** All settings, including those that the visitor may only read. Refused: not staff (R30). */
export async function listSettings(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; settings: readonly SettingDetails[] } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const values = await shop.db.read(readSettings);
  const keys = Object.keys(registry).filter(isSettingKey);
  return {
    ok: true,
    settings: keys.map((key) => ({
      ...describeSetting(key),
      value: values[key],
      default: registry[key].default,
      mayChange: canChangeSetting(visitor.role, registry[key].role),
    })),
  };
}
