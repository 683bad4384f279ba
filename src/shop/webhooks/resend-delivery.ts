// Staff sends a delivery again, of the record as it is now.
import { enqueueDelivery, findDelivery } from '../../db/webhooks/deliveries.ts';
import type { WebhookDelivery } from '../../db/webhooks/deliveries.ts';
import { findWebhook } from '../../db/webhooks/webhooks.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { Shop, Visitor } from '../shop.ts';

type ResendOutcome =
  | { ok: true; delivery: WebhookDelivery }
  | NotAllowed
  /** `inactive`: nothing is sent to a webhook that is not active. */
  | { ok: false; reason: 'unknown-delivery' | 'inactive' };

/**
 * Adds a delivery with the topic and the record of another one. Refused: not staff (R30), an unknown delivery, a webhook that is not
 * active.
 */
export async function resendDelivery(
  shop: Shop,
  visitor: Visitor,
  { webhookId, id }: { webhookId: number; id: number },
): Promise<ResendOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  const sent = await shop.db.write(async (tx): Promise<ResendOutcome> => {
    const webhook = await findWebhook(tx, webhookId);
    const before = await findDelivery(tx, id);
    if (!webhook || before?.webhookId !== webhookId) return { ok: false, reason: 'unknown-delivery' };
    if (webhook.status !== 'active') return { ok: false, reason: 'inactive' };
    const { topic, recordId } = before;
    const delivery = await findDelivery(tx, await enqueueDelivery(tx, { webhookId, topic, recordId, at }));
    return delivery ? { ok: true, delivery } : { ok: false, reason: 'unknown-delivery' };
  });
  signalJobsEnqueued(shop, 'deliveries');
  return sent;
}
