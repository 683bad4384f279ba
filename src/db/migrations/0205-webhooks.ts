// Webhooks and their deliveries. Triggers add a delivery, and its job, in the transaction that changes an order, product, customer or
// coupon: every change passes them, whoever makes it (decisions/2026-11-26-webhooks-by-triggers.md).
import { sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Migration } from './migration.ts';

/** Statements that add the deliveries of a topic about a record, unless one is waiting. `when`: a condition on the row. */
type Note = (topic: string, record: string, when?: string) => string;

const sqliteNow = "cast(unixepoch('subsec') * 1000 as integer)";
const noteInSqlite: Note = (topic, record, when = '1') =>
  `insert into webhook_deliveries (webhook_id, topic, record_id, state, queued_at)
    select w.id, w.topic, ${record}, 'waiting', ${sqliteNow} from webhooks w
    where w.status = 'active' and w.topic = '${topic}' and (${when}) and not exists (
      select 1 from webhook_deliveries d
      where d.webhook_id = w.id and d.topic = w.topic and d.record_id = ${record} and d.state = 'waiting');`;

const noteInPostgres: Note = (topic, record, when) => {
  const call = `perform note_webhook('${topic}', ${record});`;
  return when === undefined ? call : `if ${when} then ${call} end if;`;
};

type TriggerEvent = 'insert' | 'update' | 'delete';

interface TableTriggers {
  table: string;
  on: Partial<Record<TriggerEvent, (note: Note) => string>>;
  /** Only an update of these columns counts. */
  columns?: string;
}

const productOf = (item: string) => `coalesce((select v.product_id from variations v where v.id = ${item}), ${item})`;
const isCustomer = (id: string) => `exists (select 1 from auth_users u where u.id = ${id} and u.role = 'customer')`;
const offerOf = (note: Note) => note('product.updated', productOf('new.item_id'));
const addressOf = (row: 'old' | 'new') => (note: Note) =>
  note('customer.updated', `${row}.account_id`, isCustomer(`${row}.account_id`));

const orderUpdate = (note: Note) =>
  note('order.updated', 'new.id') +
  note('action.woocommerce_payment_complete', 'new.id', 'old.paid_at is null and new.paid_at is not null');

const tables: readonly TableTriggers[] = [
  {
    table: 'orders',
    on: {
      insert: (note) => note('order.created', 'new.id'),
      update: orderUpdate,
      delete: (note) => note('order.deleted', 'old.id'),
    },
  },
  {
    table: 'products',
    on: {
      insert: (note) =>
        note('product.created', 'new.id') + note('product.published', 'new.id', "new.status = 'published'"),
      update: (note) =>
        note('product.updated', 'new.id', "old.status <> 'trash' and new.status <> 'trash'") +
        note('product.deleted', 'new.id', "old.status <> 'trash' and new.status = 'trash'") +
        note('product.restored', 'new.id', "old.status = 'trash' and new.status <> 'trash'") +
        note('product.published', 'new.id', "old.status <> 'published' and new.status = 'published'"),
      delete: (note) => note('product.deleted', 'old.id', "old.status <> 'trash'"),
    },
  },
  { table: 'stock', on: { update: offerOf } },
  { table: 'prices', on: { insert: offerOf, update: offerOf } },
  {
    table: 'auth_users',
    columns: 'name, email, role',
    on: {
      insert: (note) => note('customer.created', 'new.id', "new.role = 'customer'"),
      update: (note) => note('customer.updated', 'new.id', "new.role = 'customer'"),
      delete: (note) => note('customer.deleted', 'old.id', "old.role = 'customer'"),
    },
  },
  {
    table: 'account_addresses',
    on: { insert: addressOf('new'), update: addressOf('new'), delete: addressOf('old') },
  },
  {
    table: 'coupons',
    on: {
      insert: (note) => note('coupon.created', 'new.id'),
      update: (note) =>
        note('coupon.updated', 'new.id', "old.status <> 'trash' and new.status <> 'trash'") +
        note('coupon.deleted', 'new.id', "old.status <> 'trash' and new.status = 'trash'") +
        note('coupon.restored', 'new.id', "old.status = 'trash' and new.status <> 'trash'"),
      delete: (note) => note('coupon.deleted', 'old.id', "old.status <> 'trash'"),
    },
  },
];

const events = ['insert', 'update', 'delete'] as const;

/** `run_at` 0: as soon as possible. */
const insertJob = `insert into jobs (kind, payload, dedupe_key, run_at, attempts)
  values ('deliver-webhook', '{"deliveryId":' || new.id || '}', 'deliver-webhook:' || new.id, 0, 0);`;

const timing = (event: TriggerEvent, { table, columns }: TableTriggers) =>
  `after ${event}${event === 'update' && columns !== undefined ? ` of ${columns}` : ''} on ${table}`;

const sqliteTriggers: readonly string[] = [
  `create trigger webhook_deliveries_job after insert on webhook_deliveries begin ${insertJob} end`,
  ...tables.flatMap((one) =>
    events.flatMap((event) => {
      const statements = one.on[event]?.(noteInSqlite);
      if (statements === undefined) return [];
      return [`create trigger ${one.table}_webhooks_${event} ${timing(event, one)} begin ${statements} end`];
    }),
  ),
];

const postgresFunction = (name: string, statements: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${statements} return null; end $$`;

const postgresTriggers: readonly string[] = [
  // A delivery that waits is locked by the change, so that its sender reads the record after the change.
  `create function note_webhook(of_topic text, of_record bigint) returns void language sql as $$
    insert into webhook_deliveries (webhook_id, topic, record_id, state, queued_at)
    select w.id, w.topic, of_record, 'waiting', (extract(epoch from clock_timestamp()) * 1000)::bigint from webhooks w
    where w.status = 'active' and w.topic = of_topic order by w.id
    on conflict (webhook_id, topic, record_id) where state = 'waiting'
      do update set queued_at = webhook_deliveries.queued_at
  $$`,
  postgresFunction('webhook_deliveries_job', insertJob),
  `create trigger webhook_deliveries_job after insert on webhook_deliveries
    for each row execute function webhook_deliveries_job()`,
  ...tables.flatMap((one) =>
    events.flatMap((event) => {
      const statements = one.on[event]?.(noteInPostgres);
      if (statements === undefined) return [];
      const name = `${one.table}_webhooks_${event}`;
      return [
        postgresFunction(name, statements),
        `create trigger ${name} ${timing(event, one)} for each row execute function ${name}()`,
      ];
    }),
  ),
];

/** The statements that let only an update of these columns of `orders` count. */
export function limitOrderTrigger(engine: Engine, columns: readonly string[]): readonly string[] {
  const name = 'orders_webhooks_update';
  const when = `after update of ${columns.join(', ')} on orders`;
  if (engine.name === 'sqlite')
    return [`drop trigger ${name}`, `create trigger ${name} ${when} begin ${orderUpdate(noteInSqlite)} end`];
  return [`drop trigger ${name} on orders`, `create trigger ${name} ${when} for each row execute function ${name}()`];
}

export const webhooks: Migration = {
  name: '0205-webhooks',
  async up(q, engine) {
    const statements = [
      `create table webhooks (
        id ${engine.idColumn},
        name text not null,
        status text not null check (status in ('active', 'paused', 'disabled')),
        topic text not null,
        delivery_url text not null,
        secret text not null,
        account_id bigint references auth_users (id) on delete set null,
        failures bigint not null default 0,
        created_at bigint not null,
        changed_at bigint not null
      )`,
      'create index webhooks_by_topic on webhooks (status, topic, id)',
      `create table webhook_deliveries (
        id ${engine.idColumn},
        webhook_id bigint not null references webhooks (id) on delete cascade,
        topic text not null,
        record_id bigint not null,
        state text not null check (state in ('waiting', 'sending', 'retrying', 'delivered', 'failed', 'skipped')),
        attempts bigint not null default 0,
        queued_at bigint not null,
        attempted_at bigint,
        duration_ms bigint,
        response_status bigint,
        problem text,
        request_headers text,
        request_bytes bigint,
        answer text
      )`,
      `create unique index webhook_deliveries_waiting on webhook_deliveries (webhook_id, topic, record_id)
        where state = 'waiting'`,
      'create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id)',
      'create index webhook_deliveries_by_time on webhook_deliveries (queued_at, id)',
    ];
    const triggers = engine.name === 'sqlite' ? sqliteTriggers : postgresTriggers;
    for (const statement of [...statements, ...triggers]) await sql.raw(statement).execute(q);
  },
};
