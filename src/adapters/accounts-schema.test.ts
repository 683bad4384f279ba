import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines, openTestDatabase } from '../../test/support/databases.ts';
import type { TestDatabase } from '../../test/support/databases.ts';
import { accountsOptions } from './accounts-options.ts';
import { loadPasskeyPlugin } from './accounts-passkeys.ts';

describeEngines('the tables of accounts', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine, 'empty');
  });
  afterAll(() => opened.close());

  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

  async function migrations() {
    const options = accountsOptions({
      queries: opened.db.libraryClient,
      engine,
      secret: 'a secret of the tests, long enough to sign with',
      origin: 'http://shop.test',
      https: false,
      log: silent,
    });
    const plugin = await loadPasskeyPlugin({ rpId: 'shop.test', origin: 'http://shop.test' }, false);
    return getMigrations({ ...options, plugins: [plugin] });
  }

  /** `table.column` → its type and whether it is nullable, read from the database. */
  async function columns() {
    const tables = await opened.db.libraryClient.introspection.getTables();
    const own = tables.filter(({ name }) => name.startsWith('auth_'));
    const all = own.flatMap((table) =>
      table.columns.map((one) => [
        `${table.name}.${one.name}`,
        `${one.dataType.toLowerCase()}${one.isNullable ? ' or null' : ''}`,
      ]),
    );
    return Object.fromEntries(all) as Record<string, string>;
  }

  it('lack nothing that the library asks for', async () => {
    const { toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems } = await migrations();
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
      schemaProblems: [],
    });
  });

  it('hold one role out of three', async () => {
    const now = engine === 'postgres' ? sql`now()` : sql`'2026-11-20T12:00:00.000Z'`;
    const flag = engine === 'postgres' ? sql`false` : sql`0`;
    const insert = sql`insert into auth_users (name, email, "emailVerified", role, "createdAt", "updatedAt")
      values ('Eva', 'eva@personen.example', ${flag}, 'owner', ${now}, ${now})`;
    await expect(insert.execute(opened.db.libraryClient)).rejects.toThrow(/check/i);
  });

  it('are those that the library would make itself, column by column', async () => {
    const ours = await columns();
    expect(Object.keys(ours)).toHaveLength(46);
    // PostgreSQL also drops the references of other tables to accounts.
    const cascade = engine === 'postgres' ? sql`cascade` : sql``;
    for (const table of ['passkeys', 'verifications', 'accounts', 'sessions', 'users'])
      await sql`drop table ${sql.table(`auth_${table}`)} ${cascade}`.execute(opened.db.libraryClient);
    const { runMigrations } = await migrations();
    await runMigrations();
    expect(ours).toEqual(await columns());
  });
});
