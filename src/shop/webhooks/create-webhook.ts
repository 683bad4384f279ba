// Staff or a program makes a webhook.
import { randomInt } from 'node:crypto';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { enqueueDelivery } from '../../db/webhooks/deliveries.ts';
import { countWebhooks, insertWebhook } from '../../db/webhooks/webhooks.ts';
import type { WebhookFields } from '../../db/webhooks/webhooks.ts';
import { isWebhookTopic, madeSecretLength, maxWebhooks } from '../../rules/webhooks/webhooks.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { auditedWebhook, readStored, refuseWebhook } from './webhook-refusals.ts';
import type { SaveWebhookOutcome, WebhookInput, WebhookPorts } from './webhook-refusals.ts';

const secretLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%()*+,-./:;<=>?@[]^_{|}~';

/** A secret of 50 random characters (P3). */
function makeWebhookSecret(): string {
  return Array.from({ length: madeSecretLength }, () => secretLetters[randomInt(secretLetters.length)]).join('');
}

/**
 * Stores a new webhook, whose owner is the visitor: what is sent is what the owner may see. `defaultName`: without a name of its own.
 * An active one is pinged. Refused: not staff (R30); a topic that the shop does not have; an address that is none, or that leads into a
 * private network (T39); more webhooks than a shop can have.
 */
export async function createWebhook(
  shop: Shop,
  { webhooks, sealer }: WebhookPorts,
  visitor: Visitor,
  { defaultName, ...sent }: WebhookInput & { topic: string; deliveryUrl: string; defaultName: string },
): Promise<SaveWebhookOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const refusal = await refuseWebhook(webhooks, sent);
  if (refusal) return refusal;
  const { topic, deliveryUrl, status = 'active', name = '', secret = '' } = sent;
  if (!isWebhookTopic(topic)) return { ok: false, reason: 'invalid-topic' };
  const fields: WebhookFields = { name: name.trim() || defaultName, status, topic, deliveryUrl };
  const at = shop.clock.now();
  const made = await shop.db.write(async (tx): Promise<SaveWebhookOutcome> => {
    if ((await countWebhooks(tx)) >= maxWebhooks) return { ok: false, reason: 'too-many' };
    const id = await insertWebhook(tx, fields, {
      secret: sealer.seal(secret === '' ? makeWebhookSecret() : secret),
      ownerId: visitor.account?.id ?? null,
      at,
    });
    if (status === 'active') await enqueueDelivery(tx, { webhookId: id, topic: 'ping', recordId: 0, at });
    const params = { id, to: auditedWebhook(fields) };
    await recordAuditEvent(tx, { kind: 'webhook-created', actor: actorOf(visitor), at, params });
    return readStored(tx, id);
  });
  signalJobsEnqueued(shop, 'deliveries');
  return made;
}
