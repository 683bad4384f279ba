// The log of consents and refusals (R32). Rows are added, and deleted when they are old.
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

/** A logged choice with the question that was answered. */
export interface LoggedConsent extends ConsentRecord {
  id: number;
  question: string;
}

/** A page of the log, newest first, and how many there are in all. `receipt`: '' for all, or the number of a consent. */
export async function listConsents(
  tx: Tx,
  { receipt, limit, offset }: { receipt: string; limit: number; offset: number },
): Promise<{ consents: readonly LoggedConsent[]; total: number }> {
  let found = tx.q
    .selectFrom('consents')
    .innerJoin('consent_questions', 'consent_questions.version', 'consents.version');
  if (receipt !== '') found = found.where('consents.receipt', '=', receipt);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'consents.id',
      'consents.receipt',
      'consents.version',
      'consents.choice',
      'consents.chosen_at as chosenAt',
      'consent_questions.question',
    ])
    .orderBy('consents.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { consents: rows.map((row) => ({ ...row, chosenAt: Number(row.chosenAt) })), total: Number(total) };
}

/**
 * Deletes at most `max` choices from before a moment (epoch ms). What is logged under one receipt goes together, when the
 * last of it is that old. Returns how many.
 */
export async function deleteOldConsents(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('consents')
    .select('id')
    .where('chosen_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents as later')
            .select('later.id')
            .whereRef('later.receipt', '=', 'consents.receipt')
            .where('later.chosen_at', '>=', before),
        ),
      ),
    )
    .orderBy('id')
    .limit(max)
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await tx.q.deleteFrom('consents').where('id', 'in', ids).execute();
  return ids.length;
}
