// Changes that webhooks are not told of.
import type { Tx } from '../database.ts';

/**
 * Does the work while no webhook is active in this transaction, so that the triggers add no delivery of what it changes, also not
 * later. Other transactions see the webhooks as they are. When the work throws, the transaction must be rolled back.
 */
export async function withoutDeliveries<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const paused = await tx.q
    .updateTable('webhooks')
    .set({ status: 'paused' })
    .where('status', '=', 'active')
    .returning('id')
    .execute();
  const outcome = await work();
  const ids = paused.map(({ id }) => id);
  if (ids.length > 0) await tx.q.updateTable('webhooks').set({ status: 'active' }).where('id', 'in', ids).execute();
  return outcome;
}
