// Row types of the tables of webhooks.
import type { Generated } from 'kysely';
import type {
  DeliveryProblem,
  DeliveryState,
  DeliveryTopic,
  WebhookStatus,
  WebhookTopic,
} from '../rules/webhooks/webhooks.ts';

interface Webhooks {
  id: Generated<number>;
  name: string;
  status: WebhookStatus;
  topic: WebhookTopic;
  delivery_url: string;
  /** Encrypted. */
  secret: string;
  /** The account whose rights decide what is sent; null: it was deleted. */
  account_id: number | null;
  /** Deliveries in a row that failed for good. */
  failures: Generated<number>;
  created_at: number;
  changed_at: number;
}

/** A message to the receiver of a webhook. The database adds them by triggers (migrations/0205-webhooks.ts), with their jobs. */
interface WebhookDeliveries {
  id: Generated<number>;
  webhook_id: number;
  topic: DeliveryTopic;
  /** The id of the order, product, customer or coupon; 0 for a ping. */
  record_id: number;
  state: DeliveryState;
  attempts: Generated<number>;
  queued_at: number;
  attempted_at: number | null;
  duration_ms: number | null;
  response_status: number | null;
  problem: DeliveryProblem | null;
  /** JSON: the headers of the last attempt, without the signature. */
  request_headers: string | null;
  /** The size of the body; bodies are not stored. */
  request_bytes: number | null;
  /** The first characters of the answer. */
  answer: string | null;
}

export interface WebhookTables {
  webhooks: Webhooks;
  webhook_deliveries: WebhookDeliveries;
}
