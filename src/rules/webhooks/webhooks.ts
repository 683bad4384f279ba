// Webhooks (P3): their topics, when they are switched off, and how a delivery ends.
export type WebhookStatus = 'active' | 'paused' | 'disabled';

export const webhookStatuses = ['active', 'paused', 'disabled'] as const satisfies readonly WebhookStatus[];

/** What a delivery is about. `action`: a moment in the life of an order, by the name that programs know. */
type WebhookResource = 'coupon' | 'customer' | 'order' | 'product' | 'action';

/** The records of which a delivery has the JSON. */
export type WebhookRecord = Exclude<WebhookResource, 'action'>;

/** The topics, and the names by which programs know the moments of each. */
export const webhookTopics = {
  'coupon.created': ['woocommerce_process_shop_coupon_meta', 'woocommerce_new_coupon'],
  'coupon.updated': ['woocommerce_process_shop_coupon_meta', 'woocommerce_update_coupon'],
  'coupon.deleted': ['wp_trash_post'],
  'coupon.restored': ['untrashed_post'],
  'customer.created': ['user_register', 'woocommerce_created_customer', 'woocommerce_new_customer'],
  'customer.updated': ['profile_update', 'woocommerce_update_customer'],
  'customer.deleted': ['delete_user'],
  'order.created': ['woocommerce_new_order'],
  'order.updated': ['woocommerce_update_order', 'woocommerce_order_refunded'],
  'order.deleted': ['wp_trash_post', 'woocommerce_trash_order'],
  'order.restored': ['untrashed_post', 'woocommerce_untrash_order'],
  'product.created': ['woocommerce_process_product_meta', 'woocommerce_new_product'],
  'product.updated': ['woocommerce_process_product_meta', 'woocommerce_update_product'],
  'product.deleted': ['wp_trash_post'],
  'product.restored': ['untrashed_post'],
  'product.published': ['transition_post_status'],
  'action.woocommerce_payment_complete': ['woocommerce_payment_complete'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type WebhookTopic = keyof typeof webhookTopics;

export const webhookTopicNames = Object.keys(webhookTopics) as readonly WebhookTopic[];

/** Whether a text is a topic of this shop. */
export function isWebhookTopic(text: string): text is WebhookTopic {
  return Object.hasOwn(webhookTopics, text);
}

/** The parts of a topic: `order.created` → order and created. */
export function topicParts(topic: WebhookTopic): { resource: WebhookResource; event: string } {
  const [resource = '', event = ''] = topic.split('.');
  return { resource: resource as WebhookResource, event };
}

/** What the shop sends: the deliveries of a topic, and a ping when a webhook becomes active. */
export type DeliveryTopic = WebhookTopic | 'ping';

/** The body of a delivery: the JSON of the record, its id alone, what happened to it, or the form of a ping. */
type PayloadKind = 'record' | 'id' | 'action' | 'ping';

/** What the body of a delivery has. */
export function payloadKindOf(topic: DeliveryTopic): PayloadKind {
  if (topic === 'ping') return 'ping';
  const { resource, event } = topicParts(topic);
  if (resource === 'action') return 'action';
  return event === 'deleted' ? 'id' : 'record';
}

export type DeliveryState = 'waiting' | 'sending' | 'retrying' | 'delivered' | 'failed' | 'skipped';

export const deliveryStates = [
  'waiting',
  'sending',
  'retrying',
  'delivered',
  'failed',
  'skipped',
] as const satisfies readonly DeliveryState[];

/**
 * Why a delivery did not arrive. `gone`: the record is deleted; `inactive`: the webhook was switched off; `no-access`: its owner is no
 * longer staff; `no-secret`: the secret was encrypted with another `SECRET`; `refused-address`: the name leads to an address of a
 * private network.
 */
export type DeliveryProblem =
  | 'gone'
  | 'inactive'
  | 'no-access'
  | 'no-secret'
  | 'refused-address'
  | 'unknown-host'
  | 'timeout'
  | 'unreachable'
  | 'status';

/** Whether the answer of a receiver is a success (P3): 2xx, 301 or 302. A redirect is not followed. */
export function isDelivered(status: number): boolean {
  return (status >= 200 && status < 300) || status === 301 || status === 302;
}

/** The delivery in a row that fails for good and disables its webhook (P3). */
export const maxFailuresInARow = 7;

/** Bounds of what staff and programs enter, in characters. */
export const webhookLimits = { name: 200, url: 1_000, secret: 200 } as const;

/** How many webhooks a shop can have: each change of a record adds a delivery for every one of its topic. */
export const maxWebhooks = 100;

/** The number of characters of a secret that the shop makes. */
export const madeSecretLength = 50;

/** How much of a receiver's answer is stored, in characters. */
export const storedAnswerLength = 300;

/** Whether a text can be where deliveries go: http or https, without a name and password. */
export function isDeliveryUrl(text: string): boolean {
  if (text.length > webhookLimits.url || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hostname !== '';
}
