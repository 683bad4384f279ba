// Hears what changed, from this process at its commit and from others within a second: every cache stands on it.
import { setTimeout as later } from 'node:timers';
import { sql } from 'kysely';
import { times } from '../settings/constants.ts';
import type { ChangeWatch } from './database.ts';
import { assertNoHeldConnection } from './engine/engine.ts';
import type { ChangeSource, Engine } from './engine/engine.ts';

/** Changes as `db.write` has them after its commit: number → tag. */
export type Announced = ReadonlyMap<number, string>;

interface OpenWatch extends ChangeWatch {
  /** Tells at once what this process itself has committed. */
  committed(announced: Announced): void;
  close(): Promise<void>;
}

/**
 * Begins at the first `catchUp`; from then on the table is read when another process says so, and at least as often as
 * `times.changePoll`.
 */
export function watchChanges(engine: Engine): OpenWatch {
  const hearers = new Set<(tags: ReadonlySet<string> | null) => void>();
  const tell = (tags: ReadonlySet<string> | null) => {
    if (tags === null || tags.size > 0) for (const hear of hearers) hear(tags);
  };
  const reader = changeReader(tell);
  let source: ChangeSource | null = null;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let closed = false;
  /** When what is known was true, by the monotonic clock. */
  let knownAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    if (closed) throw new Error('the database is closed');
    source ??= open();
    const at = performance.now();
    await reader.read(source);
    knownAt = at;
  }

  function open(): ChangeSource {
    timer = later(poll, times.changePoll).unref();
    return engine.openChangeSource(poll);
  }

  /** Whoever needs to know asks `isKnown`; a reading that fails is tried again at the next turn. */
  function poll(): void {
    if (closed) return;
    catchUp().catch(() => undefined);
    if (timer) clearTimeout(timer);
    timer = later(poll, times.changePoll).unref();
  }

  function catchUp(): Promise<void> {
    assertNoHeldConnection('catchUp()');
    if (running) {
      // The reading in hand may have begun before what the caller wants to know.
      waiting ??= running
        .catch(() => undefined)
        .then(() => {
          waiting = null;
          return catchUp();
        });
      return waiting;
    }
    running = look().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    hear(fn) {
      hearers.add(fn);
      return () => void hearers.delete(fn);
    },
    isKnown: () => performance.now() - knownAt < times.changesKnown,
    catchUp,
    committed: (announced) => tell(reader.own(announced)),
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await running?.catch(() => undefined);
      await source?.close();
    },
  };
}

/** Beyond so many numbers nobody looks whether all of them were our own. */
const mostOwn = 10_000;

/** Reads the table from where it last was. */
function changeReader(tell: (tags: ReadonlySet<string> | null) => void) {
  let mark: number | null = null;
  let version: number | null = null;
  /** The highest number that was ever read. */
  let last = 0;
  /** Numbers at or above the mark that have been told. */
  let told = new Set<number>();
  let ownMeanwhile: number[] = [];

  /** Whether changes went before they were told: those between what was read last and what is now the first. */
  function isMissing(first: number | null): boolean {
    if (first === null || first - last > mostOwn) return first !== null || last > 0;
    for (let id = last + 1; id < first; id += 1) if (!told.has(id)) return true;
    return false;
  }

  return {
    /** The tags of what this process committed that nobody was told of yet. */
    own(announced: Announced): Set<string> {
      const tags = new Set<string>();
      for (const [id, tag] of announced) {
        if (told.has(id)) continue;
        told.add(id);
        ownMeanwhile.push(id);
        tags.add(tag);
      }
      return tags;
    },

    async read(source: ChangeSource): Promise<void> {
      const seenVersion = source.dataVersion();
      if (mark !== null && seenVersion !== null && seenVersion === version) return;
      ownMeanwhile = [];
      // First, so that what commits between the two queries is read again next time rather than never.
      const next = await source.lowWatermark();
      const { rows, first, highest } = await rowsFrom(source, mark === null || next < mark ? next : mark);
      const lost = mark !== null && (next < mark || isMissing(first));
      const news = new Set(rows.filter((row) => !told.has(row.id)).map((row) => row.tag));
      if (lost) tell(null);
      else if (mark !== null) tell(news);
      told = new Set([...rows.map((row) => row.id), ...ownMeanwhile]);
      last = lost ? (highest ?? 0) : Math.max(last, highest ?? 0);
      mark = next;
      version = seenVersion;
    },
  };
}

/**
 * What was announced from a mark on, and the lowest and highest number there is: one statement, so one moment. Of two moments
 * the second could hold a change that the first had not.
 */
async function rowsFrom({ q, column }: ChangeSource, mark: number) {
  const end = (pick: 'min' | 'max') =>
    q
      .selectFrom('changes')
      .select(['id', 'tag', sql.lit(0).as('recent')])
      .where('id', '=', (eb) => eb.selectFrom('changes').select((sub) => sub.fn<number>(pick, ['id']).as('end')));
  const all = await q
    .selectFrom('changes')
    .select(['id', 'tag', sql.lit(1).as('recent')])
    .where(column, '>=', mark)
    .unionAll(end('min'))
    .unionAll(end('max'))
    .execute();
  const ids = all.map((row) => row.id);
  return {
    rows: all.filter((row) => row.recent === 1),
    first: ids.length > 0 ? ids.reduce((one, other) => Math.min(one, other)) : null,
    highest: ids.length > 0 ? ids.reduce((one, other) => Math.max(one, other)) : null,
  };
}
