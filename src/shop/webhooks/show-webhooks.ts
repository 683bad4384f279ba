// Webhooks and their deliveries, for staff and programs.
import { findWebhook, listWebhooks as listStoredWebhooks } from '../../db/webhooks/webhooks.ts';
import type { Webhook, WebhookListing } from '../../db/webhooks/webhooks.ts';
import { listDeliveries as listStoredDeliveries } from '../../db/webhooks/deliveries.ts';
import type { WebhookDelivery } from '../../db/webhooks/deliveries.ts';
import type { DeliveryState } from '../../rules/webhooks/webhooks.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { unknownWebhook } from './webhook-refusals.ts';
import type { UnknownWebhook } from './webhook-refusals.ts';

/** One page of webhooks. Refused: not staff (R30). */
export async function listWebhooks(
  shop: Shop,
  visitor: Visitor,
  asked: WebhookListing,
): Promise<{ ok: true; rows: readonly Webhook[]; total: number } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, ...(await shop.db.read((tx) => listStoredWebhooks(tx, asked))) };
}

/** A webhook without its secret. Refused: not staff (R30), an unknown webhook. */
export async function showWebhook(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true; webhook: Webhook } | NotAllowed | UnknownWebhook> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const webhook = await shop.db.read((tx) => findWebhook(tx, id));
  return webhook ? { ok: true, webhook } : unknownWebhook;
}

/** One page of the deliveries of a webhook, newest first. Refused: not staff (R30), an unknown webhook. */
export async function listDeliveries(
  shop: Shop,
  visitor: Visitor,
  asked: { webhookId: number; state: DeliveryState | null; limit: number; offset: number },
): Promise<{ ok: true; rows: readonly WebhookDelivery[]; total: number } | NotAllowed | UnknownWebhook> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  return shop.db.read(async (tx) => {
    if (!(await findWebhook(tx, asked.webhookId))) return unknownWebhook;
    return { ok: true, ...(await listStoredDeliveries(tx, asked)) };
  });
}
