// Price tags and their append-only history (R36).
import type { PriceInterval, EffectivePrice, PriceTag } from '../../rules/catalog/product.ts';
import { cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import { earliestMoment, effectivePrice } from '../../rules/pricing/product-price.ts';
import { times } from '../../settings/constants.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';

interface PriceRow {
  regular_cents: number;
  sale_cents: number | null;
  sale_from: number | null;
  sale_until: number | null;
}

function toPriceTag(row: PriceRow): PriceTag {
  const sale =
    row.sale_cents === null || row.sale_from === null
      ? null
      : { price: cents(row.sale_cents), from: row.sale_from, until: row.sale_until };
  return { regular: cents(row.regular_cents), sale };
}

const priceRows = prepareByIds((q, isOneOf) => q.selectFrom('prices').selectAll().where(isOneOf('item_id')));

/** Returns prices at `now` (epoch ms) by item id; depends on the moments at which the prices change. */
export async function readPrices(
  tx: Tx,
  itemIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, EffectivePrice>> {
  const rows = await priceRows(tx, itemIds);
  const tags = new Map(rows.map((row) => [row.item_id, toPriceTag(row)]));
  // Only an active sale needs the price history.
  const reduced = rows.filter((row) => row.sale_from !== null && row.sale_from <= now).map((row) => row.item_id);
  const history = await readPriceHistory(tx, reduced);
  const prices = new Map<number, EffectivePrice>();
  for (const [id, tag] of tags) {
    const price = effectivePrice(tag, history.get(id) ?? [], now, times.strikeWindow);
    tx.tracker.until(price.until);
    prices.set(id, price);
  }
  return prices;
}

/** Returns the stored price tags by item id. */
export async function readPriceTags(tx: Tx, itemIds: readonly number[]): Promise<ReadonlyMap<number, PriceTag>> {
  const rows = await priceRows(tx, itemIds);
  return new Map(rows.map((row) => [row.item_id, toPriceTag(row)]));
}

/** The next moment (epoch ms) after `now` at which any sale begins or ends; null: none. */
export async function findNextSaleMoment(tx: Tx, now: number): Promise<number | null> {
  const next = (column: 'sale_from' | 'sale_until') =>
    tx.q
      .selectFrom('prices')
      .select((eb) => eb.fn.min<number | null>(column).as('at'))
      .where(column, '>', now)
      .executeTakeFirst();
  return earliestMoment([(await next('sale_from'))?.at ?? null, (await next('sale_until'))?.at ?? null]);
}

const historyRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('price_history')
    .select(['id', 'item_id', 'cents', 'from_at', 'until_at'])
    .where(isOneOf('item_id'))
    .orderBy('id'),
);

/** Returns the complete price history by item id. */
export async function readPriceHistory(
  tx: Tx,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, PriceInterval[]>> {
  const history = new Map<number, PriceInterval[]>();
  for (const row of await historyRows(tx, itemIds)) {
    const interval = { id: row.id, price: cents(row.cents), from: row.from_at, until: row.until_at };
    const intervals = history.get(row.item_id);
    if (intervals) intervals.push(interval);
    else history.set(row.item_id, [interval]);
  }
  return history;
}

/** Stores a price tag and appends its intervals to the price history. */
export async function storePrice(
  tx: Tx,
  itemId: number,
  tag: PriceTag,
  intervals: readonly { price: Cents; from: number; until: number | null }[],
  at: number,
): Promise<void> {
  const row = {
    regular_cents: tag.regular,
    sale_cents: tag.sale?.price ?? null,
    sale_from: tag.sale?.from ?? null,
    sale_until: tag.sale?.until ?? null,
  };
  await tx.q
    .insertInto('prices')
    .values({ item_id: itemId, ...row })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(row))
    .execute();
  // One row at a time: of overlapping intervals the one with the highest id is valid.
  for (const interval of intervals) {
    await tx.q
      .insertInto('price_history')
      .values({
        item_id: itemId,
        cents: interval.price,
        from_at: interval.from,
        until_at: interval.until,
        recorded_at: at,
      })
      .execute();
  }
}
