// Staff or a program changes a webhook.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { enqueueDelivery } from '../../db/webhooks/deliveries.ts';
import { findWebhook, updateWebhook } from '../../db/webhooks/webhooks.ts';
import type { WebhookFields } from '../../db/webhooks/webhooks.ts';
import { isWebhookTopic } from '../../rules/webhooks/webhooks.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { auditedWebhook, readStored, refuseWebhook, unknownWebhook } from './webhook-refusals.ts';
import type { SaveWebhookOutcome, WebhookInput, WebhookPorts } from './webhook-refusals.ts';

/**
 * Changes what was sent. Setting it active begins the count of failures again (P3), and pings it when it was not active. An empty secret
 * changes nothing. Refused as `createWebhook`, and an unknown webhook.
 */
export async function changeWebhook(
  shop: Shop,
  { webhooks, sealer }: WebhookPorts,
  visitor: Visitor,
  { id, ...sent }: WebhookInput & { id: number },
): Promise<SaveWebhookOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const refusal = await refuseWebhook(webhooks, sent);
  if (refusal) return refusal;
  const at = shop.clock.now();
  const changed = await shop.db.write(async (tx): Promise<SaveWebhookOutcome> => {
    const before = await findWebhook(tx, id, true);
    if (!before) return unknownWebhook;
    const after: WebhookFields = {
      name: sent.name?.trim() || before.name,
      status: sent.status ?? before.status,
      topic: sent.topic !== undefined && isWebhookTopic(sent.topic) ? sent.topic : before.topic,
      deliveryUrl: sent.deliveryUrl ?? before.deliveryUrl,
    };
    const hasNewSecret = sent.secret !== undefined && sent.secret !== '';
    await updateWebhook(tx, id, after, {
      secret: hasNewSecret ? sealer.seal(sent.secret ?? '') : null,
      restart: sent.status === 'active',
      at,
    });
    if (after.status === 'active' && before.status !== 'active')
      await enqueueDelivery(tx, { webhookId: id, topic: 'ping', recordId: 0, at });
    const params = { id, from: auditedWebhook(before), to: auditedWebhook(after), newSecret: hasNewSecret };
    await recordAuditEvent(tx, { kind: 'webhook-changed', actor: actorOf(visitor), at, params });
    return readStored(tx, id);
  });
  signalJobsEnqueued(shop, 'deliveries');
  return changed;
}
