import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { emptyDatabase } from '../../../test/support/empty-database.ts';
import type { Engine } from '../engine/engine.ts';
import { migrate } from '../migrate.ts';
import { foundation } from './0001-foundation.ts';

/** Orders in the first schema: state, payment method, moment of the order, moment of the last event. */
const before = [
  [1001, 'on-hold', 'bacs', 100, 100],
  [1002, 'processing', 'cod', 200, 200],
  [1003, 'processing', 'bacs', 300, 350],
  [1004, 'completed', 'cod', 400, 480],
  [1005, 'completed', 'bacs', 500, 590],
  [1006, 'cancelled', 'bacs', 600, 660],
] as const;

async function fillFirstSchema(engine: Engine): Promise<void> {
  await engine.transaction(async (q) => {
    await foundation.up(q, engine);
    await sql`create table migrations (name text primary key, at bigint not null)`.execute(q);
    await sql`insert into migrations (name, at) values (${foundation.name}, 0)`.execute(q);
    for (const [id, status, method, placed, last] of before) {
      await sql`insert into orders (id, number, key, status, cart_id, body_hash, email, shipping_cents, shipping_tax_cents,
          payment_method, items_cents, discount_cents, total_cents, tax_cents, note, placed_at, pay_by)
        values (${id}, ${String(id)}, ${`key-${id}`}, ${status}, 1, 'hash', 'Noor@voorbeeld.nl', 0, 0,
          ${method}, 100, 0, 100, 17, '', ${placed}, null)`.execute(q);
      await sql`insert into order_addresses (order_id, kind, first_name, last_name, company, street, house_number, addition,
          line2, postcode, city, country, phone)
        values (${id}, 'billing', 'Noör', 'de Vries', '', '', '', '', '', '', '', 'NL', ''),
          (${id}, 'shipping', 'Noör', 'de Vries', '', 'Meidoornlaan', '3', 'b', '', '1234 AB', 'Ede', 'NL', '')`.execute(
        q,
      );
      for (const at of new Set([placed, last]))
        await sql`insert into order_events (order_id, kind, params, actor, at)
          values (${id}, 'placed', '{}', ${id === 1004 ? 'customer:7' : 'guest'}, ${at})`.execute(q);
    }
  });
}

describeEngines('orders of the first schema', (name) => {
  it('keep their states, know when they were paid, and may take the new ones', async () => {
    const { engine, remove } = await emptyDatabase(name);
    try {
      await fillFirstSchema(engine);
      await migrate(engine);
      const rows = await engine.reader
        .selectFrom('orders')
        .select(['id', 'status', 'paid_at', 'completed_at'])
        .orderBy('id')
        .execute();
      expect(rows).toEqual([
        { id: 1001, status: 'on-hold', paid_at: null, completed_at: null },
        { id: 1002, status: 'processing', paid_at: null, completed_at: null },
        { id: 1003, status: 'processing', paid_at: 350, completed_at: null },
        { id: 1004, status: 'completed', paid_at: 480, completed_at: 480 },
        { id: 1005, status: 'completed', paid_at: 590, completed_at: 590 },
        { id: 1006, status: 'cancelled', paid_at: null, completed_at: null },
      ]);
      const terms = await engine.reader.selectFrom('order_terms').select('term').where('order_id', '=', 1003).execute();
      expect(terms.map(({ term }) => term).toSorted()).toEqual([
        '1003',
        '1234ab',
        'de',
        'noor',
        'noor@voorbeeld.nl',
        'voorbeeld.nl',
        'vries',
      ]);
      // The identity keys of their customers, for the maximum per customer.
      const marks = await engine.reader
        .selectFrom('order_customers')
        .selectAll()
        .where('order_id', '>', 1003)
        .execute();
      const known = (id: number) =>
        marks
          .filter((row) => row.order_id === id)
          .map((row) => row.mark)
          .toSorted();
      expect(known(1004)).toEqual(['account:7', 'address:NL/1234AB/3/B', 'email:noor@voorbeeld.nl']);
      expect(known(1006)).toEqual(['address:NL/1234AB/3/B', 'email:noor@voorbeeld.nl']);
      const become = (status: string) =>
        engine.transaction((q) => sql`update orders set status = ${status} where id = 1003`.execute(q));
      for (const status of ['ready-for-pickup', 'sent', 'pending', 'failed', 'refunded']) await become(status);
      await expect(become('lost')).rejects.toThrow(/check/i);
      // A second migration changes nothing.
      await migrate(engine);
    } finally {
      await engine.close();
      await remove();
    }
  });
});
