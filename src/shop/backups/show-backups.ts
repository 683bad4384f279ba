// The last good backup, for administrators, and whether to worry.
import { readBackups } from '../../db/backups/backups.ts';
import type { StoredBackup } from '../../rules/backups/stored-backup.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { backupWarning } from '../../rules/backups/backup-warning.ts';
import type { BackupWarning } from '../../rules/backups/backup-warning.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/**
 * `good`: the newest backup that was restored and compared without a difference; `newest`: the newest of all. null: there is none.
 * Refused: not an administrator (R30).
 */
export async function showBackups(
  shop: Shop,
  { role }: Visitor,
): Promise<
  { ok: true; good: StoredBackup | null; newest: StoredBackup | null; warning: BackupWarning | null } | NotAllowed
> {
  if (role !== 'administrator') return { ok: false, reason: 'not-allowed' };
  const [settings, backups] = await shop.db.read(
    async (tx) => [await readSettings(tx), await readBackups(tx)] as const,
  );
  const { good, newest } = backups;
  const warning = backupWarning(backups, settings['backup.maxAgeDays'], shop.clock.now());
  return { ok: true, good, newest, warning };
}
