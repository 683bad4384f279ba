// Changes one setting of the shop (R4).
import { announce } from '../../db/changes.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { storeSetting } from '../../db/settings/settings.ts';
import { isSettingKey, registry } from '../../settings/registry.ts';
import type { SettingRole } from '../../settings/registry.ts';
import { settingProblems } from '../../settings/setting-problems.ts';
import type { Role, Shop, Visitor } from '../shop.ts';
import { actorOf } from '../shop.ts';

type ChangeSettingOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown-setting' | 'not-allowed' }
  /** `problems`: messages in Dutch. */
  | { ok: false; reason: 'invalid-value'; problems: readonly string[] };

const allowedRoles: Readonly<Record<SettingRole, readonly Role[]>> = {
  'shop-manager': ['shop-manager', 'administrator', 'program'],
  administrator: ['administrator', 'program'],
};

/** Whether a role may change a setting that requires at least the role `least` (R30). */
export function canChangeSetting(role: Role, minRole: SettingRole): boolean {
  return allowedRoles[minRole].includes(role);
}

/**
 * Validates role and value, stores the value, and announces the change to the caches. Refused: unknown key, role,
 * value.
 */
export async function changeSetting(
  shop: Shop,
  visitor: Visitor,
  { key, value }: { key: string; value: unknown },
): Promise<ChangeSettingOutcome> {
  if (!isSettingKey(key)) return { ok: false, reason: 'unknown-setting' };
  const { role, schema } = registry[key];
  if (!canChangeSetting(visitor.role, role)) return { ok: false, reason: 'not-allowed' };
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    return { ok: false, reason: 'invalid-value', problems: settingProblems(key, parsed.error.issues) };
  const at = shop.clock.now();
  await shop.db.write(async (tx) => {
    await storeSetting(tx, key, parsed.data, at);
    await recordAuditEvent(tx, { kind: 'setting-changed', actor: actorOf(visitor), params: { key }, at });
    await announce(tx, ['settings'], at);
  });
  return { ok: true };
}
