// The move of the shop to another database: who moves it, until when, and where it went (engine/write-barrier.ts has the effect).
import { removeWriteBarrier } from './engine/write-barrier.ts';
import type { Engine } from './engine/engine.ts';
import type { Expression, Kysely } from 'kysely';
import { ClosedDatabaseError } from './failures.ts';
import type { MoveState } from './failures.ts';
import type { Tables } from './tables.ts';

interface EngineMove {
  target: string;
  /** `expired`: the command that moved has died, and the database serves again. */
  state: MoveState | 'expired';
}

/** The move of this database at `now` (epoch ms); null: there is none. */
async function findMove(q: Kysely<Tables>, now: number): Promise<EngineMove | null> {
  const row = await q.selectFrom('engine_moves').select(['target', 'until']).executeTakeFirst();
  if (!row) return null;
  const { target, until } = row;
  if (until === null) return { target, state: 'moved' };
  return { target, state: until > now ? 'moving' : 'expired' };
}

/** Selects the move because of which the shop must not change at `now` (epoch ms): it moves, or has moved. */
export function selectMoveInEffect(q: Pick<Kysely<Tables>, 'selectFrom'>, now: Expression<number>) {
  return q
    .selectFrom('engine_moves')
    .select('engine_moves.id')
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]));
}

interface MoveLease {
  token: string;
  /** Where the shop goes, without a password. */
  target: string;
  /** Epoch ms. */
  now: number;
  until: number;
}

/** Begins a move. Throws while another command moves the shop, and after a move. */
export async function beginMove(engine: Engine, { token, target, now, until }: MoveLease): Promise<void> {
  await engine.transaction(async (q) => {
    const known = await findMove(q, now);
    if (known && known.state !== 'expired') throw new ClosedDatabaseError(known.state, known.target);
    await q.deleteFrom('engine_moves').execute();
    await q.insertInto('engine_moves').values({ id: 1, token, target, started_at: now, until }).execute();
  });
}

/** Renews the lease until `until`, or ends it with success (null). Throws when the lease has ended by `now`: the shop may have changed. */
export async function renewMove(engine: Engine, token: string, now: number, until: number | null): Promise<void> {
  const { numUpdatedRows } = await engine.transaction((q) =>
    q
      .updateTable('engine_moves')
      .set({ until })
      .where('token', '=', token)
      .where('until', '>', now)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n)
    throw new Error('the lease of this move has ended, so the shop may have changed meanwhile');
}

/** Opens the database for changes again. `token`: only the move of this command; null: whichever there is. */
export async function endMove(engine: Engine, token: string | null): Promise<void> {
  const { numDeletedRows } = await engine.transaction((q) => {
    const query = q.deleteFrom('engine_moves');
    return (token === null ? query : query.where('token', '=', token)).executeTakeFirstOrThrow();
  });
  if (numDeletedRows > 0n) await removeWriteBarrier(engine);
}

/**
 * Throws a `ClosedDatabaseError` when the shop moves or has moved elsewhere. Tidies up after a move whose command died. `now` in
 * epoch ms.
 */
export async function refuseClosedDatabase(engine: Engine, now: number): Promise<void> {
  const move = await findMove(engine.reader, now);
  if (!move) return;
  if (move.state !== 'expired') throw new ClosedDatabaseError(move.state, move.target);
  await endMove(engine, null);
}
