// The rows about backups that the command has made and verified.
import type { StoredBackup } from '../../rules/backups/stored-backup.ts';
import type { Tx } from '../database.ts';

type Queries = Pick<Tx, 'q'>;

/** Adds or replaces the row of a set. */
export async function storeBackup({ q }: Queries, backup: StoredBackup): Promise<void> {
  const { name, place, bytes, problem } = backup;
  const values = { made_at: backup.madeAt, bytes, verified_at: backup.verifiedAt, problem };
  await q
    .insertInto('backups')
    .values({ name, place, ...values })
    .onConflict((conflict) => conflict.columns(['place', 'name']).doUpdateSet(values))
    .execute();
}

/** Deletes the rows of sets that were removed. */
export async function deleteBackups({ q }: Queries, place: string, names: readonly string[]): Promise<void> {
  for (const name of names) await q.deleteFrom('backups').where('place', '=', place).where('name', '=', name).execute();
}

/** What the back office shows: the newest set, the newest that is verified without a difference, and the newest that has one. */
export async function readBackups({ q }: Queries): Promise<{
  newest: StoredBackup | null;
  good: StoredBackup | null;
  damaged: StoredBackup | null;
}> {
  const rows = await q.selectFrom('backups').selectAll().orderBy('made_at', 'desc').orderBy('id', 'desc').execute();
  const sets = rows.map(({ name, place, made_at: madeAt, bytes, verified_at: verifiedAt, problem }) => ({
    name,
    place,
    madeAt,
    bytes,
    verifiedAt,
    problem,
  }));
  return {
    newest: sets[0] ?? null,
    good: sets.find((set) => set.verifiedAt !== null && set.problem === null) ?? null,
    damaged: sets.find((set) => set.problem !== null) ?? null,
  };
}
