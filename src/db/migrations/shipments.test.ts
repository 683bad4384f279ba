import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { emptyDatabase } from '../../../test/support/empty-database.ts';
import type { Engine } from '../engine/engine.ts';
import { migrate } from '../migrate.ts';
import { foundation } from './0001-foundation.ts';

/** Orders in the first schema: state, shipping method. Each has a line of two units. */
const before = [
  [1001, 'processing', 'flat_rate:1'],
  [1002, 'completed', 'flat_rate:1'],
  [1003, 'completed', 'local_pickup:2'],
  [1004, 'cancelled', 'flat_rate:1'],
  [1005, 'completed', null],
] as const;

async function fillFirstSchema(engine: Engine): Promise<void> {
  await engine.transaction(async (q) => {
    await foundation.up(q, engine);
    await sql`create table migrations (name text primary key, at bigint not null)`.execute(q);
    await sql`insert into migrations (name, at) values (${foundation.name}, 0)`.execute(q);
    for (const [id, status, method] of before) {
      await sql`insert into orders (id, number, key, status, cart_id, body_hash, email, shipping_method_id, shipping_cents,
          shipping_tax_cents, payment_method, items_cents, discount_cents, total_cents, tax_cents, note, placed_at, pay_by)
        values (${id}, ${String(id)}, ${`key-${id}`}, ${status}, 1, 'hash', 'noor@voorbeeld.nl', ${method}, 0, 0,
          'bacs', 100, 0, 100, 17, '', 500, null)`.execute(q);
      await sql`insert into order_lines (id, order_id, product_id, stock_item_id, name, sku, attributes, quantity, unit_cents,
          subtotal_cents, total_cents, tax_cents, tax_rate, position)
        values (${id + 1_000}, ${id}, 1, 1, 'Doos', 'D', '{"v":1,"attributes":[]}', 2, 50, 100, 100, 17, 2100, 0)`.execute(
        q,
      );
      await sql`insert into order_addresses (order_id, kind, first_name, last_name, company, street, house_number, addition,
          line2, postcode, city, country, phone)
        values (${id}, 'billing', 'Noor', 'de Vries', '', '', '', '', '', '', '', 'NL', ''),
          (${id}, 'shipping', 'Noor', 'de Vries', '', 'Meidoornlaan', '3', 'b', '', '1234 AB', 'Ede', 'NL', '')`.execute(
        q,
      );
      await sql`insert into order_events (order_id, kind, params, actor, at)
        values (${id}, 'placed', '{}', 'guest', 500), (${id}, 'status-changed', '{"from":"processing","to":"sent"}', 'guest', 700)`.execute(
        q,
      );
    }
  });
}

describeEngines('orders that were sent before parcels were rows', (name) => {
  it('have one parcel with all that they had, sent when they were; those that were picked up or not sent have none', async () => {
    const { engine, remove } = await emptyDatabase(name);
    try {
      await fillFirstSchema(engine);
      await migrate(engine);
      const parcels = await engine.reader
        .selectFrom('shipments')
        .innerJoin('shipment_lines', 'shipment_lines.shipment_id', 'shipments.id')
        .select(['order_id', 'sent_at', 'delivered_at', 'order_line_id', 'quantity'])
        .orderBy('order_id')
        .execute();
      const parcelOf = (id: number) => ({
        order_id: id,
        sent_at: 700,
        delivered_at: null,
        order_line_id: id + 1_000,
        quantity: 2,
      });
      expect(parcels).toEqual([parcelOf(1002), parcelOf(1005)]);
    } finally {
      await engine.close();
      await remove();
    }
  });
});
