// When the back office warns about backups.
import { dayMs } from '../durations.ts';
import type { StoredBackup } from './stored-backup.ts';

/** `none`: no backup was ever restored and compared without a difference. `damaged`: the last one that was compared differs. */
export type BackupWarning = 'none' | 'old' | 'damaged';

/**
 * What is wrong with the backups at `now` (epoch ms); null: nothing. `good`: the newest set without a difference; `damaged`: the newest
 * with one. With `maxAgeDays` 0 their age does not count.
 */
export function backupWarning(
  { good, damaged }: Readonly<Record<'good' | 'damaged', Pick<StoredBackup, 'madeAt'> | null>>,
  maxAgeDays: number,
  now: number,
): BackupWarning | null {
  if (damaged && damaged.madeAt > (good?.madeAt ?? 0)) return 'damaged';
  if (maxAgeDays === 0) return null;
  if (!good) return 'none';
  return now - good.madeAt > maxAgeDays * dayMs ? 'old' : null;
}
