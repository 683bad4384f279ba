// The audit log of actions by staff and programs; append-only.
import type { Tx } from './database.ts';

/** Adds one event; `params` must hold nothing secret. */
export async function recordAuditEvent(
  tx: Tx,
  event: { kind: string; actor: string; params: Readonly<Record<string, unknown>>; at: number },
): Promise<void> {
  await tx.q
    .insertInto('events')
    .values({ ...event, params: JSON.stringify(event.params) })
    .execute();
}
