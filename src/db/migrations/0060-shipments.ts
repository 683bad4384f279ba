// Parcels as rows, of which the sending of an order is derived (R60), and the emails about them. An order that was sent before
// gets one parcel with all that it had.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The lines that are packed: the parts of a bundle instead of the bundle. */
const isPacked = `not exists (
  select 1 from order_lines part
  where part.order_id = line.order_id and part.role = 'bundle-part' and part.parent_position = line.position
)`;

/** When an order was last set to sent. */
const sentEvent = `(
  select max(event.at) from order_events event
  where event.order_id = orders.id and event.kind = 'status-changed' and event.params like '%"to":"sent"%'
)`;

export const shipments: Migration = {
  name: '0060-shipments',
  async up(q, engine) {
    const statements = [
      // `sent_at` null: the parcel is being prepared; an order has one such parcel at most.
      `create table shipments (
        id ${engine.idColumn},
        order_id bigint not null references orders (id),
        carrier text not null,
        tracking_code text not null,
        tracking_url text,
        sent_at bigint,
        sent_by text not null,
        delivered_at bigint,
        check (delivered_at is null or (sent_at is not null and delivered_at >= sent_at))
      )`,
      'create index shipments_by_order on shipments (order_id, id)',
      'create unique index shipments_in_preparation on shipments (order_id) where sent_at is null',
      "create index shipments_by_code on shipments (tracking_code) where tracking_code <> ''",
      `create table shipment_lines (
        shipment_id bigint not null references shipments (id) on delete cascade,
        order_line_id bigint not null references order_lines (id),
        quantity bigint not null check (quantity > 0),
        primary key (shipment_id, order_line_id)
      )`,
      'create index shipment_lines_by_line on shipment_lines (order_line_id)',
      // 1: the customer chose to get what can leave earlier in a parcel of its own (U10).
      'alter table orders add column ships_apart integer not null default 0 check (ships_apart in (0, 1))',
      'alter table mails add column shipment_id bigint references shipments (id) on delete cascade',
      'create index mails_by_shipment on mails (shipment_id) where shipment_id is not null',
      `insert into shipments (order_id, carrier, tracking_code, tracking_url, sent_at, sent_by, delivered_at)
       select orders.id, '', '', null, coalesce(${sentEvent}, orders.completed_at, orders.paid_at, orders.placed_at),
         'program', null
       from orders
       where coalesce(orders.shipping_method_id, '') not like 'local\\_pickup%' escape '\\'
         and (orders.status in ('sent', 'completed') or (orders.status = 'refunded' and ${sentEvent} is not null))
       order by orders.id`,
      `insert into shipment_lines (shipment_id, order_line_id, quantity)
       select shipments.id, line.id, line.quantity
       from shipments join order_lines line on line.order_id = shipments.order_id
       where ${isPacked}`,
      `update mails set shipment_id = (select shipments.id from shipments where shipments.order_id = mails.order_id)
       where kind = 'order-sent' and order_id is not null`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
