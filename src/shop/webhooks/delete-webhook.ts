// Staff or a program deletes a webhook.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { deleteWebhook as deleteStoredWebhook, findWebhook } from '../../db/webhooks/webhooks.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { auditedWebhook, unknownWebhook } from './webhook-refusals.ts';
import type { UnknownWebhook } from './webhook-refusals.ts';

/** Deletes a webhook with its deliveries; what waits is not sent. Refused: not staff (R30), an unknown webhook. */
export async function deleteWebhook(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true } | NotAllowed | UnknownWebhook> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    const before = await findWebhook(tx, id, true);
    if (!before) return unknownWebhook;
    await deleteStoredWebhook(tx, id);
    const params = { id, from: auditedWebhook(before) };
    await recordAuditEvent(tx, { kind: 'webhook-deleted', actor: actorOf(visitor), at, params });
    return { ok: true };
  });
}
