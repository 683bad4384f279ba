// The job that sends a delivery of a webhook.
import { createHmac } from 'node:crypto';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { readUser } from '../../db/users/users.ts';
import { startDelivery, storeDeliveryResult } from '../../db/webhooks/deliveries.ts';
import type { DeliveryResult, StartedDelivery } from '../../db/webhooks/deliveries.ts';
import { countFailure, disableWebhook, resetFailures } from '../../db/webhooks/webhooks.ts';
import { isStaff } from '../../rules/accounts/accounts.ts';
import { isDelivered, maxFailuresInARow, payloadKindOf, topicParts } from '../../rules/webhooks/webhooks.ts';
import type { DeliveryProblem, WebhookRecord } from '../../rules/webhooks/webhooks.ts';
import { OutsideFailureError } from '../jobs/settle-job.ts';
import type { JobEnding } from '../jobs/settle-job.ts';
import type { Sealer } from '../ports.ts';
import { lacksSecondFactor } from '../second-factor/lacks-second-factor.ts';
import type { RecordRenderer, WebhookAnswer, WebhookSender } from '../ports-webhooks.ts';
import type { Shop } from '../shop.ts';

export interface DeliveryPorts {
  webhooks: WebhookSender;
  renderRecord: RecordRenderer;
  sealer: Sealer;
}

/** The original's name with the versions of the interfaces that this shop speaks; a version of the program is told to nobody. */
const userAgent = 'WooCommerce/3 Hookshot (WordPress/2)';

/** The base64 HMAC-SHA256 of a body with the secret of a webhook (P3). */
function signBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('base64');
}

type Payload =
  | { ok: true; headers: Readonly<Record<string, string>>; body: string }
  | { ok: false; problem: Extract<DeliveryProblem, 'gone' | 'no-access'> };

/** The owner of a webhook; null unless it is staff who may use the back office now. */
async function readOwner(shop: Shop, id: number | null) {
  const owner = id === null ? null : await shop.db.read((tx) => readUser(tx, id));
  if (!owner || !isStaff(owner.role) || (await lacksSecondFactor(shop, owner))) return null;
  return owner;
}

/** The body of a delivery, of the record as its owner sees it now, with the headers that do not depend on the body. */
async function makePayload(shop: Shop, ports: DeliveryPorts, delivery: StartedDelivery): Promise<Payload> {
  const { id, webhookId, topic, recordId } = delivery;
  const kind = payloadKindOf(topic);
  if (kind === 'ping' || topic === 'ping')
    return {
      ok: true,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'User-Agent': userAgent },
      body: `webhook_id=${webhookId}`,
    };
  const { resource, event } = topicParts(topic);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': userAgent,
    'X-WC-Webhook-Source': `${shop.origin}/`,
    'X-WC-Webhook-Topic': topic,
    'X-WC-Webhook-Resource': resource,
    'X-WC-Webhook-Event': event,
    'X-WC-Webhook-ID': String(webhookId),
    'X-WC-Webhook-Delivery-ID': String(id),
  };
  const owner = await readOwner(shop, delivery.ownerId);
  if (!owner) return { ok: false, problem: 'no-access' };
  if (kind === 'id') return { ok: true, headers, body: JSON.stringify({ id: recordId }) };
  if (kind === 'action') return { ok: true, headers, body: JSON.stringify({ action: event, arg: recordId }) };
  const rendered = await ports.renderRecord(resource as WebhookRecord, recordId, owner);
  return rendered.ok ? { ok: true, headers, body: rendered.json } : { ok: false, problem: rendered.reason };
}

const nothingSent = { status: null, duration: null, headers: null, bytes: null, answer: null } as const;

interface DeliveryRun {
  deliveryId: number;
  isLastTry: boolean;
}

/**
 * Creates the function that sends a delivery. It throws when the delivery failed and is to be tried again. One that fails for good counts
 * against its webhook, which the seventh in a row disables; a success sets the count to nothing (P3). A ping is tried once and does not
 * count. Two deliveries of one webhook about one record are sent one after the other, so that an older state does not arrive last.
 */
export function createDeliverer(shop: Shop, ports: DeliveryPorts): (run: DeliveryRun) => Promise<JobEnding | null> {
  const inTurn = createTurns();
  return async (run) => {
    const delivery = await shop.db.write((tx) => startDelivery(tx, run.deliveryId, shop.clock.now()));
    if (!delivery) return null;
    const { webhookId, recordId } = delivery;
    return inTurn(`${webhookId}:${recordId}`, () => deliver(shop, ports, delivery, run));
  };
}

/** Runs functions with the same key one after another. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(run);
    const ended = turn.catch(() => undefined);
    last.set(key, ended);
    try {
      return await turn;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}

async function deliver(
  shop: Shop,
  ports: DeliveryPorts,
  delivery: StartedDelivery,
  { isLastTry }: DeliveryRun,
): Promise<JobEnding | null> {
  const { id, webhookId, topic } = delivery;
  const skip = (problem: DeliveryProblem): JobEnding => {
    return (tx) => storeDeliveryResult(tx, id, { ...nothingSent, state: 'skipped', problem });
  };
  if (delivery.webhookStatus !== 'active') return skip('inactive');
  const payload = await makePayload(shop, ports, delivery);
  if (!payload.ok) {
    if (payload.problem === 'gone') return skip('gone');
    return endWithFailure(shop, delivery, { ...nothingSent, state: 'failed', problem: payload.problem });
  }
  const secret = ports.sealer.open(delivery.secret);
  if (secret === null) return endWithFailure(shop, delivery, { ...nothingSent, state: 'failed', problem: 'no-secret' });
  const { headers, body } = payload;
  const signature = topic === 'ping' ? {} : { 'X-WC-Webhook-Signature': signBody(body, secret) };
  const answer = await ports.webhooks.send({ url: delivery.url, headers: { ...headers, ...signature }, body });
  const result = { ...resultOf(answer), headers, bytes: Buffer.byteLength(body) };
  if (result.problem === null) return endWithSuccess(delivery, { ...result, state: 'delivered' });
  if (isLastTry || topic === 'ping') return endWithFailure(shop, delivery, { ...result, state: 'failed' });
  await shop.db.write((tx) => storeDeliveryResult(tx, id, { ...result, state: 'retrying' }));
  throw new OutsideFailureError(`webhook ${webhookId}: ${result.problem} ${result.status ?? ''}`.trim());
}

function resultOf({
  status,
  problem,
  duration,
  answer,
}: WebhookAnswer): Pick<DeliveryResult, 'status' | 'problem' | 'duration' | 'answer'> {
  const isRefused = status !== null && !isDelivered(status);
  return { status, problem: problem ?? (isRefused ? 'status' : null), duration: Math.round(duration), answer };
}

function endWithSuccess({ id, webhookId, topic }: StartedDelivery, result: DeliveryResult): JobEnding {
  return async (tx: Tx) => {
    await storeDeliveryResult(tx, id, result);
    if (topic !== 'ping') await resetFailures(tx, webhookId);
  };
}

function endWithFailure(shop: Shop, { id, webhookId, topic }: StartedDelivery, result: DeliveryResult): JobEnding {
  return async (tx: Tx) => {
    await storeDeliveryResult(tx, id, result);
    if (topic === 'ping') return;
    const failures = await countFailure(tx, webhookId);
    const at = shop.clock.now();
    if (failures < maxFailuresInARow || !(await disableWebhook(tx, webhookId, at))) return;
    const params = { id: webhookId, failures };
    await recordAuditEvent(tx, { kind: 'webhook-disabled', actor: 'program', at, params });
  };
}
