// SQLite lets `insert or replace` delete a row without its delete trigger: issued documents and their series refuse the insert of a row
// that exists. PostgreSQL has no such statement.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const triggers: readonly string[] = [
  `create trigger issued_documents_replace before insert on issued_documents
    when exists (
      select 1 from issued_documents as known
      where known.id = new.id or known.number = new.number
        or (known.kind = new.kind and known.year = new.year and known.sequence = new.sequence)
        or (known.kind = 'invoice' and new.kind = 'invoice' and known.order_id = new.order_id)
    )
    begin select raise(abort, 'an issued document cannot be changed'); end`,
  `create trigger document_series_replace before insert on document_series
    when exists (select 1 from document_series as known where known.kind = new.kind and known.year = new.year)
    begin select raise(abort, 'a series goes up by one'); end`,
];

export const noReplacedDocuments: Migration = {
  name: '0051-no-replaced-documents',
  async up(q, engine) {
    if (engine.name !== 'sqlite') return;
    for (const trigger of triggers) await sql.raw(trigger).execute(q);
  },
};
