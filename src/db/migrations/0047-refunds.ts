// Refunds with their parts, and the emails about them.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const refunds: Migration = {
  name: '0047-refunds',
  async up(q, engine) {
    const statements = [
      `create table refunds (
        id ${engine.idColumn},
        order_id bigint not null references orders (id),
        withdrawal_id bigint references withdrawals (id),
        reason text not null,
        total_cents bigint not null check (total_cents > 0),
        tax_cents bigint not null check (tax_cents >= 0 and tax_cents <= total_cents),
        restocked integer not null check (restocked in (0, 1)),
        created_at bigint not null,
        created_by text not null,
        paid_at bigint,
        failed_at bigint,
        document_id bigint unique references issued_documents (id),
        check (paid_at is null or document_id is not null),
        check (failed_at is null or document_id is not null)
      )`,
      'create index refunds_by_order on refunds (order_id, id)',
      // A withdrawal is settled once.
      'create unique index refunds_by_withdrawal on refunds (withdrawal_id) where withdrawal_id is not null',
      `create table refund_parts (
        refund_id bigint not null references refunds (id) on delete cascade,
        position bigint not null,
        kind text not null check (kind in ('line', 'shipping', 'amount')),
        order_line_id bigint references order_lines (id),
        quantity bigint not null check (quantity >= 0),
        total_cents bigint not null check (total_cents >= 0),
        tax_cents bigint not null check (tax_cents >= 0),
        tax_rate bigint not null,
        primary key (refund_id, position),
        check ((kind = 'line') = (order_line_id is not null))
      )`,
      'alter table mails add column refund_id bigint references refunds (id) on delete cascade',
      'create index mails_by_refund on mails (refund_id) where refund_id is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
