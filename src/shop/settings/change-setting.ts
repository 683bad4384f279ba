// Changes one setting of the shop (R4).
import type { Shop, Visitor } from '../shop.ts';
import { changeSettings } from './change-settings.ts';

type ChangeSettingOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown-setting' | 'not-allowed' }
  /** `problems`: messages in Dutch. */
  | { ok: false; reason: 'invalid-value'; problems: readonly string[] };

/**
 * Validates role and value, stores the value, and announces the change to the caches. Refused: unknown key, role,
 * value.
 */
export async function changeSetting(
  shop: Shop,
  visitor: Visitor,
  { key, value }: { key: string; value: unknown },
): Promise<ChangeSettingOutcome> {
  const changed = await changeSettings(shop, visitor, [{ key, value }]);
  if (changed.ok || changed.reason !== 'invalid-value') return changed;
  return { ...changed, problems: changed.problems.get(key) ?? [] };
}
