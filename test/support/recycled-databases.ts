// Databases on PostgreSQL that are used by one test after another. Creating one takes half a second, bringing its rows back to those of
// the template a tenth of that.
import pg from 'pg';
import { createServerDatabase } from './server-database.ts';
import type { ServerDatabase } from './server-database.ts';

/** What the template has: the rows of each table as JSON, null for none, and where its sequences stand. */
interface Contents {
  tables: readonly { name: string; rows: string | null }[];
  sequences: readonly { name: string; last: string; isCalled: boolean }[];
  /** Of its tables, columns, indexes, triggers, functions and settings. */
  structure: string;
}

/** Rows that were deleted take up space until they are vacuumed, so a database is not used for ever. */
const maxUses = 40;

const structureQuery = `select md5(concat(
  (select string_agg(concat_ws(' ', relname, relkind, relnatts, relchecks, relhastriggers), ',' order by relname)
   from pg_class where relnamespace = 'public'::regnamespace),
  (select string_agg(concat_ws(' ', tgrelid::regclass, tgname, tgenabled), ',' order by tgrelid::regclass::text, tgname)
   from pg_trigger where not tgisinternal),
  (select string_agg(concat(proname, prosrc), ',' order by proname) from pg_proc where pronamespace = 'public'::regnamespace),
  (select string_agg(setconfig::text, ',') from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
   where d.datname = current_database()))) as structure`;

/** As text: nothing is lost on the way through JavaScript. */
async function readContents(client: pg.Client): Promise<Contents> {
  const names = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const tables = [];
  for (const { name } of names.rows) {
    const { rows } = await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`);
    tables.push({ name, rows: rows[0]?.rows ?? null });
  }
  const sequences = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const states = [];
  for (const { name } of sequences.rows) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    states.push({ name, last: rows[0]?.last ?? '1', isCalled: rows[0]?.called === true });
  }
  const { rows } = await client.query<{ structure: string }>(structureQuery);
  return { tables, sequences: states, structure: rows[0]?.structure ?? '' };
}

/** Brings the rows back, without the triggers that protect them. */
async function restoreContents(client: pg.Client, { tables, sequences }: Contents): Promise<void> {
  const filled = await client.query<{ name: string }>(
    tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  const statements = [
    'begin',
    'set local session_replication_role = replica',
    'set local synchronous_commit = off',
    ...filled.rows.map(({ name }) => `delete from ${name}`),
  ];
  await client.query(statements.join(';'));
  for (const { name, rows } of tables)
    if (rows !== null)
      await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [rows]);
  await client.query(
    [
      ...sequences.map(({ name, last, isCalled }) => `select setval('${name}', ${last}, ${String(isCalled)})`),
      'commit',
    ].join(';'),
  );
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Whether nobody else is connected; a connection that was closed just now takes a moment to go. */
async function isLeftAlone(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ others: string }>(
      `select count(*)::text as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.others === '0') return true;
    await new Promise((wait) => setTimeout(wait, 10));
  }
  return false;
}

interface IdleDatabase {
  database: ServerDatabase;
  uses: number;
}

const idle = new Map<string, IdleDatabase[]>();
const contents = new Map<string, Promise<Contents>>();

/**
 * A database with the rows of the template, for the caller alone. `release` gives it to a later caller in this process, or drops it when
 * it cannot be as it was: its structure has changed, or somebody is still connected.
 */
export async function takeDatabase(
  server: string,
  { template, purpose }: { template: string; purpose: string },
): Promise<{ url: string; release(): Promise<void> }> {
  const { database, uses } = idle.get(template)?.pop() ?? {
    database: await createServerDatabase(server, purpose, template),
    uses: 0,
  };
  if (!contents.has(template)) contents.set(template, withClient(database.url, readContents));
  const wanted = await contents.get(template);
  return {
    url: database.url,
    async release() {
      const isClean =
        wanted !== undefined &&
        uses + 1 < maxUses &&
        (await withClient(database.url, async (client) => {
          const { rows } = await client.query<{ structure: string }>(structureQuery);
          if (rows[0]?.structure !== wanted.structure || !(await isLeftAlone(client))) return false;
          await restoreContents(client, wanted);
          return true;
        }).catch(() => false));
      if (!isClean) return database.drop();
      idle.set(template, [...(idle.get(template) ?? []), { database, uses: uses + 1 }]);
    },
  };
}
