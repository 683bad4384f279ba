// Issued documents and the series of their numbers. The database itself refuses what would make a gap or change a document:
// triggers, whoever writes. Only a document whose term has passed, by the database's own clock, may be deleted.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const tables = (idColumn: string): readonly string[] => [
  `create table document_series (
    kind text not null check (kind in ('invoice', 'creditnote')),
    year bigint not null,
    last_number bigint not null check (last_number > 0),
    primary key (kind, year)
  )`,
  `create table issued_documents (
    id ${idColumn},
    kind text not null check (kind in ('invoice', 'creditnote')),
    year bigint not null,
    sequence bigint not null,
    number text not null unique,
    order_id bigint not null references orders (id),
    issued_at bigint not null,
    issued_by text not null,
    keep_until bigint not null,
    content text not null,
    unique (kind, year, sequence)
  )`,
  `create unique index issued_documents_invoice on issued_documents (order_id) where kind = 'invoice'`,
  'create index issued_documents_order on issued_documents (order_id)',
];

const immutable = 'an issued document cannot be changed';
const kept = 'an issued document is kept until its term has passed';
const gapless = 'a series goes up by one';
const taken = 'the number of a document is the last one of its series';

const sqliteTriggers: readonly string[] = [
  `create trigger issued_documents_insert before insert on issued_documents
    when new.sequence is not (select last_number from document_series where kind = new.kind and year = new.year)
    begin select raise(abort, '${taken}'); end`,
  `create trigger issued_documents_update before update on issued_documents
    begin select raise(abort, '${immutable}'); end`,
  `create trigger issued_documents_delete before delete on issued_documents
    when old.keep_until > cast(strftime('%s', 'now') as integer) * 1000
    begin select raise(abort, '${kept}'); end`,
  `create trigger document_series_insert before insert on document_series when new.last_number <> 1
    begin select raise(abort, '${gapless}'); end`,
  `create trigger document_series_update before update on document_series
    when new.last_number <> old.last_number + 1 or new.kind <> old.kind or new.year <> old.year
    begin select raise(abort, '${gapless}'); end`,
  `create trigger document_series_delete before delete on document_series
    begin select raise(abort, '${gapless}'); end`,
];

const postgresTriggers: readonly string[] = [
  `create function check_issued_document() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then raise exception '${immutable}'; end if;
    if tg_op = 'TRUNCATE' then raise exception '${kept}'; end if;
    if tg_op = 'INSERT' then
      if new.sequence is distinct from
        (select last_number from document_series where kind = new.kind and year = new.year)
      then raise exception '${taken}'; end if;
      return new;
    end if;
    if old.keep_until > extract(epoch from clock_timestamp()) * 1000 then raise exception '${kept}'; end if;
    return old;
  end $$`,
  `create trigger issued_documents_change before insert or update or delete on issued_documents
    for each row execute function check_issued_document()`,
  `create trigger issued_documents_truncate before truncate on issued_documents
    for each statement execute function check_issued_document()`,
  `create function check_document_series() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      if new.last_number <> 1 then raise exception '${gapless}'; end if;
      return new;
    end if;
    if tg_op = 'UPDATE' then
      if new.last_number = old.last_number + 1 and new.kind = old.kind and new.year = old.year then return new; end if;
    end if;
    raise exception '${gapless}';
  end $$`,
  `create trigger document_series_change before insert or update or delete on document_series
    for each row execute function check_document_series()`,
  `create trigger document_series_truncate before truncate on document_series
    for each statement execute function check_document_series()`,
];

export const issuedDocuments = {
  name: '0041-issued-documents',
  async up(q, engine) {
    const triggers = engine.name === 'sqlite' ? sqliteTriggers : postgresTriggers;
    for (const statement of [...tables(engine.idColumn), ...triggers]) await sql.raw(statement).execute(q);
  },
} satisfies Migration;
