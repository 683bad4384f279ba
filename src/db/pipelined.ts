// Statements of one transaction that do not depend on each other.

/** PostgreSQL's error for a statement of a transaction in which an earlier one has failed. */
const failedTransactionCode = '25P02';

function isFailedTransaction(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && reason.code === failedTransactionCode;
}

/**
 * Awaits all statements. PostgreSQL receives each without waiting for the result of the one before (pipelining), and runs
 * them in this order. When one fails, throws its error after all have ended: on SQLite a later statement would otherwise
 * run after the rollback.
 */
export async function pipelined<const T extends readonly Promise<unknown>[]>(
  ...statements: T
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const ends = await Promise.allSettled(statements);
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isFailedTransaction(reason)) ?? reasons[0];
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as {
    -readonly [Index in keyof T]: Awaited<T[Index]>;
  };
}
