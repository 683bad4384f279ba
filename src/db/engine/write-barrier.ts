// Makes every table refuse changes while the shop moves to another database, and after it. Triggers refuse them, so that every program
// obeys, whatever its version, and no write needs to look.
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Engine } from './engine.ts';

/** The errors of refused changes. PostgreSQL has them as codes, SQLite as messages. */
export const barrierCodes = { moving: 'VTMOV', moved: 'VTEND' } as const;
export const barrierMessages = {
  moving: 'the shop moves to another database',
  moved: 'the shop has moved to another database',
} as const;

const events = ['insert', 'update', 'delete'] as const;
const nowMs = {
  sqlite: `cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: 'extract(epoch from clock_timestamp()) * 1000',
};

/** The table that the command itself writes while the others are closed. */
const openTable = 'engine_moves';

async function closedTables(engine: Engine): Promise<string[]> {
  const shapes = await engine.transaction((q) => engine.tables.shapes(q));
  return shapes.map(({ name }) => name).filter((name) => name !== openTable);
}

async function raiseOnSqlite(q: Kysely<Tables>, table: string): Promise<void> {
  for (const event of events)
    await sql
      .raw(
        `create trigger if not exists barrier_${event}_${table} before ${event} on ${table}
        when exists (select 1 from engine_moves where until is null or until > ${nowMs.sqlite})
        begin select case when (select until from engine_moves) is null
          then raise(abort, '${barrierMessages.moved}') else raise(abort, '${barrierMessages.moving}') end; end`,
      )
      .execute(q);
}

async function createFunction(q: Kysely<Tables>): Promise<void> {
  await sql
    .raw(
      `create or replace function refuse_during_move() returns trigger language plpgsql as $$
      declare lease bigint;
      begin
        select until into lease from engine_moves where until is null or until > ${nowMs.postgres};
        if not found then return null; end if;
        if lease is null then raise exception '${barrierMessages.moved}' using errcode = '${barrierCodes.moved}'; end if;
        raise exception '${barrierMessages.moving}' using errcode = '${barrierCodes.moving}';
      end $$`,
    )
    .execute(q);
}

/** Waits for the transactions that have changed the table: each holds a lock that a new trigger conflicts with. Reads go on. */
async function raiseOnPostgres(q: Kysely<Tables>, table: string): Promise<void> {
  await sql`create or replace trigger barrier before insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function refuse_during_move()`.execute(q);
}

/** How long the removal of a trigger waits for a transaction that reads the table, such as a backup, in ms. */
const removalTimeoutMs = 2_000;
/** PostgreSQL's errors for a lock that was not free in time, and for a function that a trigger still needs. */
const stillInUse = new Set(['55P03', '2BP01']);

/** Removes a part of the barrier. One that is in use stays: without the row of the move it refuses nothing. */
async function removeOnPostgres(engine: Engine, part: RawBuilder<unknown>): Promise<void> {
  try {
    await engine.transaction(async (q) => {
      await sql`set local lock_timeout = ${sql.lit(removalTimeoutMs)}`.execute(q);
      await part.execute(q);
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!stillInUse.has(code)) throw error;
  }
}

/**
 * Closes all tables. When it resolves, no transaction is left that has changed one of them, and none can change one as long as
 * the row of `engine_moves` is valid.
 */
export async function raiseWriteBarrier(engine: Engine): Promise<void> {
  const tables = await closedTables(engine);
  if (engine.name === 'sqlite') {
    await engine.transaction(async (q) => {
      for (const table of tables) await raiseOnSqlite(q, table);
    });
    return;
  }
  await engine.transaction(createFunction);
  // One transaction for each table: it holds one lock at a time, so that it cannot end in a deadlock with a write of the shop.
  for (const table of tables) await engine.transaction((q) => raiseOnPostgres(q, table));
}

/** Removes what `raiseWriteBarrier` made. */
export async function removeWriteBarrier(engine: Engine): Promise<void> {
  const tables = await closedTables(engine);
  if (engine.name === 'sqlite') {
    await engine.transaction(async (q) => {
      for (const table of tables)
        for (const event of events) await sql.raw(`drop trigger if exists barrier_${event}_${table}`).execute(q);
    });
    return;
  }
  for (const table of tables)
    await removeOnPostgres(engine, sql`drop trigger if exists barrier on ${sql.table(table)}`);
  await removeOnPostgres(engine, sql`drop function if exists refuse_during_move()`);
}
