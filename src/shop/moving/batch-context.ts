// What the writers of one batch share.
import type { Tx } from '../../db/database.ts';
import type { MoveLine } from '../../rules/moving/move-report.ts';
import type { OldVariation } from '../../rules/moving/old-product.ts';
import type { FillDraft } from './draft-filler.ts';
import type { BatchPictures, KnownHere, MoveEntry, ProductRun } from './product-run.ts';
import type { TermMaker } from './term-maker.ts';

export interface BatchContext {
  tx: Tx;
  run: ProductRun;
  now: number;
  actor: string;
  known: KnownHere;
  maker: TermMaker;
  fill: FillDraft;
  /** What became of the pictures, and the ids of those that are tied, by their addresses. */
  pictures: BatchPictures;
  pictureIds: Map<string, number>;
  /** The place behind all products. */
  nextPosition: number;
  /** Keys and article numbers (`sku:…`) that this batch took. */
  taken: Set<string>;
}

/** A product that came, with the keys of its variations. */
export interface BroughtProduct {
  entry: MoveEntry;
  id: number;
  variations: readonly { key: string; id: number }[];
}

/** Why an item cannot have an article number: another one has it. null when it can. `itemId`: the item itself, when it is here. */
export function skuHolder(
  { known, run, taken }: BatchContext,
  sku: string,
  itemId: number | null,
): NonNullable<MoveLine['refusal']> | null {
  if (sku === '') return null;
  const holder = known.items.get(sku);
  if (taken.has(`sku:${sku}`) || (!holder && run.seen.has(`sku:${sku}`)))
    return { code: 'duplicate', params: { value: sku } };
  return holder && holder.itemId !== itemId ? { code: 'sku-taken', params: { value: sku, item: holder.itemId } } : null;
}

/** A line of the report about a variation that does not come. */
export function refusedVariationLine(
  { old }: MoveEntry,
  { id, sku = '', line, attributes }: OldVariation,
  refusal: NonNullable<MoveLine['refusal']>,
): MoveLine {
  const name = [old.name ?? '', ...attributes.map(({ value }) => value)].filter((part) => part !== '').join(', ');
  return {
    kind: 'variation',
    oldId: id,
    name: name || sku,
    ...(line !== undefined && { line }),
    outcome: 'refused',
    refusal,
    notes: [],
  };
}
