// Prepared statements are kept; these tests change the table between two runs of one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Tables } from '../tables.ts';
import { openSqlite } from './sqlite.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'vitrine-sqlite-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const readCards = async (q: Kysely<Tables>) => (await sql`select * from cards`.execute(q)).rows;

it('reads the columns of a table that was changed', async () => {
  const engine = openSqlite(join(dir, 'shop.db'));
  await engine.transaction(async (q) => {
    await sql`create table cards (name text, price integer)`.execute(q);
    await sql`insert into cards values ('Maanvos', 250)`.execute(q);
    expect(await readCards(q)).toEqual([{ name: 'Maanvos', price: 250 }]);
    await sql`alter table cards drop column name`.execute(q);
    await sql`alter table cards add column title text`.execute(q);
    expect(await readCards(q)).toEqual([{ price: 250, title: null }]);
  });
  await engine.close();
});

it('gives rows of named columns', async () => {
  const engine = openSqlite(join(dir, 'shop.db'));
  await engine.transaction(async (q) => {
    await sql`create table cards (name text, price integer)`.execute(q);
    await sql`insert into cards values ('Maanvos', 250), ('Zeehert', null)`.execute(q);
    const { rows } = await sql`select price as cents, name, (select count(*) from cards) as cards from cards`.execute(
      q,
    );
    expect(rows).toEqual([
      { cents: 250, name: 'Maanvos', cards: 2 },
      { cents: null, name: 'Zeehert', cards: 2 },
    ]);
  });
  await engine.close();
});

it('reads the columns of a table that another process has changed', async () => {
  const file = join(dir, 'shop.db');
  const [engine, other] = [openSqlite(file), openSqlite(file)];
  await engine.transaction(async (q) => {
    await sql`create table cards (name text)`.execute(q);
    await sql`insert into cards values ('Maanvos')`.execute(q);
  });
  expect(await readCards(engine.reader)).toEqual([{ name: 'Maanvos' }]);
  await other.transaction((q) => sql`alter table cards add column price integer`.execute(q));
  expect(await readCards(engine.reader)).toEqual([{ name: 'Maanvos', price: null }]);
  await other.transaction(async (q) => {
    await sql`alter table cards drop column name`.execute(q);
    await sql`alter table cards add column title text`.execute(q);
  });
  expect(await readCards(engine.reader)).toEqual([{ price: null, title: null }]);
  await engine.close();
  await other.close();
});
