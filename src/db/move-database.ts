// Moves the shop to another database, of the same or of another engine. Nothing is deleted at the source.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { serverTimes } from '../settings/server-constants.ts';
import { beginMove, endMove, renewMove } from './engine-moves.ts';
import type { Engine } from './engine/engine.ts';
import { openPostgres } from './engine/postgres.ts';
import { openSqlite } from './engine/sqlite.ts';
import { raiseWriteBarrier } from './engine/write-barrier.ts';
import { migrate, migrateIn } from './migrate.ts';
import { describeLocation } from './open.ts';
import type { DatabaseLocation } from './open.ts';
import { createTableSum, differingTables, shopShapes, sumTables } from './table-checksums.ts';
import type { TableSum } from './table-checksums.ts';
import type { Tables } from './tables.ts';

/** The target has data already. */
export class TargetNotEmptyError extends Error {
  constructor(target: string) {
    super(`${target} is not empty`);
    this.name = 'TargetNotEmptyError';
  }
}

interface MoveOptions {
  from: DatabaseLocation;
  to: DatabaseLocation;
  /** Called when the shop can only be read. */
  onClosed?: () => void;
  /** Called with each table of the target that is equal to that of the source. */
  onTable?: (sum: TableSum) => void;
  /** Stops the move; the source serves again. */
  signal?: AbortSignal;
}

interface Target {
  engine: Engine;
  /** Gives a complete target its place. */
  publish(): Promise<void>;
  /** Leaves nothing of an incomplete target. */
  discard(): Promise<void>;
}

/** Opens the target, which must have no table. A new file gets its name when it is complete. */
async function openTarget(to: DatabaseLocation): Promise<Target> {
  if ('file' in to) {
    const { file } = to;
    if (existsSync(file)) throw new TargetNotEmptyError(file);
    const draft = `${file}.part`;
    const remove = async () => {
      for (const ending of ['', '-wal', '-shm']) await rm(`${draft}${ending}`, { force: true });
    };
    await remove();
    const engine = openSqlite(draft);
    const publish = async () => {
      await engine.close();
      await rename(draft, file);
    };
    return { engine, publish, discard: () => engine.close().then(remove) };
  }
  const engine = openPostgres(to.url);
  const close = () => engine.close();
  try {
    const shapes = await engine.transaction((q) => engine.tables.shapes(q));
    if (shapes.length > 0) throw new TargetNotEmptyError(describeLocation(to));
  } catch (error) {
    await close();
    throw error;
  }
  return { engine, publish: close, discard: close };
}

/** Waits until no job runs any more, at most `serverTimes.moveJobs`: a job that still runs then is run again by the moved shop. */
async function waitForJobs(source: Engine): Promise<void> {
  const end = Date.now() + serverTimes.moveJobs;
  while (Date.now() < end) {
    const running = await source.reader
      .selectFrom('jobs')
      .select('id')
      .where('ended_at', 'is', null)
      .where('locked_until', '>', Date.now())
      .limit(1)
      .execute();
    if (running.length === 0) return;
    await sleep(serverTimes.moveJobsPoll);
  }
}

/** Copies every table and compares it; in one transaction of the target, so that a move that is stopped leaves it empty. */
async function copyTables(
  source: { engine: Engine; q: Kysely<Tables> },
  target: { engine: Engine; q: Kysely<Tables> },
  onTable: (sum: TableSum) => void,
  signal: AbortSignal,
): Promise<TableSum[]> {
  await migrateIn(target.q, target.engine);
  const resumeChecks = await target.engine.tables.suspendChecks(target.q);
  const shapes = await shopShapes(target.engine, target.q);
  // The rows that the migrations have made come from the source too.
  for (const { name } of shapes) await target.q.deleteFrom(name as keyof Tables).execute();
  const sums: TableSum[] = [];
  for (const shape of await shopShapes(source.engine, source.q)) {
    const own = shapes.find(({ name }) => name === shape.name);
    if (!own) throw new Error(`the target has no table ${shape.name}`);
    const sum = createTableSum(shape);
    for await (const rows of source.engine.tables.rows(source.q, shape)) {
      signal.throwIfAborted();
      sum.add(rows);
      await target.engine.tables.insert(target.q, own, rows);
    }
    sums.push(sum.end());
  }
  await resumeChecks();
  for (const [table, next] of await source.engine.tables.nextIds(source.q))
    await target.engine.tables.setNextId(target.q, table, next);
  const arrived = await sumTables(target.engine, target.q);
  const [differing] = differingTables(sums, arrived);
  if (differing !== undefined) throw new Error(`the table ${differing} did not arrive as it was`);
  for (const sum of arrived) onTable(sum);
  return arrived;
}

/**
 * Moves the shop. Meanwhile the source can only be read, in every program that uses it; afterwards it stays so, and says where the
 * shop went. When the move fails or dies, the source serves again. Throws a `TargetNotEmptyError` when the target has data, and a
 * `ClosedDatabaseError` when the shop is being moved or has moved.
 */
export async function moveDatabase({
  from,
  to,
  onClosed = () => undefined,
  onTable = () => undefined,
  signal = new AbortController().signal,
}: MoveOptions): Promise<TableSum[]> {
  if ('file' in from && !existsSync(from.file)) throw new Error(`there is no database at ${from.file}`);
  const source = 'file' in from ? openSqlite(from.file) : openPostgres(from.url);
  const token = randomBytes(16).toString('hex');
  const leaseEnd = () => Date.now() + serverTimes.moveLease;
  let failedRenewal: Error | null = null;
  let renewing: Promise<void> = Promise.resolve();
  const renew = () => {
    renewing = renewMove(source, token, Date.now(), leaseEnd()).catch((error: unknown) => {
      failedRenewal ??= error instanceof Error ? error : new Error(String(error));
    });
  };
  try {
    await migrate(source);
    const target = await openTarget(to);
    let isPublished = false;
    try {
      await beginMove(source, { token, target: describeLocation(to), now: Date.now(), until: leaseEnd() });
      const timer = setInterval(renew, serverTimes.moveLeaseRenewal);
      try {
        await waitForJobs(source);
        await raiseWriteBarrier(source);
        onClosed();
        const sums = await source.snapshot((sourceQ) =>
          target.engine.transaction(async (q) => {
            const copied = await copyTables(
              { engine: source, q: sourceQ },
              { engine: target.engine, q },
              onTable,
              signal,
            );
            if (failedRenewal !== null) throw failedRenewal;
            return copied;
          }),
        );
        await target.publish();
        isPublished = true;
        clearInterval(timer);
        await renewing;
        await renewMove(source, token, Date.now(), null);
        return sums;
      } catch (error) {
        clearInterval(timer);
        await renewing;
        await endMove(source, token);
        throw error;
      }
    } finally {
      if (!isPublished) await target.discard();
    }
  } finally {
    await source.close();
  }
}

/** Opens a database that the shop has left for changes again. */
export async function reopenDatabase(location: DatabaseLocation): Promise<void> {
  const engine = 'file' in location ? openSqlite(location.file) : openPostgres(location.url);
  try {
    await endMove(engine, null);
  } finally {
    await engine.close();
  }
}
