// What was brought from other shops: old ids, and what they became here (R69).
import type { OldKind } from '../../rules/moving/old-product.ts';
import type { Tx } from '../database.ts';

/** What an old id became. */
export interface BroughtItem {
  newId: number;
  /** Of what was brought, as it came. */
  checksum: string;
  /** The revision that it had here afterwards; 0 where there are no revisions. */
  revision: number;
}

/** Values per statement. */
const batchSize = 500;

/** What old ids of one source became, by old id; an unknown one is left out. */
export async function readBroughtItems(
  tx: Tx,
  { source, kind }: { source: string; kind: OldKind },
  oldIds: readonly string[],
): Promise<ReadonlyMap<string, BroughtItem>> {
  const found = new Map<string, BroughtItem>();
  const wanted = [...new Set(oldIds)].filter((id) => id !== '');
  for (let first = 0; first < wanted.length; first += batchSize) {
    const rows = await tx.q
      .selectFrom('old_ids')
      .select(['old_id', 'new_id', 'checksum', 'revision'])
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('old_id', 'in', wanted.slice(first, first + batchSize))
      .execute();
    for (const { old_id, new_id, checksum, revision } of rows) found.set(old_id, { newId: new_id, checksum, revision });
  }
  return found;
}

/** Stores what old ids became; one that is known is replaced. `at` in epoch ms. */
export async function storeBroughtItems(
  tx: Tx,
  { source, kind, at }: { source: string; kind: OldKind; at: number },
  items: readonly (BroughtItem & { oldId: string })[],
): Promise<void> {
  // An id that comes twice in one statement is an error on PostgreSQL; the last one counts.
  const rows = [...new Map(items.map((item) => [item.oldId, item])).values()].map(
    ({ oldId, newId, checksum, revision }) => ({
      source,
      kind,
      old_id: oldId,
      new_id: newId,
      checksum,
      revision,
      brought_at: at,
    }),
  );
  for (let first = 0; first < rows.length; first += batchSize)
    await tx.q
      .insertInto('old_ids')
      .values(rows.slice(first, first + batchSize))
      .onConflict((conflict) =>
        conflict.columns(['source', 'kind', 'old_id']).doUpdateSet((eb) => ({
          new_id: eb.ref('excluded.new_id'),
          checksum: eb.ref('excluded.checksum'),
          revision: eb.ref('excluded.revision'),
          brought_at: eb.ref('excluded.brought_at'),
        })),
      )
      .execute();
}

/** The id here of what had this id in an old shop, the one that was brought last; null for an unknown one. */
export async function findBroughtId(tx: Tx, kind: OldKind, oldId: string): Promise<number | null> {
  const row = await tx.q
    .selectFrom('old_ids')
    .select('new_id')
    .where('kind', '=', kind)
    .where('old_id', '=', oldId)
    .orderBy('brought_at', 'desc')
    .orderBy('source')
    .limit(1)
    .executeTakeFirst();
  return row?.new_id ?? null;
}
