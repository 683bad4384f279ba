import { createServer } from 'node:net';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerDatabase } from '../../../test/support/server-database.ts';
import type { ServerDatabase } from '../../../test/support/server-database.ts';
import type { Tables } from '../tables.ts';
import { openPostgres } from './postgres.ts';

const server = process.env['TEST_DATABASE_URL'];

describe.skipIf(server === undefined)('connections to PostgreSQL (needs TEST_DATABASE_URL)', () => {
  let database: ServerDatabase;
  beforeAll(async () => {
    database = await createServerDatabase(server ?? '', 'connections');
  });
  afterAll(() => database.drop());

  it('a burst of transactions that takes longer than the timeout for a connection loses none', async () => {
    // Forty transactions of 0.4 s on ten connections: the last ones wait for 1.2 s. A busy machine opens a connection well within a second.
    const engine = openPostgres(database.url, 1_000);
    const transactions = Array.from({ length: 40 }, () =>
      engine.transaction(async (q) => (await sql`select pg_sleep(0.4)`.execute(q)).rows.length),
    );
    expect(await Promise.all(transactions)).toEqual(Array.from({ length: 40 }, () => 1));
    await engine.close();
  });

  it('prepared statements give what the server gives, also when it is asked again', async () => {
    const engine = openPostgres(database.url);
    const rows = (id: number) =>
      sql`select ${id}::bigint as id, ${null}::text as nothing, ${'é'}::text as text, true as flag`.execute(
        engine.reader,
      );
    for (const id of [1, 2, 9_007_199_254_740_991])
      expect((await rows(id)).rows).toEqual([{ id, nothing: null, text: 'é', flag: true }]);
    const none = (id: number) => sql`select 1 as one where ${id} = 0`.execute(engine.reader);
    for (const id of [1, 2]) expect((await none(id)).rows).toEqual([]);
    expect((await none(0)).rows).toEqual([{ one: 1 }]);
    await engine.close();
  });

  it('prepared statements without rows tell how many rows they have changed', async () => {
    const engine = openPostgres(database.url);
    await engine.transaction(async (q) => {
      await sql`create temporary table counted (id bigint primary key)`.execute(q);
      for (const [from, to, changed] of [
        [1, 3, 3n],
        [4, 4, 1n],
        [6, 5, 0n],
      ] as const) {
        const added = await sql`insert into counted select generate_series(${from}::int, ${to}::int)`.execute(q);
        expect(added).toMatchObject({ rows: [], numAffectedRows: changed });
      }
    });
    await engine.close();
  });

  it('a prepared statement that fails says where it was called, and runs again', async () => {
    const engine = openPostgres(database.url);
    const half = (of: number) => sql<{ half: number }>`select 10 / ${of}::int as half`.execute(engine.reader);
    for (const of of [2, 5]) expect((await half(of)).rows).toEqual([{ half: 10 / of }]);
    const failed = await half(0).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: '22012', stack: expect.stringContaining('src/db/engine/postgres.ts') });
    expect((await half(2)).rows).toEqual([{ half: 5 }]);
    await engine.close();
  });

  describe('statements of one batch', () => {
    const half = (q: Kysely<Tables>, of: number) =>
      sql<{ half: number }>`select 10 / ${of}::int as half`.execute(q).then(({ rows }) => rows[0]?.half);

    it('in a transaction: what comes after one that fails is not run, and the next transaction is whole', async () => {
      const engine = openPostgres(database.url);
      await sql`create table kept (id bigint primary key)`.execute(engine.reader);
      const keep = (q: Kysely<Tables>, id: number) => sql`insert into kept values (${id})`.execute(q);
      let ends: readonly PromiseSettledResult<unknown>[] = [];
      const failed = engine.transaction(async (q) => {
        ends = await Promise.allSettled([keep(q, 1), half(q, 2), half(q, 0), half(q, 5), keep(q, 2)]);
      });
      await expect(failed).rejects.toThrow('nothing was committed');
      expect(ends.map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as { code: string }).code))).toEqual([
        'done',
        'done',
        '22012',
        '25P02',
        '25P02',
      ]);
      await engine.transaction(async (q) => {
        expect(await Promise.all([keep(q, 3), half(q, 2), half(q, 5)])).toMatchObject([{}, 5, 2]);
      });
      expect((await sql`select id from kept`.execute(engine.reader)).rows).toEqual([{ id: 3 }]);
      await engine.close();
    });

    it('outside of a transaction: those beside one that fails give their rows', async () => {
      const engine = openPostgres(database.url);
      for (const round of [1, 2]) {
        const ends = await engine.readPipelined((q) =>
          Promise.allSettled([half(q, 1), half(q, 0), half(q, 2), half(q, 0), half(q, 5), half(q, round)]),
        );
        expect(
          ends.map((end) => (end.status === 'fulfilled' ? end.value : (end.reason as { code: string }).code)),
        ).toEqual([10, '22012', 5, '22012', 2, 10 / round]);
      }
      await engine.close();
    });

    it('with one that is not prepared between them: each gives its own rows, also after one that fails', async () => {
      const engine = openPostgres(database.url);
      const encoding = (q: Kysely<Tables>) => sql`show server_encoding`.execute(q);
      const shown = await engine.readPipelined((q) =>
        Promise.allSettled([half(q, 1), encoding(q), half(q, 2), half(q, 0), encoding(q), half(q, 5)]),
      );
      const ofEncoding = { value: { rows: [{ server_encoding: 'UTF8' }] } };
      expect(shown).toMatchObject([
        { value: 10 },
        ofEncoding,
        { value: 5 },
        { reason: { code: '22012' } },
        ofEncoding,
        { value: 2 },
      ]);
      await engine.close();
    });

    it('a value that has no form fails alone', async () => {
      const engine = openPostgres(database.url);
      const circular: Record<string, unknown> = {};
      circular['self'] = circular;
      const ends = await engine.readPipelined((q) =>
        Promise.allSettled([half(q, 1), sql`select ${circular}::text as text`.execute(q), half(q, 2), half(q, 5)]),
      );
      expect(ends).toMatchObject([{ value: 10 }, { status: 'rejected' }, { value: 5 }, { value: 2 }]);
      await engine.close();
    });

    it('a connection that the server ends fails what it has not answered, and the next statement has another', async () => {
      const engine = openPostgres(database.url);
      const ends = await engine.readPipelined((q) =>
        Promise.allSettled([half(q, 1), sql`select pg_terminate_backend(pg_backend_pid())`.execute(q), half(q, 2)]),
      );
      expect(ends).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected' }, { status: 'rejected' }]);
      expect(await half(engine.reader, 2)).toBe(5);
      await engine.close();
    });
  });

  it('statements for all columns give those that a newer instance has added', async () => {
    const engine = openPostgres(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('create table grown (id bigint primary key, old text); insert into grown values (1, $$a$$)');
    const all = (id: number) => sql`select * from grown where id = ${id}`.execute(engine.reader);
    // Of three connections one has prepared it, and the others prepare it when the table has changed.
    await Promise.all([0, 1, 2].map(() => sql`select pg_sleep(0.1)`.execute(engine.reader)));
    await all(1);
    await client.query('alter table grown drop column old; alter table grown add column fresh text default $$b$$');
    const answers = await Promise.all([all(1), all(1), all(1)]);
    for (const { rows } of answers) expect(rows).toEqual([{ id: 1, fresh: 'b' }]);
    await client.query('alter table grown rename column fresh to newest');
    // What the server skips in the same batch is read as well.
    const batch = await engine.readPipelined((q) =>
      Promise.all([
        sql`select 1 as one`.execute(q),
        sql`select * from grown where id = ${1}`.execute(q),
        sql`select 2 as two`.execute(q),
      ]),
    );
    expect(batch.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ id: 1, newest: 'b' }], [{ two: 2 }]]);
    await client.end();
    await engine.close();
  });

  it('large texts are compressed with LZ4 where the server has it', async () => {
    const engine = openPostgres(database.url);
    const has = sql<{ known: boolean }>`select 'lz4' = any(enumvals) as known from pg_settings
      where name = 'default_toast_compression'`;
    const used = sql<{ used: string }>`select current_setting('default_toast_compression') as used`;
    const isKnown = (await has.execute(engine.reader)).rows[0]?.known === true;
    expect((await used.execute(engine.reader)).rows).toEqual([{ used: isKnown ? 'lz4' : 'pglz' }]);
    await engine.close();
  });

  it('a server that does not answer is an error after the timeout', async () => {
    const silent = createServer((socket) => {
      // What is read to its end closes with the client, also a connection that is accepted after the engine gave up.
      socket.on('error', () => undefined).resume();
    });
    const port = await new Promise<number>((found) => {
      silent.listen(0, '127.0.0.1', () => {
        const address = silent.address();
        found(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const engine = openPostgres(`postgres://nobody@127.0.0.1:${port}/nothing`, 150);
    const calls = Array.from({ length: 12 }, () => engine.transaction((q) => sql`select 1`.execute(q)));
    for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
    await engine.close();
    await new Promise((closed) => silent.close(closed));
  });
});
