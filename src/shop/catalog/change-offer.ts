// Price and stock of one item whose stock row the caller has locked; part of its transaction.
import type { Tx } from '../../db/database.ts';
import { historyOf, priceTagsOf, storePrice } from '../../db/prices.ts';
import { stockOf } from '../../db/products.ts';
import { setStock } from '../../db/stock.ts';
import type { PriceTag, StockLevel } from '../../rules/catalog.ts';
import { changedPrice, changedStock, missingIntervals, samePrice, sameStock } from '../../rules/offers.ts';
import type { OfferProblem, PriceChange, StockChange } from '../../rules/offers.ts';
import { availableUnits } from '../../rules/stock.ts';

/** What changed, for the history; `listed`: listings show, sort or filter by it. */
export interface OfferChanges {
  from: Readonly<Record<string, unknown>>;
  to: Readonly<Record<string, unknown>>;
  listed: boolean;
}

export interface ChangeOfferInput {
  price?: PriceChange;
  stock?: StockChange;
  expectedStock?: number | null;
  /** Epoch ms. */
  now: number;
}

export type ChangeOfferOutcome =
  | { ok: true; changes: readonly OfferChanges[] }
  | { ok: false; reason: 'unknown-product' }
  | { ok: false; reason: 'invalid'; problem: OfferProblem }
  | { ok: false; reason: 'stock-changed'; onHand: number | null };

/** Checks all of it first, then writes what differs. */
export async function changeOffer(tx: Tx, itemId: number, input: ChangeOfferInput): Promise<ChangeOfferOutcome> {
  const { price = null, stock = null, expectedStock, now } = input;
  if (!price && !stock && expectedStock === undefined) return { ok: true, changes: [] };
  const level = (await stockOf(tx, [itemId])).get(itemId);
  const tag = (await priceTagsOf(tx, [itemId])).get(itemId);
  if (!level || !tag) return { ok: false, reason: 'unknown-product' };
  const onHand = level.managed ? level.onHand : null;
  if (expectedStock !== undefined && expectedStock !== onHand) return { ok: false, reason: 'stock-changed', onHand };
  const newTag = changedPrice(tag, price ?? {}, now);
  if (!newTag.ok) return { ok: false, reason: 'invalid', problem: newTag.problem };
  const newLevel = changedStock(level, stock ?? {});
  if (!newLevel.ok) return { ok: false, reason: 'invalid', problem: newLevel.problem };
  const changes: OfferChanges[] = [];
  if (!samePrice(tag, newTag.value, now)) changes.push(await writePrice(tx, itemId, tag, newTag.value, now));
  if (!sameStock(level, newLevel.value)) changes.push(await writeStock(tx, itemId, level, newLevel.value, now));
  return { ok: true, changes };
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
