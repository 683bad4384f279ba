// What is refused of a webhook.
import type { Tx } from '../../db/database.ts';
import { findWebhook } from '../../db/webhooks/webhooks.ts';
import type { Webhook, WebhookFields } from '../../db/webhooks/webhooks.ts';
import { isDeliveryUrl, isWebhookTopic, webhookLimits } from '../../rules/webhooks/webhooks.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Sealer } from '../ports.ts';
import type { WebhookSender } from '../ports-webhooks.ts';

export interface WebhookPorts {
  webhooks: WebhookSender;
  sealer: Sealer;
}

/** What staff and programs send. Absent: unchanged, or the default of a new webhook. */
export interface WebhookInput {
  name?: string | undefined;
  status?: Webhook['status'] | undefined;
  topic?: string | undefined;
  deliveryUrl?: string | undefined;
  secret?: string | undefined;
}

/** `private-url`: it leads into a private network (T39). */
type InvalidWebhook = {
  ok: false;
  reason: 'invalid-topic' | 'invalid-url' | 'private-url' | 'invalid-name' | 'invalid-secret';
};

export type SaveWebhookOutcome =
  { ok: true; webhook: Webhook } | NotAllowed | UnknownWebhook | InvalidWebhook | { ok: false; reason: 'too-many' };

export interface UnknownWebhook {
  ok: false;
  reason: 'unknown-webhook';
}

export const unknownWebhook: UnknownWebhook = { ok: false, reason: 'unknown-webhook' };

/** Checks what was sent; the address is also looked up. Call it before the transaction. */
export async function refuseWebhook(webhooks: WebhookSender, sent: WebhookInput): Promise<InvalidWebhook | null> {
  const { name, topic, deliveryUrl, secret } = sent;
  if (topic !== undefined && !isWebhookTopic(topic)) return { ok: false, reason: 'invalid-topic' };
  if (name !== undefined && name.trim().length > webhookLimits.name) return { ok: false, reason: 'invalid-name' };
  if (secret !== undefined && secret.length > webhookLimits.secret) return { ok: false, reason: 'invalid-secret' };
  if (deliveryUrl === undefined) return null;
  if (!isDeliveryUrl(deliveryUrl)) return { ok: false, reason: 'invalid-url' };
  return (await webhooks.isAllowed(deliveryUrl)) ? null : { ok: false, reason: 'private-url' };
}

/** The fields of a webhook as the audit log keeps them: no secret. */
export function auditedWebhook({ name, status, topic, deliveryUrl }: WebhookFields) {
  return { name, status, topic, url: deliveryUrl };
}

/** The stored webhook; throws when the transaction that stored it does not find it. */
export async function readStored(tx: Tx, id: number): Promise<{ ok: true; webhook: Webhook }> {
  const webhook = await findWebhook(tx, id);
  if (!webhook) throw new Error(`webhook ${id} was stored and is not there`);
  return { ok: true, webhook };
}
