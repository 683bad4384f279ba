import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { postgresRows } from './raw-rows.ts';
import { takeDatabase } from './recycled-databases.ts';
import { runOnServer } from './server-database.ts';

const { server, postgres, run } = inject('templates');

describe.runIf(server !== null)('a database that tests share one after another (needs TEST_DATABASE_URL)', () => {
  const take = () => takeDatabase(server ?? '', { template: postgres.empty, purpose: `recycled_${run}` });
  const rowsOf = async (url: string) => (await postgresRows(url, 'select id from jobs')).length;
  let first: Awaited<ReturnType<typeof take>>;
  let rows = 0;

  beforeAll(async () => {
    first = await take();
    rows = await rowsOf(first.url);
  });
  afterAll(() => first.release());

  const changeRows = (url: string) =>
    runOnServer(
      url,
      `insert into jobs (kind, payload, dedupe_key, run_at, attempts) values ('tidy-up', '{}', 'x', 1, 0);
       delete from contents`,
    );

  it('has the rows of the template again, and goes on with its numbers', async () => {
    const contents = await postgresRows(first.url, 'select * from contents order by id');
    expect(contents.length).toBeGreaterThan(0);
    await changeRows(first.url);
    expect(await rowsOf(first.url)).toBe(rows + 1);
    await first.release();
    const again = await take();
    expect(again.url).toBe(first.url);
    expect(await rowsOf(again.url)).toBe(rows);
    expect(await postgresRows(again.url, 'select * from contents order by id')).toEqual(contents);
    const [job] = await postgresRows(
      again.url,
      `insert into jobs (kind, payload, dedupe_key, run_at, attempts) values ('tidy-up', '{}', 'y', 1, 0) returning id`,
    );
    expect(Number(job?.['id'])).toBe(1);
    first = again;
  });

  it('is dropped when its structure has changed', async () => {
    await runOnServer(first.url, 'create table more (id int)');
    const before = first.url;
    await first.release();
    first = await take();
    expect(first.url).not.toBe(before);
  });

  it('is dropped when somebody is still connected', async () => {
    const before = first.url;
    const open = postgresRows(before, 'select pg_sleep(1.5)').catch(() => null);
    await expect
      .poll(
        async () => (await postgresRows(before, "select pid from pg_stat_activity where query like '%sleep%'")).length,
      )
      .toBeGreaterThan(1);
    await first.release();
    first = await take();
    expect(first.url).not.toBe(before);
    await open;
  });
});
