// Parses the requests of `wc/v3/webhooks`, and of the deliveries of a webhook.
import { z } from 'zod';
import { deliveryStates, webhookStatuses } from '../rules/webhooks/webhooks.ts';
import { direction, pageParams, rowFilters, searchText } from './list-params.schema.ts';
import { flag, integerBetween } from './store-params.schema.ts';

export const webhooksQuery = z.object({
  ...pageParams(10),
  offset: integerBetween(0, 100_000_000).optional(),
  search: searchText,
  status: z.enum(['all', ...webhookStatuses]).default('all'),
  ...rowFilters,
  orderby: z.enum(['date', 'modified', 'id', 'include', 'title', 'slug']).default('date'),
  order: direction.default('desc'),
});
export type WebhooksQuery = z.infer<typeof webhooksQuery>;

/** The use-case checks them; here only the size of the request is bounded. */
const text = z.string().max(2_000);

export const webhookChange = z
  .object({ name: text, status: z.enum(webhookStatuses), topic: text, delivery_url: text, secret: text })
  .partial();
export type WebhookChangeParams = z.infer<typeof webhookChange>;
export const newWebhook = webhookChange.extend({ topic: text, delivery_url: text });
export type NewWebhookParams = z.infer<typeof newWebhook>;

export const webhookDeletion = z.object({ force: flag.default(false) });

export const deliveriesQuery = z.object({
  ...pageParams(20),
  state: z.enum(deliveryStates).optional(),
});
