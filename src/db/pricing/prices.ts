// Price tags and their append-only history (R36).
import type {
  EffectivePrice,
  PlannedPrices,
  PriceInterval,
  PricePeriod,
  PriceTag,
} from '../../rules/catalog/product.ts';
import { cents } from '../../rules/money.ts';
import { earliestMoment, effectivePrice, plannedPriceAt } from '../../rules/pricing/product-price.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { prepareByIds } from '../by-ids.ts';
import type { Tx } from '../database.ts';
import { pipelined } from '../pipelined.ts';

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

const plannedRows = prepareByIds((q, isOneOf) =>
  q
    .selectFrom('prices')
    .leftJoin('promoted_prices', 'promoted_prices.item_id', 'prices.item_id')
    .select(['prices.item_id', 'regular_cents', 'sale_cents', 'sale_from', 'sale_until'])
    .select(['from_at', 'until_at', 'cents'])
    .where(isOneOf('prices.item_id'))
    .orderBy('prices.item_id')
    .orderBy('from_at'),
);

/** Returns price tags by item id, with the periods in which promotions make one piece cheaper. */
export async function readPlannedPrices(
  tx: Tx,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, PlannedPrices>> {
  type PlannedPriceTag = PriceTag & { promoted?: PricePeriod[] };
  const planned = new Map<number, PlannedPriceTag>();
  for (const row of await plannedRows(tx, itemIds)) {
    const known: PlannedPriceTag = planned.get(row.item_id) ?? toPriceTag(row);
    planned.set(row.item_id, known);
    if (row.cents === null || row.from_at === null) continue;
    (known.promoted ??= []).push({ price: cents(row.cents), from: row.from_at, until: row.until_at });
  }
  return planned;
}

/** Returns prices at `now` (epoch ms) by item id; depends on the moments at which the prices change. */
export async function readPrices(
  tx: Tx,
  itemIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, EffectivePrice>> {
  const planned = await readPlannedPrices(tx, itemIds);
  // Only a reduced price needs the price history.
  const reduced = [...planned].filter(([, one]) => plannedPriceAt(one, now) < one.regular).map(([id]) => id);
  const history = await readPriceHistory(tx, reduced);
  const prices = new Map<number, EffectivePrice>();
  for (const [id, one] of planned) {
    const price = effectivePrice(one, history.get(id) ?? [], now, serverTimes.strikeWindow);
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

/** The next moment (epoch ms) after `now` at which any sale or promoted price begins or ends; null: none. */
export async function findNextPriceMoment(tx: Tx, now: number): Promise<number | null> {
  const nextSale = (column: 'sale_from' | 'sale_until') =>
    tx.q
      .selectFrom('prices')
      .select((eb) => eb.fn.min<number | null>(column).as('at'))
      .where(column, '>', now)
      .executeTakeFirst();
  const nextPromoted = (column: 'from_at' | 'until_at') =>
    tx.q
      .selectFrom('promoted_prices')
      .select((eb) => eb.fn.min<number | null>(column).as('at'))
      .where(column, '>', now)
      .executeTakeFirst();
  const moments = await pipelined(
    nextSale('sale_from'),
    nextSale('sale_until'),
    nextPromoted('from_at'),
    nextPromoted('until_at'),
  );
  return earliestMoment(moments.map((row) => row?.at ?? null));
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

/** Stores a price tag. Then `refreshPromotedPrices` plans what promotions make of it, and completes the history. */
export async function storePriceTag(tx: Tx, itemId: number, { regular, sale }: PriceTag): Promise<void> {
  const row = {
    regular_cents: regular,
    sale_cents: sale?.price ?? null,
    sale_from: sale?.from ?? null,
    sale_until: sale?.until ?? null,
  };
  await tx.q
    .insertInto('prices')
    .values({ item_id: itemId, ...row })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(row))
    .execute();
}

/** History rows per statement. */
const historyBatch = 500;

/** Appends periods to the price history. Those of one item are disjoint; they override all earlier rows. */
export async function appendPriceHistory(
  tx: Tx,
  intervals: readonly { itemId: number; period: PricePeriod }[],
  at: number,
): Promise<void> {
  const rows = intervals.map(({ itemId, period: { price, from, until } }) => ({
    item_id: itemId,
    cents: price,
    from_at: from,
    until_at: until,
    recorded_at: at,
  }));
  for (let first = 0; first < rows.length; first += historyBatch)
    await tx.q
      .insertInto('price_history')
      .values(rows.slice(first, first + historyBatch))
      .execute();
}
