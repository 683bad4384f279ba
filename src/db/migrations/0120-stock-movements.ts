// Every movement of stock is a row. The units that were there before are the first row of their item.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const stockMovements: Migration = {
  name: '0120-stock-movements',
  async up(q, engine) {
    const statements = [
      // No foreign keys: the rows outlive a deleted product.
      `create table stock_movements (
        id ${engine.idColumn},
        item_id bigint not null,
        cause text not null check (cause in ('opening', 'import', 'order', 'order-changed', 'cancelled', 'lapsed', 'refund',
          'staff', 'received', 'counted', 'damaged', 'bundle', 'deleted')),
        order_id bigint,
        actor text not null,
        quantity_before bigint not null,
        quantity_after bigint not null,
        at bigint not null,
        check (quantity_before <> quantity_after)
      )`,
      'create index stock_movements_by_item on stock_movements (item_id, id)',
      `insert into stock_movements (item_id, cause, order_id, actor, quantity_before, quantity_after, at)
       select item_id, 'opening', null, 'program', 0, on_hand, ${Date.now()} from stock where on_hand <> 0 order by item_id`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
