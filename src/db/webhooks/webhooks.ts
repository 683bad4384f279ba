// Stored webhooks.
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { searchWords } from '../../rules/search/search-texts.ts';
import type { WebhookStatus, WebhookTopic } from '../../rules/webhooks/webhooks.ts';
import type { Tx } from '../database.ts';
import { isListed, readPage } from '../row-listing.ts';
import type { RowListing } from '../row-listing.ts';
import { containsPattern } from '../search/search-text.ts';
import type { WebhookTables } from '../webhook-tables.ts';

/** A webhook without its secret. Moments in epoch ms. */
export interface Webhook {
  id: number;
  name: string;
  status: WebhookStatus;
  topic: WebhookTopic;
  deliveryUrl: string;
  /** The account whose rights decide what is sent; null: it was deleted. */
  ownerId: number | null;
  /** Deliveries in a row that failed for good. */
  failures: number;
  createdAt: number;
  changedAt: number;
}

/** The fields that staff and programs change. */
export type WebhookFields = Pick<Webhook, 'name' | 'status' | 'topic' | 'deliveryUrl'>;

function toWebhook(row: Omit<Selectable<WebhookTables['webhooks']>, 'secret'>): Webhook {
  const { id, name, status, topic, failures } = row;
  return {
    id,
    name,
    status,
    topic,
    deliveryUrl: row.delivery_url,
    ownerId: row.account_id,
    failures,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}

const columns = [
  'id',
  'name',
  'status',
  'topic',
  'delivery_url',
  'account_id',
  'failures',
  'created_at',
  'changed_at',
] as const;

const columnsOf = ({ name, status, topic, deliveryUrl }: WebhookFields) => ({
  name,
  status,
  topic,
  delivery_url: deliveryUrl,
});

/** Stores a new webhook with its encrypted secret; returns its id. `at` in epoch ms. */
export async function insertWebhook(
  tx: Tx,
  fields: WebhookFields,
  { secret, ownerId, at }: { secret: string; ownerId: number | null; at: number },
): Promise<number> {
  const { id } = await tx.q
    .insertInto('webhooks')
    .values({ ...columnsOf(fields), secret, account_id: ownerId, created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The number of webhooks. */
export async function countWebhooks(tx: Tx): Promise<number> {
  const { count } = await tx.q
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A webhook; null for an unknown id. `lock` locks it until the transaction ends. */
export async function findWebhook(tx: Tx, id: number, lock = false): Promise<Webhook | null> {
  let query = tx.q.selectFrom('webhooks').select(columns).where('id', '=', id);
  if (lock && tx.hasRowLocks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? toWebhook(row) : null;
}

/** Stores changed fields, and a new encrypted secret unless it is null. `restart`: failures count from nothing. `at` in epoch ms. */
export async function updateWebhook(
  tx: Tx,
  id: number,
  fields: WebhookFields,
  { secret, restart, at }: { secret: string | null; restart: boolean; at: number },
): Promise<void> {
  await tx.q
    .updateTable('webhooks')
    .set({
      ...columnsOf(fields),
      ...(secret !== null && { secret }),
      ...(restart && { failures: 0 }),
      changed_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** A delivery succeeded: the failures in a row begin at nothing again. */
export async function resetFailures(tx: Tx, id: number): Promise<void> {
  await tx.q.updateTable('webhooks').set({ failures: 0 }).where('id', '=', id).where('failures', '>', 0).execute();
}

/** Counts a delivery that failed for good; returns the number in a row. */
export async function countFailure(tx: Tx, id: number): Promise<number> {
  const row = await tx.q
    .updateTable('webhooks')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Disables an active webhook; returns whether it was active. `at` in epoch ms. */
export async function disableWebhook(tx: Tx, id: number, at: number): Promise<boolean> {
  const row = await tx.q
    .updateTable('webhooks')
    .set({ status: 'disabled', changed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface WebhookListing extends RowListing {
  /** Words in the name; '' for all. */
  search: string;
  status: WebhookStatus | null;
}

/** One page of webhooks, and the number on all pages. */
export async function listWebhooks(
  tx: Tx,
  asked: WebhookListing,
): Promise<{ rows: readonly Webhook[]; total: number }> {
  let query = tx.q.selectFrom('webhooks').select(columns).where(isListed(asked));
  if (asked.status) query = query.where('status', '=', asked.status);
  for (const word of searchWords(asked.search))
    query = query.where(sql<boolean>`lower(name) like ${containsPattern(word)} escape '\\'`);
  const { rows, total } = await readPage(query, asked, 'name');
  return { rows: rows.map(toWebhook), total };
}
