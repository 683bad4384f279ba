// Plans what promotions make of the price of one piece, and completes the price history by it (R36).
import type { PricePeriod, PriceTag } from '../../rules/catalog/product.ts';
import { missingIntervals } from '../../rules/pricing/offers.ts';
import { isSamePlan, promotedPeriods, promotionsOfItem } from '../../rules/pricing/promoted-prices.ts';
import type { PromotedItem } from '../../rules/pricing/promoted-prices.ts';
import type { PromotionTarget, QuantityPromotion } from '../../rules/promotions/promotions.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';
import { readOnePiecePromotions } from './promotions.ts';
import { readTargets } from './target-categories.ts';
import { appendPriceHistory, readPlannedPrices, readPriceHistory } from '../pricing/prices.ts';

/** Items per statement. */
const batchSize = 500;

const variationRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('variations').select(['id', 'product_id']).where(isOneOf('id')),
);

const categoryRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('product_categories').select(['product_id', 'category_id']).where(isOneOf('product_id')),
);

const bundleRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('products').select('id').where(isOneOf('id')).where('bundle', 'is not', null),
);

/** The items by id, as targets of promotions look at them. Bundles are none: no promotion reduces their units (R23). */
async function readPromotedItems(
  tx: Tx,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, PromotedItem & { isBundle: boolean }>> {
  const productOf = new Map((await variationRows(tx, itemIds)).map((row) => [row.id, row.product_id]));
  const productIds = new Set(itemIds.map((id) => productOf.get(id) ?? id));
  const bundles = new Set((await bundleRows(tx, [...productIds])).map((row) => row.id));
  const categories = Map.groupBy(await categoryRows(tx, [...productIds]), (row) => row.product_id);
  return new Map(
    itemIds.map((id) => {
      const productId = productOf.get(id) ?? id;
      const own = (categories.get(productId) ?? []).map((row) => ({ id: row.category_id }));
      return [
        id,
        {
          product: { id: productId, categories: own },
          variationId: productOf.has(id) ? id : null,
          isBundle: bundles.has(productId),
        },
      ];
    }),
  );
}

/** A price change of the same item waits, so that it sees the promotions of this transaction. */
async function lockPriceTags(tx: Tx, itemIds: readonly number[]): Promise<void> {
  if (!tx.hasRowLocks) return;
  await tx.q
    .selectFrom('prices')
    .select('item_id')
    .where('item_id', 'in', itemIds)
    .orderBy('item_id')
    .forUpdate()
    .execute();
}

/**
 * Plans the promoted prices of items from `now` (epoch ms) on, and appends to their history what it lacks. Call it after a change
 * of a price tag, of a promotion or of the categories of a product. Returns the ids of the products whose prices changed.
 */
export async function refreshPromotedPrices(
  tx: Tx,
  itemIds: readonly number[],
  now: number,
): Promise<ReadonlySet<number>> {
  const promotions = await readOnePiecePromotions(tx);
  const changed = new Set<number>();
  const sorted = itemIds.toSorted((first, second) => first - second);
  for (let first = 0; first < sorted.length; first += batchSize) {
    const batch = sorted.slice(first, first + batchSize);
    await lockPriceTags(tx, batch);
    for (const productId of await refreshBatch(tx, batch, promotions, now)) changed.add(productId);
  }
  return changed;
}

async function refreshBatch(
  tx: Tx,
  itemIds: readonly number[],
  promotions: readonly QuantityPromotion[],
  now: number,
): Promise<readonly number[]> {
  const items = await readPromotedItems(tx, itemIds);
  const stored = await readPlannedPrices(tx, itemIds);
  const history = await readPriceHistory(tx, itemIds);
  const plans: { itemId: number; promoted: readonly PricePeriod[] }[] = [];
  const intervals: { itemId: number; period: PricePeriod }[] = [];
  const changed: number[] = [];
  for (const [itemId, planned] of stored) {
    const item = items.get(itemId);
    if (!item) continue;
    const tag: PriceTag = { regular: planned.regular, sale: planned.sale };
    const promoted = item.isBundle ? [] : promotedPeriods(tag, promotionsOfItem(promotions, item), now);
    const missing = missingIntervals(history.get(itemId) ?? [], { ...tag, promoted }, now);
    intervals.push(...missing.map((period) => ({ itemId, period })));
    const isSame = isSamePlan(planned.promoted ?? [], promoted, now);
    if (!isSame) plans.push({ itemId, promoted });
    if (!isSame || missing.length > 0) changed.push(item.product.id);
  }
  await storePlans(tx, plans);
  await appendPriceHistory(tx, intervals, now);
  return changed;
}

async function storePlans(
  tx: Tx,
  plans: readonly { itemId: number; promoted: readonly PricePeriod[] }[],
): Promise<void> {
  if (plans.length === 0) return;
  const itemIds = plans.map(({ itemId }) => itemId);
  await tx.q.deleteFrom('promoted_prices').where('item_id', 'in', itemIds).execute();
  const rows = plans.flatMap(({ itemId, promoted }) =>
    promoted.map(({ price, from, until }) => ({ item_id: itemId, from_at: from, until_at: until, cents: price })),
  );
  for (let first = 0; first < rows.length; first += batchSize)
    await tx.q
      .insertInto('promoted_prices')
      .values(rows.slice(first, first + batchSize))
      .execute();
}

/** The ids of the items that targets are about, which have a price. */
export async function readItemsOfTargets(tx: Tx, targets: readonly PromotionTarget[]): Promise<readonly number[]> {
  if (targets.some((target) => target.kind === 'everything')) {
    const all = await tx.q.selectFrom('prices').select('item_id').orderBy('item_id').execute();
    return all.map((row) => row.item_id);
  }
  const named = (await readTargets(tx, targets)).filter((target) => target.kind === 'items');
  const ofCategories = await productsOfCategories(
    tx,
    named.flatMap((target) => target.categoryIds),
  );
  const productIds = [...named.flatMap((target) => target.productIds), ...ofCategories.map((row) => row.product_id)];
  const variations = await variationsOfProducts(tx, productIds);
  return [
    ...new Set([...productIds, ...variations.map((row) => row.id), ...named.flatMap((target) => target.variationIds)]),
  ];
}

const productsOfCategories = prepareByIds((q, isOneOf) =>
  q.selectFrom('product_categories').select('product_id').where(isOneOf('category_id')),
);

const variationsOfProducts = prepareByIds((q, isOneOf) =>
  q.selectFrom('variations').select('id').where(isOneOf('product_id')),
);
