// Names of columns are kept with a prepared statement; these tests change the tables between two runs of one.
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

it('reads a statement again after its table was made anew', async () => {
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

it('reads a column that another process has added', async () => {
  const file = join(dir, 'shop.db');
  const [engine, other] = [openSqlite(file), openSqlite(file)];
  await engine.transaction(async (q) => {
    await sql`create table cards (name text)`.execute(q);
    await sql`insert into cards values ('Maanvos')`.execute(q);
  });
  expect(await readCards(engine.reader)).toEqual([{ name: 'Maanvos' }]);
  await other.transaction((q) => sql`alter table cards add column price integer`.execute(q));
  expect(await readCards(engine.reader)).toEqual([{ name: 'Maanvos', price: null }]);
  await engine.close();
  await other.close();
});
