// Stored values of settings; what is not stored has its default.
import { settingsFromStored } from '../../settings/registry.ts';
import type { SettingKey, Settings } from '../../settings/registry.ts';
import type { Tx } from '../database.ts';

/** All settings as they stand; depends on the tag `settings`. */
export async function readSettings(tx: Tx): Promise<Settings> {
  tx.tracker.tag('settings');
  const rows = await tx.q.selectFrom('settings').select(['key', 'value']).execute();
  return settingsFromStored(new Map(rows.map((row) => [row.key, JSON.parse(row.value) as unknown])));
}

/** Stores one value, already checked against the registry. */
export async function storeSetting(tx: Tx, key: SettingKey, value: unknown, at: number): Promise<void> {
  const row = { key, value: JSON.stringify(value), changed_at: at };
  await tx.q
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value, changed_at: at }))
    .execute();
}
