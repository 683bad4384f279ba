// Price and stock of one item whose stock row the caller has locked; part of its transaction.
import type { Tx } from '../../db/database.ts';
import { historyOf, priceTagsOf, storePrice } from '../../db/prices.ts';
import { setPreOrder, stockRowsOf } from '../../db/pre-orders.ts';
import { setStock } from '../../db/stock.ts';
import type { PriceTag, StockLevel } from '../../rules/catalog.ts';
import { changedPrice, changedStock, missingIntervals, samePrice, sameStock } from '../../rules/offers.ts';
import type { OfferProblem, PriceChange, StockChange } from '../../rules/offers.ts';
import { changedPreOrder, levelAt, samePreOrder } from '../../rules/pre-order.ts';
import type { PreOrderChange, PreOrderProblem, PreOrderTag } from '../../rules/pre-order.ts';
import { availableUnits } from '../../rules/stock.ts';
import { tellMovedDaySoon } from '../orders/tell-moved-day.ts';
import { planReleases } from '../restock/release-item.ts';
import { tellRestockedSoon } from '../restock/tell-restocked.ts';

/** What changed, for the history; `listed`: listings show, sort or filter by it. */
export interface OfferChanges {
  from: Readonly<Record<string, unknown>>;
  to: Readonly<Record<string, unknown>>;
  listed: boolean;
}

export interface ChangeOfferInput {
  price?: PriceChange;
  stock?: StockChange;
  preOrder?: PreOrderChange;
  expectedStock?: number | null;
  /** Epoch ms. */
  now: number;
}

export type ChangeOfferOutcome =
  | { ok: true; changes: readonly OfferChanges[] }
  | { ok: false; reason: 'unknown-product' }
  | { ok: false; reason: 'invalid'; problem: OfferProblem }
  | { ok: false; reason: 'invalid-pre-order'; problem: PreOrderProblem }
  | { ok: false; reason: 'stock-changed'; onHand: number | null };

/** What an offer is and what it is to be. */
interface Turn {
  tag: readonly [from: PriceTag, to: PriceTag];
  level: readonly [from: StockLevel, to: StockLevel];
  preOrder: readonly [from: PreOrderTag | null, to: PreOrderTag | null];
}

/** Checks all of it first, then writes what differs. */
export async function changeOffer(tx: Tx, itemId: number, input: ChangeOfferInput): Promise<ChangeOfferOutcome> {
  const { price, stock, preOrder, expectedStock, now } = input;
  if ([price, stock, preOrder, expectedStock].every((part) => part === undefined)) return { ok: true, changes: [] };
  const row = (await stockRowsOf(tx, [itemId])).get(itemId);
  const tag = (await priceTagsOf(tx, [itemId])).get(itemId);
  if (!row || !tag) return { ok: false, reason: 'unknown-product' };
  const onHand = row.stock.managed ? row.stock.onHand : null;
  if (expectedStock !== undefined && expectedStock !== onHand) return { ok: false, reason: 'stock-changed', onHand };
  const newTag = changedPrice(tag, price ?? {}, now);
  if (!newTag.ok) return { ok: false, reason: 'invalid', problem: newTag.problem };
  const newLevel = changedStock(row.stock, stock ?? {});
  if (!newLevel.ok) return { ok: false, reason: 'invalid', problem: newLevel.problem };
  const newPreOrder = changedPreOrder(row.preOrder, row.taken, preOrder ?? {}, now);
  if (!newPreOrder.ok) return { ok: false, reason: 'invalid-pre-order', problem: newPreOrder.problem };
  const turn: Turn = {
    tag: [tag, newTag.value],
    level: [row.stock, newLevel.value],
    preOrder: [row.preOrder, newPreOrder.value],
  };
  return { ok: true, changes: await write(tx, itemId, turn, now) };
}

async function write(tx: Tx, itemId: number, { tag, level, preOrder }: Turn, now: number): Promise<OfferChanges[]> {
  const changes: OfferChanges[] = [];
  if (!samePrice(...tag, now)) changes.push(await writePrice(tx, itemId, ...tag, now));
  if (!sameStock(...level)) changes.push(await writeStock(tx, itemId, ...level, now));
  if (!samePreOrder(...preOrder)) changes.push(await writePreOrder(tx, itemId, ...preOrder, now));
  const before = levelAt(level[0], preOrder[0], now);
  const after = levelAt(level[1], preOrder[1], now);
  if (availableUnits(before) === 0 && availableUnits(after) !== 0) await tellRestockedSoon(tx, [itemId], now);
  return changes;
}

async function writePrice(tx: Tx, itemId: number, from: PriceTag, to: PriceTag, now: number): Promise<OfferChanges> {
  const history = (await historyOf(tx, [itemId])).get(itemId) ?? [];
  await storePrice(tx, itemId, to, missingIntervals(history, to, now), now);
  return { from: { price: from }, to: { price: to }, listed: true };
}

async function writeStock(
  tx: Tx,
  itemId: number,
  from: StockLevel,
  to: StockLevel,
  now: number,
): Promise<OfferChanges> {
  await setStock(tx, itemId, to, now);
  const listed = (availableUnits(from) === 0) !== (availableUnits(to) === 0);
  return { from: { stock: from }, to: { stock: to }, listed };
}

async function writePreOrder(
  tx: Tx,
  itemId: number,
  from: PreOrderTag | null,
  to: PreOrderTag | null,
  now: number,
): Promise<OfferChanges> {
  await setPreOrder(tx, itemId, to);
  if (to) await planReleases(tx, [{ itemId, tag: to }]);
  if (to && to.date !== from?.date) await tellMovedDaySoon(tx, itemId, to.date, now);
  return { from: { preOrder: from }, to: { preOrder: to }, listed: true };
}
