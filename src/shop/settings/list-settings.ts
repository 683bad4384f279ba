// The settings as they stand, for staff.
import { readSettings } from '../../db/settings.ts';
import type { SettingJson } from '../../rules/settings.ts';
import { describeSetting } from '../../settings/describe-setting.ts';
import type { DescribedSetting } from '../../settings/describe-setting.ts';
import { isSettingKey, registry } from '../../settings/registry.ts';
import { mayChangeSetting } from './change-setting.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

export interface ListedSetting extends DescribedSetting {
  value: SettingJson;
  default: SettingJson;
  /** Whether whoever asks may change it. */
  mayChange: boolean;
}

/** Every setting, also those that whoever asks may only see; refused to whoever is not staff (R30). */
export async function listSettings(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; settings: readonly ListedSetting[] } | Refused> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const values = await shop.db.read(readSettings);
  const keys = Object.keys(registry).filter(isSettingKey);
  return {
    ok: true,
    settings: keys.map((key) => ({
      ...describeSetting(key),
      value: values[key],
      default: registry[key].default,
      mayChange: mayChangeSetting(visitor.role, registry[key].role),
    })),
  };
}
