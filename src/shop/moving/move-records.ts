// Brings the customers, orders, coupons, reviews, pages and posts of another shop, in batches of one transaction each. A record comes
// whole or not at all; one that came already and is the same is left as it is, so that a run that was stopped is run again.
import { createHash } from 'node:crypto';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { readBroughtItems, storeBroughtItems } from '../../db/moving/old-ids.ts';
import type { BroughtItem } from '../../db/moving/old-ids.ts';
import { withSavepoint } from '../../db/savepoint.ts';
import { withoutDeliveries } from '../../db/webhooks/without-deliveries.ts';
import { countMoves, noMoves } from '../../rules/moving/move-report.ts';
import type { MoveLine } from '../../rules/moving/move-report.ts';
import type { OldKind } from '../../rules/moving/old-product.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { addRedirects } from '../redirects/add-redirects.ts';
import type { RedirectInput } from '../redirects/add-redirects.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import type { MoveAddresses } from './move-addresses.ts';

/** What the writers of a batch share. */
export interface RecordBatch {
  tx: Tx;
  shop: Shop;
  visitor: Visitor;
  /** The name of the old shop. */
  source: string;
  addresses: MoveAddresses;
  /** Epoch ms. */
  now: number;
  actor: string;
}

/** What became of a record. `revision`: what it has here afterwards, 0 for what has none. */
export type BroughtRecord =
  | {
      ok: true;
      id: number;
      revision: number;
      notes: MoveLine['notes'];
      redirects?: readonly RedirectInput[];
      /** Tags of the caches that show it. */
      tags?: readonly string[];
    }
  | { ok: false; refusal: NonNullable<MoveLine['refusal']> };

/** How one kind of record is brought. */
export interface RecordMover<Old, Known> {
  kindOf: (old: Old) => OldKind;
  nameOf: (old: Old) => string;
  /** Reads what the records of a batch refer to. */
  prepare: (batch: RecordBatch, records: readonly Old[]) => Promise<Known>;
  /** Stores one; `before`: what it became in an earlier run, null for a new one. */
  bring: (batch: RecordBatch, old: Old, known: Known, before: BroughtItem | null) => Promise<BroughtRecord>;
}

export interface MoveRecordsOptions {
  source: string;
  /** Nothing is stored: the report says what would come. */
  isDryRun: boolean;
  addresses: MoveAddresses;
}

type MoveRecordsOutcome = { ok: true; isComplete: boolean } | NotAllowed;

/** Records per transaction. */
const batchSize = 100;

function checksumOf(record: unknown): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url');
}

/** Brings one batch; the lines of the report are in the sequence of the records. */
async function bringBatch<Old extends { id: string }, Known>(
  batch: RecordBatch,
  mover: RecordMover<Old, Known>,
  records: readonly Old[],
): Promise<readonly MoveLine[]> {
  const { tx, source, now, actor, shop } = batch;
  const before = new Map<OldKind, ReadonlyMap<string, BroughtItem>>();
  for (const [kind, own] of Map.groupBy(records, mover.kindOf))
    before.set(
      kind,
      await readBroughtItems(
        tx,
        { source, kind },
        own.map(({ id }) => id),
      ),
    );
  const known = await mover.prepare(batch, records);
  const lines: MoveLine[] = [];
  const redirects: RedirectInput[] = [];
  const tags = new Set<string>();
  for (const old of records) {
    const kind = mover.kindOf(old);
    const earlier = before.get(kind)?.get(old.id) ?? null;
    const checksum = checksumOf(old);
    const line = { kind, oldId: old.id, name: mover.nameOf(old), notes: [] };
    if (earlier?.checksum === checksum) {
      lines.push({ ...line, outcome: 'unchanged', newId: earlier.newId });
      continue;
    }
    const brought = await withSavepoint(tx, async () => {
      const outcome = await mover.bring(batch, old, known, earlier);
      if (outcome.ok)
        await storeBroughtItems(tx, { source, kind, at: now }, [
          { oldId: old.id, newId: outcome.id, checksum, revision: outcome.revision },
        ]);
      return outcome;
    });
    if (!brought.ok) {
      lines.push({ ...line, outcome: 'refused', refusal: brought.refusal });
      continue;
    }
    lines.push({ ...line, outcome: earlier ? 'changed' : 'created', newId: brought.id, notes: brought.notes });
    redirects.push(...(brought.redirects ?? []));
    for (const tag of brought.tags ?? []) tags.add(tag);
  }
  if (redirects.length > 0) await addRedirects(tx, redirects, { origin: shop.origin, source: 'move', at: now });
  if (tags.size > 0) await announce(tx, [...tags], now);
  const { created, changed } = countMoves(noMoves, lines);
  const [first] = records;
  if (first && created + changed > 0) {
    const params = { source, of: mover.kindOf(first), created, changed };
    await recordAuditEvent(tx, { kind: 'records-moved-in', actor, params, at: now });
  }
  return lines;
}

/**
 * Brings records in their sequence. `onBatch` gets the lines of the report after each transaction. Refused: not staff (R30).
 * `isComplete` false: it was stopped; the same call goes on.
 */
export async function moveRecords<Old extends { id: string }, Known>(
  shop: Shop,
  visitor: Visitor,
  {
    mover,
    records,
    options: { source, isDryRun, addresses },
    onBatch,
    isStopped = () => false,
  }: {
    mover: RecordMover<Old, Known>;
    records: AsyncIterable<Old> | Iterable<Old>;
    options: MoveRecordsOptions;
    onBatch: (lines: readonly MoveLine[]) => void;
    isStopped?: () => boolean;
  },
): Promise<MoveRecordsOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  let waiting: Old[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    const now = shop.clock.now();
    const bring = (tx: Tx) =>
      withoutDeliveries(tx, () =>
        bringBatch({ tx, shop, visitor, source, addresses, now, actor: actorOf(visitor) }, mover, batch),
      );
    const { lines } = isDryRun
      ? await writeOrRollBack(shop.db, async (tx) => ({ ok: false, lines: await bring(tx) }))
      : { lines: await shop.db.write(bring) };
    onBatch(lines);
  };
  for await (const record of records) {
    waiting.push(record);
    if (waiting.length < batchSize) continue;
    await flush();
    if (isStopped()) return { ok: true, isComplete: false };
  }
  await flush();
  return { ok: true, isComplete: true };
}
