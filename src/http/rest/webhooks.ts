// `wc/v3/webhooks` (P2, P3), and the deliveries of a webhook in `shop/v1`: for staff and programs.
import { changeWebhook } from '../../shop/webhooks/change-webhook.ts';
import { createWebhook } from '../../shop/webhooks/create-webhook.ts';
import { deleteWebhook } from '../../shop/webhooks/delete-webhook.ts';
import { resendDelivery } from '../../shop/webhooks/resend-delivery.ts';
import { listDeliveries, listWebhooks, showWebhook } from '../../shop/webhooks/show-webhooks.ts';
import type { SaveWebhookOutcome } from '../../shop/webhooks/webhook-refusals.ts';
import { staffWebhookTexts as texts } from '../../texts/staff-webhooks.ts';
import { batchItemId } from '../../wire/batch.schema.ts';
import {
  deliveriesQuery,
  newWebhook,
  webhookChange,
  webhookDeletion,
  webhooksQuery,
} from '../../wire/webhook.schema.ts';
import type { NewWebhookParams, WebhookChangeParams, WebhooksQuery } from '../../wire/webhook.schema.ts';
import { encodeDelivery, encodeWebhook, webhooksPath } from '../encode/wc-webhook.ts';
import { parseId } from '../parse/form.ts';
import { onValid, runBatch } from './batch.ts';
import { decodeRowListing } from './decode-row-listing.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const webhookPath = `${webhooksPath}/${idPart}`;
const deliveriesPath = `/wp-json/shop/v1/webhooks/${idPart}/deliveries`;

const unknown = refuse(404, 'woocommerce_rest_shop_webhook_invalid_id', texts.unknown);

function refusalOf({ reason }: Extract<SaveWebhookOutcome, { ok: false }>): RestResponse {
  switch (reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'unknown-webhook':
      return unknown;
    case 'invalid-topic':
      return refuse(400, 'woocommerce_rest_shop_webhook_invalid_topic', texts.invalidTopic);
    case 'invalid-url':
      return refuse(400, 'woocommerce_rest_shop_webhook_invalid_delivery_url', texts.invalidUrl);
    case 'private-url':
      return refuse(400, 'woocommerce_rest_shop_webhook_invalid_delivery_url', texts.privateUrl);
    case 'too-many':
      return refuse(400, 'shop_webhook_too_many', texts.tooMany);
    case 'invalid-name':
      return refuseParam('name', texts.nameTooLong);
    case 'invalid-secret':
      return refuseParam('secret', texts.secretTooLong);
  }
}

async function show({ deps: { shop }, visitor }: RestCall, id: number): Promise<RestResponse> {
  const shown = await showWebhook(shop, visitor, { id });
  if (shown.ok) return { status: 200, body: encodeWebhook(shown.webhook, shop.origin) };
  return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknown;
}

const inputOf = ({ delivery_url: deliveryUrl, ...sent }: WebhookChangeParams) => ({ ...sent, deliveryUrl });

async function create(call: RestCall, sent: NewWebhookParams): Promise<RestResponse> {
  const { shop } = call.deps;
  const made = await createWebhook(shop, call.deps, call.visitor, {
    ...inputOf(sent),
    topic: sent.topic,
    deliveryUrl: sent.delivery_url,
    defaultName: texts.madeOn(shop.clock.now()),
  });
  if (!made.ok) return refusalOf(made);
  const headers = { Location: `${shop.origin}${webhooksPath}/${made.webhook.id}` };
  return { status: 201, body: encodeWebhook(made.webhook, shop.origin), headers };
}

async function change({ deps, visitor }: RestCall, id: number, sent: WebhookChangeParams): Promise<RestResponse> {
  const changed = await changeWebhook(deps.shop, deps, visitor, { id, ...inputOf(sent) });
  return changed.ok ? { status: 200, body: encodeWebhook(changed.webhook, deps.shop.origin) } : refusalOf(changed);
}

/** Deletes for good and answers the webhook as it was; there is no trash (501). */
async function remove(call: RestCall, id: number, permanent: boolean): Promise<RestResponse> {
  const before = await show(call, id);
  if (before.status !== 200) return before;
  if (!permanent) return refuse(501, 'woocommerce_rest_trash_not_supported', texts.noTrash);
  const deleted = await deleteWebhook(call.deps.shop, call.visitor, { id });
  return deleted.ok ? before : refusalOf(deleted);
}

async function list(call: RestCall, query: WebhooksQuery): Promise<RestResponse> {
  const listed = await listWebhooks(call.deps.shop, call.visitor, {
    search: query.search,
    status: query.status === 'all' ? null : query.status,
    ...decodeRowListing(query),
  });
  if (!listed.ok) return refuseForbidden(forbidden.view);
  const rows = listed.rows.map((webhook) => encodeWebhook(webhook, call.deps.shop.origin));
  return paginatedResponse(call, rows, { total: listed.total, page: query.page, perPage: query.per_page });
}

/** The id of an item with the rest of its fields. */
const itemChange = webhookChange.extend(batchItemId.shape);

function batch(call: RestCall): Promise<RestResponse> {
  return runBatch(
    call,
    {
      create: onValid(newWebhook, (sent) => create(call, sent)),
      update: onValid(itemChange, ({ id, ...sent }) => change(call, id, sent)),
      delete: onValid(batchItemId, ({ id }) => remove(call, id, true)),
    },
    texts.batchTooLarge,
  );
}

async function resend({ deps: { shop }, visitor, id: webhookId, pathParams }: RestCall): Promise<RestResponse> {
  const sent = await resendDelivery(shop, visitor, { webhookId, id: parseId(pathParams['delivery']) });
  if (sent.ok) return { status: 201, body: encodeDelivery(sent.delivery) };
  if (sent.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  return sent.reason === 'inactive'
    ? refuse(409, 'shop_webhook_inactive', texts.inactive)
    : refuse(404, 'shop_webhook_delivery_invalid_id', texts.unknownDelivery);
}

export const webhookRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: webhooksPath, minRole, schema: webhooksQuery, handle: list }),
  restRoute({ method: 'POST', path: webhooksPath, minRole, schema: newWebhook, handle: create }),
  restRoute({ method: 'PUT', path: `${webhooksPath}/batch`, minRole, handle: batch }),
  restRoute({ method: 'GET', path: webhookPath, minRole, handle: (call) => show(call, call.id) }),
  restRoute({
    method: 'PUT',
    path: webhookPath,
    minRole,
    schema: webhookChange,
    handle: (call, sent) => change(call, call.id, sent),
  }),
  restRoute({
    method: 'DELETE',
    path: webhookPath,
    minRole,
    schema: webhookDeletion,
    handle: (call, { force }) => remove(call, call.id, force),
  }),
  restRoute({
    method: 'GET',
    path: deliveriesPath,
    minRole,
    schema: deliveriesQuery,
    async handle(call, { page, per_page: perPage, state = null }) {
      const asked = { webhookId: call.id, state, limit: perPage, offset: (page - 1) * perPage };
      const listed = await listDeliveries(call.deps.shop, call.visitor, asked);
      if (!listed.ok) return listed.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknown;
      return paginatedResponse(call, listed.rows.map(encodeDelivery), { total: listed.total, page, perPage });
    },
  }),
  restRoute({ method: 'POST', path: `${deliveriesPath}/:delivery{[0-9]+}/resend`, minRole, handle: resend }),
];
