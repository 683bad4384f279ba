// Webhooks in the `wc/v3` format (P3), and their deliveries.
import { topicParts, webhookTopics } from '../../rules/webhooks/webhooks.ts';
import type { listDeliveries, listWebhooks } from '../../shop/webhooks/show-webhooks.ts';
import type { StaffDelivery, WcWebhook } from '../../wire/webhook.ts';
import { dateFields, formatGmt } from './dates.ts';

type RowOf<F extends (...args: never[]) => Promise<unknown>> = Extract<
  Awaited<ReturnType<F>>,
  { ok: true; rows: readonly unknown[] }
>['rows'][number];

export const webhooksPath = '/wp-json/wc/v3/webhooks';

/** A webhook without its secret; `origin` is prepended to its addresses. */
export function encodeWebhook(webhook: RowOf<typeof listWebhooks>, origin: string): WcWebhook {
  const { id, name, status, topic, failures } = webhook;
  return {
    id,
    name,
    status,
    topic,
    ...topicParts(topic),
    hooks: webhookTopics[topic],
    delivery_url: webhook.deliveryUrl,
    ...dateFields('date_created', webhook.createdAt),
    ...dateFields('date_modified', webhook.changedAt),
    failures,
    _links: {
      self: [{ href: `${origin}${webhooksPath}/${id}` }],
      collection: [{ href: origin + webhooksPath }],
    },
  };
}

/** A delivery with what came of its last attempt. */
export function encodeDelivery(delivery: RowOf<typeof listDeliveries>): StaffDelivery {
  const { id, topic, state, attempts, problem, answer } = delivery;
  return {
    id,
    topic,
    record_id: delivery.recordId,
    state,
    attempts,
    date_created_gmt: formatGmt(delivery.queuedAt),
    ...dateFields('date_attempted', delivery.attemptedAt),
    duration_ms: delivery.duration,
    response_status: delivery.status,
    problem,
    request_headers: delivery.headers,
    request_bytes: delivery.bytes,
    answer,
  };
}
