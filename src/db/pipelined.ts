// Sends independent statements of one transaction together.

/** PostgreSQL's error code for a statement after a failed statement in the same transaction. */
const failedTransactionCode = '25P02';

function isFailedTransaction(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && reason.code === failedTransactionCode;
}

/**
 * Waits for all queries. Queries issued in the same tick are pipelined to PostgreSQL, which runs them in that order. An error
 * is thrown only after all queries have ended, so that none still runs when the transaction is rolled back. It is the first
 * cause, not an error that follows from it.
 */
export async function pipelined<const T extends readonly Promise<unknown>[]>(
  ...asked: T
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const ends = await Promise.allSettled(asked);
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isFailedTransaction(reason)) ?? reasons[0];
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as {
    -readonly [Index in keyof T]: Awaited<T[Index]>;
  };
}
