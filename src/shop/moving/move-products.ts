// A whole move of products: batch after batch, and the links between them at the end. A run that was stopped goes on where it was.
import { endMoveProgress, readMoveProgress } from '../../db/moving/move-progress.ts';
import type { MoveLine } from '../../rules/moving/move-report.ts';
import type { OldProduct } from '../../rules/moving/old-product.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { bringProducts } from './bring-products.ts';
import { linkProducts } from './link-products.ts';
import { beginProductRun } from './product-run.ts';
import type { MoveOptions } from './product-run.ts';

interface MoveProductsInput {
  options: MoveOptions;
  /** In the same order in every run. */
  products: AsyncIterable<OldProduct>;
  /** Of all that is read: a run goes on where an earlier one with the same checksum stopped. */
  checksum: string;
  /** After each batch: its lines, and how many products are done. */
  onBatch: (lines: readonly MoveLine[], done: number) => void;
  /** Asked after each batch. */
  isStopped: () => boolean;
}

/** `isComplete`: false when it was stopped. `skipped`: products that an earlier run did. */
type MoveProductsOutcome = { ok: true; isComplete: boolean; skipped: number } | NotAllowed;

/** Products and variations of one transaction. */
const batchSize = 400;

async function* inBatches(products: AsyncIterable<OldProduct>): AsyncGenerator<readonly OldProduct[]> {
  let batch: OldProduct[] = [];
  let size = 0;
  for await (const product of products) {
    batch.push(product);
    size += 1 + product.variations.length;
    if (size < batchSize) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Brings products as `bringProducts` says, and ties them to one another. Refused: not staff (R30). */
export async function moveProducts(
  shop: Shop,
  visitor: Visitor,
  { options, products, checksum, onBatch, isStopped }: MoveProductsInput,
): Promise<MoveProductsOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { source, isDryRun, update } = options;
  const part = { source, part: 'products' };
  const mark = `${checksum} ${update ? 'update' : 'move'}`;
  const skipped = isDryRun ? 0 : await shop.db.read((tx) => readMoveProgress(tx, part, mark));
  const run = beginProductRun(options);
  let done = 0;
  for await (const batch of inBatches(products)) {
    const rest = batch.slice(Math.max(0, skipped - done));
    done += batch.length;
    if (rest.length === 0) continue;
    const progress = isDryRun ? null : { part, done, checksum: mark };
    const outcome = await bringProducts(shop, visitor, { run, products: rest, progress });
    if (!outcome.ok) return outcome;
    onBatch(outcome.lines, done);
    if (isStopped()) return { ok: true, isComplete: false, skipped };
  }
  if (!isDryRun) {
    const linked = await linkProducts(shop, visitor, { source });
    if (!linked.ok) return linked;
    onBatch(linked.lines, done);
    await shop.db.write((tx) => endMoveProgress(tx, part));
  }
  return { ok: true, isComplete: true, skipped };
}
