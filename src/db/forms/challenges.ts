// Challenges of forms that were answered: each counts once.
import type { Tx } from '../database.ts';

/** Marks a challenge as used; false when it was used before. `at` in epoch ms. */
export async function spendChallenge(tx: Tx, token: string, at: number): Promise<boolean> {
  const row = await tx.q
    .insertInto('used_challenges')
    .values({ token, used_at: at })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .returning('token')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes at most `max` uses before a moment (epoch ms), when the challenges have expired anyway. Returns how many. */
export async function deleteOldChallengeUses(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('used_challenges')
    .select('token')
    .where('used_at', '<', before)
    .limit(max)
    .execute();
  const tokens = rows.map((row) => row.token);
  if (tokens.length > 0) await tx.q.deleteFrom('used_challenges').where('token', 'in', tokens).execute();
  return tokens.length;
}
