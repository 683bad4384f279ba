// `wc/v3/webhooks` (P3), and their deliveries in `shop/v1`: for staff and programs.
import type { DeliveryProblem, DeliveryState, DeliveryTopic, WebhookStatus } from '../rules/webhooks/webhooks.ts';

/** The secret is written only. */
export interface WcWebhook {
  id: number;
  name: string;
  status: WebhookStatus;
  topic: string;
  resource: string;
  event: string;
  hooks: readonly string[];
  delivery_url: string;
  date_created: string | null;
  date_created_gmt: string | null;
  date_modified: string | null;
  date_modified_gmt: string | null;
  /** Ours: the deliveries in a row that failed for good. */
  failures: number;
  _links: { self: readonly { href: string }[]; collection: readonly { href: string }[] };
}

/** `shop/v1/webhooks/{id}/deliveries`. */
export interface StaffDelivery {
  id: number;
  topic: DeliveryTopic;
  record_id: number;
  state: DeliveryState;
  attempts: number;
  date_created_gmt: string;
  /** When the last attempt began. */
  date_attempted: string | null;
  date_attempted_gmt: string | null;
  duration_ms: number | null;
  response_status: number | null;
  problem: DeliveryProblem | null;
  request_headers: Readonly<Record<string, string>>;
  request_bytes: number | null;
  /** The first characters of the answer. */
  answer: string | null;
}
