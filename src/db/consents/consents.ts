// The log of consents and refusals (R32). Rows are only added.
import type { Tx } from '../database.ts';

interface ConsentRecord {
  /** null of a refusal. */
  receipt: string | null;
  /** The version of the question. */
  version: string;
  choice: 'granted' | 'refused' | 'withdrawn';
  /** Epoch ms. */
  chosenAt: number;
}

/** Adds a choice to the log, and its question when it is the first answer to it. */
export async function addConsent(
  tx: Tx,
  { receipt, version, choice, chosenAt }: ConsentRecord,
  question: string,
): Promise<void> {
  await tx.q
    .insertInto('consent_questions')
    .values({ version, question, asked_since: chosenAt })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  await tx.q.insertInto('consents').values({ receipt, version, choice, chosen_at: chosenAt }).execute();
}

/** The last choice that was logged under a receipt; null when there is none. */
export async function readLastConsent(tx: Tx, receipt: string): Promise<ConsentRecord | null> {
  const row = await tx.q
    .selectFrom('consents')
    .select(['receipt', 'version', 'choice', 'chosen_at'])
    .where('receipt', '=', receipt)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? { receipt: row.receipt, version: row.version, choice: row.choice, chosenAt: Number(row.chosen_at) }
    : null;
}
