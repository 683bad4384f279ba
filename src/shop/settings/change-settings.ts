// Changes several settings of the shop together (R4).
import { announce } from '../../db/changes.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { readSettings, storeSetting } from '../../db/settings/settings.ts';
import { isSettingKey, registry } from '../../settings/registry.ts';
import type { SettingRole } from '../../settings/define-setting.ts';
import type { SettingKey } from '../../settings/registry.ts';
import { settingProblems } from '../../settings/setting-problems.ts';
import type { Role, Shop, Visitor } from '../shop.ts';
import { actorOf } from '../shop.ts';

/** A new value of a setting, not validated yet. */
interface SettingChange {
  key: string;
  value: unknown;
}

type ChangeSettingsOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown-setting' | 'not-allowed' }
  /** `problems`: messages in Dutch, by key. */
  | { ok: false; reason: 'invalid-value'; problems: ReadonlyMap<string, readonly string[]> };

const allowedRoles: Readonly<Record<SettingRole, readonly Role[]>> = {
  'shop-manager': ['shop-manager', 'administrator', 'program'],
  administrator: ['administrator', 'program'],
};

/** Whether a role may change a setting that requires at least the role `minRole` (R30). */
export function canChangeSetting(role: Role, minRole: SettingRole): boolean {
  return allowedRoles[minRole].includes(role);
}

/**
 * Validates roles and values, stores all values or none, and announces the change to the caches once. Refused: unknown
 * key, role, any invalid value.
 */
export async function changeSettings(
  shop: Shop,
  visitor: Visitor,
  changes: readonly SettingChange[],
): Promise<ChangeSettingsOutcome> {
  const valid = new Map<SettingKey, unknown>();
  const problems = new Map<string, readonly string[]>();
  for (const { key, value } of changes) {
    if (!isSettingKey(key)) return { ok: false, reason: 'unknown-setting' };
    const { role, schema } = registry[key];
    if (!canChangeSetting(visitor.role, role)) return { ok: false, reason: 'not-allowed' };
    const parsed = schema.safeParse(value);
    if (parsed.success) valid.set(key, parsed.data);
    else problems.set(key, settingProblems(key, parsed.error.issues));
  }
  if (problems.size > 0) return { ok: false, reason: 'invalid-value', problems };
  if (valid.size === 0) return { ok: true };
  const at = shop.clock.now();
  await shop.db.write(async (tx) => {
    const before = await readSettings(tx);
    // In the order of the keys, so that two changes of the same settings do not wait for each other.
    for (const [key, value] of [...valid].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      await storeSetting(tx, key, value, at);
      if (JSON.stringify(before[key]) === JSON.stringify(value)) continue;
      const params = { key, from: before[key], to: value };
      await recordAuditEvent(tx, { kind: 'setting-changed', actor: actorOf(visitor), params, at });
    }
    await announce(tx, ['settings'], at);
  });
  return { ok: true };
}
