// Statements of one transaction that do not wait for each other.

/** PostgreSQL's word for a statement of a transaction in which another has failed. */
const failedTransactionCode = '25P02';

function isFailedTransaction(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && reason.code === failedTransactionCode;
}

/**
 * Waits for all: PostgreSQL gets what is asked at the same time in one message, and does it in that order. Throws when all have
 * ended, since a transaction must not go on once it is undone; the error is the one that broke the others.
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
