// Tells the shop about its backups: the back office shows them.
import { changeBackupRows } from '../db/back-up.ts';
import { deleteBackups, storeBackup } from '../db/backups/backups.ts';
import type { StoredBackup } from '../rules/backups/stored-backup.ts';
import type { DatabaseLocation } from '../db/open.ts';

/** Stores what is known of a set. Does nothing in a database that an older version has made. */
export async function noteBackup(location: DatabaseLocation, backup: StoredBackup): Promise<void> {
  await changeBackupRows(location, (tx) => storeBackup(tx, backup));
}

/** Forgets sets that were removed. */
export async function noteRemoval(location: DatabaseLocation, place: string, names: readonly string[]): Promise<void> {
  if (names.length > 0) await changeBackupRows(location, (tx) => deleteBackups(tx, place, names));
}
