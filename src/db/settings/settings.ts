// Stored settings; a setting without a stored value has its default.
import { settingsFromStored } from '../../settings/registry.ts';
import type { SettingKey, Settings } from '../../settings/registry.ts';
import type { Tx } from '../database.ts';
import { prepareQuery } from '../prepared-queries.ts';

interface StoredSetting {
  key: string;
  /** JSON. */
  value: string;
}

const selectSettings = prepareQuery<object, StoredSetting>((q) => q.selectFrom('settings').select(['key', 'value']));

/** The settings that were parsed last, and what they were parsed from: settings are read far more often than changed. */
let lastParsed: { stored: string; settings: Settings } | null = null;

/** The settings that a transaction has read: several of its steps need them, and none may see others than the one before. */
const readByTransaction = new WeakMap<Tx, Promise<Settings>>();

/** Returns all settings with their current values; depends on the tag `settings`. */
export function readSettings(tx: Tx): Promise<Settings> {
  tx.tracker.tag('settings');
  const known = readByTransaction.get(tx);
  if (known) return known;
  const settings = selectAndParse(tx);
  readByTransaction.set(tx, settings);
  return settings;
}

async function selectAndParse(tx: Tx): Promise<Settings> {
  const rows = await selectSettings(tx, {});
  const stored = JSON.stringify(rows);
  if (lastParsed?.stored !== stored) {
    const values = new Map(rows.map((row) => [row.key, JSON.parse(row.value) as unknown]));
    lastParsed = { stored, settings: settingsFromStored(values) };
  }
  return lastParsed.settings;
}

/** Stores one value, which the caller has validated with the registry; `at` in epoch ms. */
export async function storeSetting(tx: Tx, key: SettingKey, value: unknown, at: number): Promise<void> {
  readByTransaction.delete(tx);
  const row = { key, value: JSON.stringify(value), changed_at: at };
  await tx.q
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value, changed_at: at }))
    .execute();
}
