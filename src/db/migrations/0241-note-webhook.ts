// PostgreSQL plans a function in SQL anew for each call, which took longer than the change that the call was about; one in PL/pgSQL it
// plans once for a connection.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const noteWebhook: Migration = {
  name: '0241-note-webhook',
  async up(q, engine) {
    if (engine.name === 'sqlite') return;
    await sql
      .raw(
        `create or replace function note_webhook(of_topic text, of_record bigint) returns void language plpgsql as $$ begin
          insert into webhook_deliveries (webhook_id, topic, record_id, state, queued_at)
          select w.id, w.topic, of_record, 'waiting', (extract(epoch from clock_timestamp()) * 1000)::bigint from webhooks w
          where w.status = 'active' and w.topic = of_topic order by w.id
          on conflict (webhook_id, topic, record_id) where state = 'waiting'
            do update set queued_at = webhook_deliveries.queued_at;
        end $$`,
      )
      .execute(q);
  },
};
