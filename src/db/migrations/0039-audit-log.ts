// The audit log by account, and by the words of its events.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const auditLog: Migration = {
  name: '0039-audit-log',
  async up(q, engine) {
    const idOf = engine.name === 'postgres' ? "split_part(actor, ':', 2)" : "substr(actor, instr(actor, ':') + 1)";
    const statements = [
      // No reference: an event stays when its account is deleted.
      'alter table events add column account_id bigint',
      "alter table events add column search_text text not null default ''",
      `update events set account_id = cast(${idOf} as bigint) where actor like '%:%'`,
      'update events set search_text = lower(params)',
      'create index events_by_account on events (account_id, id) where account_id is not null',
      'create index events_by_kind on events (kind, id)',
      'create index events_by_time on events (at)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
