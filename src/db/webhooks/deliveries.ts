// Deliveries of webhooks. Their bodies are not stored: each attempt renders the record as it is then.
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { webhookTopicNames } from '../../rules/webhooks/webhooks.ts';
import type {
  DeliveryProblem,
  DeliveryState,
  DeliveryTopic,
  WebhookStatus,
  WebhookTopic,
} from '../../rules/webhooks/webhooks.ts';
import type { Tx } from '../database.ts';
import type { WebhookTables } from '../webhook-tables.ts';

/** A delivery as staff sees it. Moments in epoch ms. */
export interface WebhookDelivery {
  id: number;
  webhookId: number;
  topic: DeliveryTopic;
  recordId: number;
  state: DeliveryState;
  attempts: number;
  queuedAt: number;
  /** The last attempt: when it began, how long it took in ms, what came back. */
  attemptedAt: number | null;
  duration: number | null;
  status: number | null;
  problem: DeliveryProblem | null;
  /** Without the signature. */
  headers: Readonly<Record<string, string>>;
  /** The size of the body. */
  bytes: number | null;
  /** The first characters of the answer. */
  answer: string | null;
}

const storedHeaders = z.object({ v: z.literal(1), headers: z.record(z.string(), z.string()) });

function toDelivery(row: Selectable<WebhookTables['webhook_deliveries']>): WebhookDelivery {
  const { id, topic, state, attempts, problem, answer } = row;
  return {
    id,
    webhookId: row.webhook_id,
    topic,
    recordId: row.record_id,
    state,
    attempts,
    queuedAt: row.queued_at,
    attemptedAt: row.attempted_at,
    duration: row.duration_ms,
    status: row.response_status,
    problem,
    headers: row.request_headers === null ? {} : storedHeaders.parse(JSON.parse(row.request_headers)).headers,
    bytes: row.request_bytes,
    answer,
  };
}

/**
 * Adds a delivery, with its job: the database does that. Returns its id, or that of one about the same record that waits already.
 * `at` in epoch ms.
 */
export async function enqueueDelivery(
  tx: Tx,
  { webhookId, topic, recordId, at }: { webhookId: number; topic: DeliveryTopic; recordId: number; at: number },
): Promise<number> {
  const added = await tx.q
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, topic, record_id: recordId, state: 'waiting', queued_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  const { id } = await tx.q
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('topic', '=', topic)
    .where('record_id', '=', recordId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return id;
}

/** What an attempt needs. */
export interface StartedDelivery {
  id: number;
  webhookId: number;
  topic: DeliveryTopic;
  recordId: number;
  webhookStatus: WebhookStatus;
  url: string;
  /** Encrypted. */
  secret: string;
  ownerId: number | null;
}

/**
 * Begins an attempt at `at` (epoch ms). From then on a change of the record adds another delivery. null: there is no such delivery, or
 * it has ended.
 */
export async function startDelivery(tx: Tx, id: number, at: number): Promise<StartedDelivery | null> {
  const row = await tx.q
    .updateTable('webhook_deliveries')
    .set((eb) => ({ state: 'sending', attempts: eb('attempts', '+', 1), attempted_at: at }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'retrying', 'sending'])
    .returning(['webhook_id', 'topic', 'record_id'])
    .executeTakeFirst();
  if (!row) return null;
  const webhook = await tx.q
    .selectFrom('webhooks')
    .select(['status', 'delivery_url', 'secret', 'account_id'])
    .where('id', '=', row.webhook_id)
    .executeTakeFirstOrThrow();
  return {
    id,
    webhookId: row.webhook_id,
    topic: row.topic,
    recordId: row.record_id,
    webhookStatus: webhook.status,
    url: webhook.delivery_url,
    secret: webhook.secret,
    ownerId: webhook.account_id,
  };
}

/** What came of an attempt. `duration` in ms, `bytes` of the body; null: nothing was sent. */
export interface DeliveryResult {
  state: DeliveryState;
  status: number | null;
  problem: DeliveryProblem | null;
  duration: number | null;
  headers: Readonly<Record<string, string>> | null;
  bytes: number | null;
  answer: string | null;
}

/** Stores what came of the attempt that began last. */
export async function storeDeliveryResult(tx: Tx, id: number, result: DeliveryResult): Promise<void> {
  const { state, status, problem, duration, headers, bytes, answer } = result;
  await tx.q
    .updateTable('webhook_deliveries')
    .set({
      state,
      response_status: status,
      problem,
      duration_ms: duration,
      request_headers: headers && JSON.stringify({ v: 1, headers } satisfies z.input<typeof storedHeaders>),
      request_bytes: bytes,
      answer,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** A delivery; null for an unknown id. */
export async function findDelivery(tx: Tx, id: number): Promise<WebhookDelivery | null> {
  const row = await tx.q.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toDelivery(row) : null;
}

/** One page of the deliveries of a webhook, newest first, and the number on all pages. */
export async function listDeliveries(
  tx: Tx,
  {
    webhookId,
    state,
    limit,
    offset,
  }: { webhookId: number; state: DeliveryState | null; limit: number; offset: number },
): Promise<{ rows: readonly WebhookDelivery[]; total: number }> {
  let query = tx.q.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  if (state) query = query.where('state', '=', state);
  const rows = await query.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await query.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { rows: rows.map(toDelivery), total: Number(count) };
}

/** The topics whose `record_id` is an order or a customer. */
const topicsAbout: Readonly<Record<'order' | 'customer', readonly WebhookTopic[]>> = {
  order: webhookTopicNames.filter((topic) => /^(?:order|action)\./.test(topic)),
  customer: webhookTopicNames.filter((topic) => topic.startsWith('customer.')),
};

/** Deletes what receivers answered to deliveries about an order or a customer: it may repeat their data. */
export async function eraseDeliveryAnswers(tx: Tx, resource: 'order' | 'customer', recordId: number): Promise<void> {
  await tx.q
    .updateTable('webhook_deliveries')
    .set({ answer: null })
    .where('record_id', '=', recordId)
    .where('topic', 'in', topicsAbout[resource])
    .where('answer', 'is not', null)
    .execute();
}

/** Deletes at most `max` deliveries that were added before a moment (epoch ms); returns how many. */
export async function deleteOldDeliveries(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('queued_at', '<', before)
    .orderBy('queued_at')
    .orderBy('id')
    .limit(max)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.q.deleteFrom('webhook_deliveries').where('id', 'in', ids).execute();
  return ids.length;
}
