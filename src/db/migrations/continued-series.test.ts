import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { emptyDatabase } from '../../../test/support/empty-database.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { continuedSeries } from './0235-continued-series.ts';

describeEngines('the series of a shop that has issued documents', (name) => {
  it('stay as they are, go up by one, and cannot begin elsewhere any more', async () => {
    const { engine, remove } = await emptyDatabase(name);
    const run = (statement: string) => engine.transaction((q) => sql.raw(statement).execute(q));
    const series = () =>
      engine.transaction((q: Kysely<Tables>) => q.selectFrom('document_series').selectAll().execute());
    try {
      await run('create table migrations (name text primary key, at bigint not null)');
      await run(`insert into migrations (name, at) values ('${continuedSeries.name}', 0)`);
      await migrate(engine);
      await run("insert into document_series (kind, year, last_number) values ('invoice', 2026, 1)");
      await run('update document_series set last_number = 2');
      await run(`delete from migrations where name = '${continuedSeries.name}'`);
      await migrate(engine);
      const before = { kind: 'invoice', year: 2026, last_number: 2, former_last_number: 0 };
      expect(await series()).toEqual([before]);
      for (const statement of [
        'delete from document_series',
        'update document_series set last_number = 4',
        'update document_series set last_number = 1',
        'update document_series set former_last_number = 2',
        'update document_series set former_last_number = 2, last_number = 3',
        'update document_series set former_last_number = 40, last_number = 40',
        'update document_series set last_number = 3, year = 2027',
        "insert into document_series (kind, year, last_number) values ('creditnote', 2026, 2)",
        "insert into document_series (kind, year, last_number, former_last_number) values ('creditnote', 2026, 42, 41)",
        "insert into document_series (kind, year, last_number, former_last_number) values ('creditnote', 2026, 1, 1), ('creditnote', 2027, 0, 0)",
        "insert into document_series (kind, year, last_number, former_last_number) values ('creditnote', 2026, 41, 42)",
        ...(name === 'sqlite'
          ? [
              "insert or replace into document_series (kind, year, last_number, former_last_number) values ('invoice', 2026, 41, 41)",
            ]
          : ['truncate document_series']),
      ])
        await expect(run(statement), `for ${statement}`).rejects.toThrow();
      await run('update document_series set last_number = 3');
      expect(await series()).toEqual([{ ...before, last_number: 3 }]);
    } finally {
      await remove();
    }
  }, 60_000);

  it('of which none was issued begins behind the former number, can begin elsewhere, and can be taken away', async () => {
    const { engine, remove } = await emptyDatabase(name);
    const run = (statement: string) => engine.transaction((q) => sql.raw(statement).execute(q));
    try {
      await migrate(engine);
      await run(
        "insert into document_series (kind, year, last_number, former_last_number) values ('invoice', 2026, 41, 41)",
      );
      await run('update document_series set last_number = 57, former_last_number = 57');
      await run('update document_series set last_number = 12, former_last_number = 12');
      await run('delete from document_series');
      await run(
        "insert into document_series (kind, year, last_number, former_last_number) values ('invoice', 2026, 41, 41)",
      );
      await run('update document_series set last_number = 42');
      for (const statement of [
        'delete from document_series',
        'update document_series set last_number = 41',
        'update document_series set last_number = 50, former_last_number = 50',
        'update document_series set former_last_number = 42',
        'update document_series set former_last_number = 0',
      ])
        await expect(run(statement), `for ${statement}`).rejects.toThrow('a series goes up by one');
    } finally {
      await remove();
    }
  }, 60_000);
});
