// Closes the database of a shop as a move to another database does, without moving anything.
import { beginMove, endMove, renewMove } from '../../src/db/engine-moves.ts';
import { openPostgres } from '../../src/db/engine/postgres.ts';
import { openSqlite } from '../../src/db/engine/sqlite.ts';
import { raiseWriteBarrier } from '../../src/db/engine/write-barrier.ts';
import type { DatabaseLocation } from '../../src/db/open.ts';

interface ClosedForMove {
  /** As after a move that succeeded. */
  finish(): Promise<void>;
  /** Opens the shop for changes again. */
  undo(): Promise<void>;
}

const token = 'test';
const leaseMs = 600_000;

/** `usedBefore`: how long ago the log-ins of the shop were last used, in ms. */
export async function closeForMove(location: DatabaseLocation, usedBefore: number): Promise<ClosedForMove> {
  const database = 'file' in location ? openSqlite(location.file) : openPostgres(location.url);
  const now = Date.now();
  const used = new Date(now - usedBefore).toISOString();
  await database.transaction((q) => q.updateTable('auth_sessions').set({ updatedAt: used }).execute());
  await beginMove(database, { token, target: 'elsewhere', now, until: now + leaseMs });
  await raiseWriteBarrier(database);
  return {
    finish: () => renewMove(database, token, now, null),
    async undo() {
      await endMove(database, null);
      await database.close();
    },
  };
}
