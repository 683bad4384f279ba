// Removes old backup sets, and the pieces that no set needs any more.
import { dayMs } from '../rules/durations.ts';
import { setsToRemove } from '../rules/backups/keep-backups.ts';
import type { KeepRule } from '../rules/backups/keep-backups.ts';
import type { BackupStore } from './backup-store.ts';

/** Pieces that are younger stay: a backup that runs now has perhaps stored them and not its manifest yet. */
const minPieceAge = dayMs;

/**
 * Removes the sets that the rule does not keep. Throws, after that and without removing a piece, when the manifest of another set
 * cannot be read: its pieces are not known. `now` in epoch ms.
 */
export async function removeOldBackups(
  store: BackupStore,
  rule: KeepRule,
  now: number,
): Promise<{ sets: readonly string[]; pieces: number }> {
  const all = await store.sets();
  const old = setsToRemove(all, rule).map(({ name }) => name);
  await store.removeSets(old);
  const needed = new Set<string>();
  for (const { name } of all) {
    if (old.includes(name)) continue;
    for (const { pieces } of (await store.readManifest(name)).files) for (const piece of pieces) needed.add(piece);
  }
  return { sets: old, pieces: await store.removePieces(needed, now - minPieceAge) };
}
