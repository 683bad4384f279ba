// A series of document numbers goes on where the former shop stopped. The database itself lets it begin there only while no document of
// the series was issued here; after that it goes up by one, as before.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

// Until the first document of this shop, `last_number` equals `former_last_number`.
const column = `alter table document_series add column former_last_number bigint not null default 0
  check (former_last_number >= 0 and former_last_number <= last_number)`;

const gapless = 'a series goes up by one';

/** The first number of a new series, or its beginning behind the numbers of the former shop. */
const begins =
  '((new.former_last_number = 0 and new.last_number = 1) or (new.former_last_number > 0 and new.last_number = new.former_last_number))';
const sameSeries = '(new.kind = old.kind and new.year = old.year)';
const unissued = '(old.former_last_number > 0 and old.last_number = old.former_last_number)';
const goesUp = '(new.last_number = old.last_number + 1 and new.former_last_number = old.former_last_number)';
const beginsElsewhere = `(${unissued} and new.former_last_number > 0 and new.last_number = new.former_last_number)`;

const sqliteStatements: readonly string[] = [
  'drop trigger document_series_insert',
  'drop trigger document_series_update',
  'drop trigger document_series_delete',
  `create trigger document_series_insert before insert on document_series when not ${begins}
    begin select raise(abort, '${gapless}'); end`,
  `create trigger document_series_update before update on document_series
    when not (${sameSeries} and (${goesUp} or ${beginsElsewhere}))
    begin select raise(abort, '${gapless}'); end`,
  `create trigger document_series_delete before delete on document_series when not ${unissued}
    begin select raise(abort, '${gapless}'); end`,
];

const postgresStatements: readonly string[] = [
  `create or replace function check_document_series() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      if ${begins} then return new; end if;
    elsif tg_op = 'UPDATE' then
      if ${sameSeries} and (${goesUp} or ${beginsElsewhere}) then return new; end if;
    elsif tg_op = 'DELETE' then
      if ${unissued} then return old; end if;
    end if;
    raise exception '${gapless}';
  end $$`,
];

export const continuedSeries: Migration = {
  name: '0235-continued-series',
  async up(q, engine) {
    const statements = engine.name === 'sqlite' ? sqliteStatements : postgresStatements;
    for (const statement of [column, ...statements]) await sql.raw(statement).execute(q);
  },
};
