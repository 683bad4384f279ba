// The values of the form of a webhook, what is wrong with them, and what is sent.
import { isDeliveryUrl, webhookLimits } from '../../rules/webhooks/webhooks.ts';
import type { WebhookStatus } from '../../rules/webhooks/webhooks.ts';
import { staffWebhookTexts as texts } from '../../texts/staff-webhooks.ts';
import type { WcWebhook } from '../../wire/webhook.ts';

export interface WebhookValues {
  name: string;
  topic: string;
  url: string;
  /** '' keeps the stored one. */
  secret: string;
  status: WebhookStatus;
}

const secretCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A secret that nobody guesses, from random bytes: one character for each. */
export function generateSecret(bytes: Uint8Array): string {
  return [...bytes].map((byte) => secretCharacters[byte % secretCharacters.length]).join('');
}

/** The values of a new webhook with a secret to copy. */
export function newWebhookValues(secret: string): WebhookValues {
  return { name: '', topic: 'order.created', url: '', secret, status: 'active' };
}

/** The values of a stored webhook. */
export function toWebhookValues(webhook: WcWebhook): WebhookValues {
  return { name: webhook.name, topic: webhook.topic, url: webhook.delivery_url, secret: '', status: webhook.status };
}

type WebhookMessages = Partial<Record<keyof WebhookValues, string>>;

/** What is wrong with the values, by field. */
export function validateWebhook({ name, url, secret }: WebhookValues): WebhookMessages {
  const messages: WebhookMessages = {};
  if (name.trim().length > webhookLimits.name) messages.name = texts.nameTooLong;
  if (url.trim() === '') messages.url = texts.required;
  else if (!isDeliveryUrl(url.trim())) messages.url = texts.invalidUrl;
  if (secret.length > webhookLimits.secret) messages.secret = texts.secretTooLong;
  return messages;
}

/** The parameters of a request. */
export function toWebhookPayload({ name, topic, url, secret, status }: WebhookValues): Record<string, unknown> {
  return { name: name.trim(), topic, delivery_url: url.trim(), status, ...(secret !== '' && { secret }) };
}

/** The form field that a refusal of the server is about; null for none. */
export function fieldOfRefusal(code: string): keyof WebhookValues | null {
  if (code === 'woocommerce_rest_shop_webhook_invalid_delivery_url') return 'url';
  return code === 'woocommerce_rest_shop_webhook_invalid_topic' ? 'topic' : null;
}
