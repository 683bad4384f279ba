// Finds out whether the database accepts writes, by writing.
import { randomBytes } from 'node:crypto';
import { serverTimes } from '../settings/server-constants.ts';
import type { Database, Tx } from './database.ts';
import type { Engine } from './engine/engine.ts';

/**
 * Rows of the table. Each opened database uses one of them, chosen at random, so that the instances of a shop do not wait for
 * each other.
 */
const slotCount = 1_000;
/** After a failed write so many random bytes are written: a small write may still fit on a full disk. */
const thoroughBytes = 98_304;

interface WriteCheck {
  /** A write failed because of the database: the next check is a thorough one. */
  noteFailure(): void;
  /**
   * Writes and commits a row, and checks the disk of a database file, unless that succeeded recently. Throws when it fails. `at`
   * in epoch ms.
   */
  run(at: number): Promise<void>;
}

/** Creates the check of an opened database. */
export function createWriteCheck(engine: Engine, write: Database['write']): WriteCheck {
  const slot = Math.floor(Math.random() * slotCount);
  let hasFailed = false;
  let succeededAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function check(at: number): Promise<void> {
    await engine.checkDisk();
    if (hasFailed) {
      const filler = randomBytes(thoroughBytes).toString('base64');
      await write((tx) => storeWriteCheck(tx, { slot, at, filler }));
    }
    await write((tx) => storeWriteCheck(tx, { slot, at, filler: '' }));
    hasFailed = false;
    succeededAt = performance.now();
  }

  return {
    noteFailure() {
      hasFailed = true;
    },
    async run(at) {
      if (!hasFailed && performance.now() - succeededAt < serverTimes.writeCheck) return;
      running ??= check(at).finally(() => {
        running = null;
      });
      await running;
    },
  };
}

async function storeWriteCheck(tx: Tx, row: { slot: number; at: number; filler: string }): Promise<void> {
  await tx.q
    .insertInto('write_checks')
    .values(row)
    .onConflict((conflict) => conflict.column('slot').doUpdateSet({ at: row.at, filler: row.filler }))
    .execute();
}
