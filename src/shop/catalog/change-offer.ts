// Changes price and stock of one item. It runs in the transaction of the caller, who has locked the stock row.
import type { Tx } from '../../db/database.ts';
import { readPriceTags, storePriceTag } from '../../db/pricing/prices.ts';
import { refreshPromotedPrices } from '../../db/promotions/promoted-prices.ts';
import { setPreOrder, readItemStock } from '../../db/catalog/pre-orders.ts';
import { setStock } from '../../db/catalog/stock.ts';
import type { Cents } from '../../rules/money.ts';
import type { StaffStockCause, StockMove } from '../../rules/catalog/stock-movements.ts';
import type { PriceTag, StockLevel } from '../../rules/catalog/product.ts';
import {
  applyPriceChange,
  applyStockChange,
  isSamePrice,
  isSameStock,
  unexpiredSale,
} from '../../rules/pricing/offers.ts';
import type { OfferProblem, PriceChange, StockChange } from '../../rules/pricing/offers.ts';
import { applyPreOrderChange, stockLevelAt, isSamePreOrder } from '../../rules/catalog/pre-order.ts';
import type { PreOrderChange, PreOrderProblem, StoredPreOrder } from '../../rules/catalog/pre-order.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { enqueueReleaseDateChange, enqueueReleases } from '../jobs/enqueue-releases.ts';
import { enqueueRestockNotices } from '../../db/restock/restock-notices.ts';

/** The changed values, for the audit log. `listed`: whether lists show, sort or filter by one of them. */
export interface OfferChangeRecord {
  from: Readonly<Record<string, unknown>>;
  to: Readonly<Record<string, unknown>>;
  affectsListings: boolean;
}

/** The prices that staff saw; null for none. */
export interface SeenPrice {
  regular: Cents | null;
  salePrice: Cents | null;
}

interface ChangeOfferInput {
  price?: PriceChange;
  stock?: StockChange;
  preOrder?: PreOrderChange;
  expectedStock?: number | null;
  expectedPrice?: SeenPrice;
  /** Why the quantity changes; absent when staff do not say it. */
  stockCause?: StaffStockCause | 'import';
  actor: string;
  /** Epoch ms. */
  now: number;
}

/** Somebody else changed the price; the prices now. */
export interface PriceChangedRefusal extends SeenPrice {
  ok: false;
  reason: 'price-changed';
}

type ChangeOfferOutcome =
  | { ok: true; changes: readonly OfferChangeRecord[] }
  | { ok: false; reason: 'unknown-product' }
  | { ok: false; reason: 'invalid'; problem: OfferProblem }
  | { ok: false; reason: 'invalid-pre-order'; problem: PreOrderProblem }
  | { ok: false; reason: 'stock-changed'; onHand: number | null }
  | PriceChangedRefusal;

/** The values of an offer before and after the change. */
interface OfferChange {
  /** null: no price yet. */
  tag: readonly [from: PriceTag | null, to: PriceTag | null];
  level: readonly [from: StockLevel, to: StockLevel];
  preOrder: readonly [from: StoredPreOrder | null, to: StoredPreOrder | null];
}

/** Validates the complete change first, then writes the values that differ. */
export async function changeOffer(tx: Tx, itemId: number, input: ChangeOfferInput): Promise<ChangeOfferOutcome> {
  const { price, stock, preOrder, expectedStock, stockCause = 'staff', actor, now } = input;
  if ([price, stock, preOrder, expectedStock].every((part) => part === undefined)) return { ok: true, changes: [] };
  const row = (await readItemStock(tx, [itemId])).get(itemId);
  const tag = (await readPriceTags(tx, [itemId])).get(itemId) ?? null;
  if (!row) return { ok: false, reason: 'unknown-product' };
  const changed = findConflict({ level: row.stock, tag }, input);
  if (changed) return changed;
  const newTag = priceAfter(tag, price, now);
  if (!newTag.ok) return { ok: false, reason: 'invalid', problem: newTag.problem };
  const newLevel = applyStockChange(row.stock, stock ?? {});
  if (!newLevel.ok) return { ok: false, reason: 'invalid', problem: newLevel.problem };
  const newPreOrder = applyPreOrderChange(row.preOrder, row.preOrderedUnits, preOrder ?? {}, now);
  if (!newPreOrder.ok) return { ok: false, reason: 'invalid-pre-order', problem: newPreOrder.problem };
  const turn: OfferChange = {
    tag: [tag, newTag.value],
    level: [row.stock, newLevel.value],
    preOrder: [row.preOrder, newPreOrder.value],
  };
  return {
    ok: true,
    changes: await writeOffer(tx, itemId, turn, { cause: stockCause, orderId: null, actor, at: now }),
  };
}

/** Refuses a change when the quantity or the prices are not those that staff saw. */
function findConflict(
  { level, tag }: { level: StockLevel; tag: PriceTag | null },
  { expectedStock, expectedPrice, now }: ChangeOfferInput,
): Extract<ChangeOfferOutcome, { ok: false }> | null {
  const onHand = level.managed ? level.onHand : null;
  if (expectedStock !== undefined && expectedStock !== onHand) return { ok: false, reason: 'stock-changed', onHand };
  const [regular, salePrice] = [tag?.regular ?? null, (tag && unexpiredSale(tag, now)?.price) ?? null];
  const isSeen = !expectedPrice || (expectedPrice.regular === regular && expectedPrice.salePrice === salePrice);
  return isSeen ? null : { ok: false, reason: 'price-changed', regular, salePrice };
}

/** The price tag after a change. The first price of an item is a regular one. */
function priceAfter(
  tag: PriceTag | null,
  change: PriceChange | undefined,
  now: number,
): { ok: true; value: PriceTag | null } | { ok: false; problem: OfferProblem } {
  if (!change) return { ok: true, value: tag };
  if (tag) return applyPriceChange(tag, change, now);
  const { regular, salePrice } = change;
  if (regular !== undefined) return applyPriceChange({ regular, sale: null }, change, now);
  return salePrice == null ? { ok: true, value: null } : { ok: false, problem: { field: 'regular', code: 'no-price' } };
}

async function writeOffer(
  tx: Tx,
  itemId: number,
  { tag, level, preOrder }: OfferChange,
  move: StockMove,
): Promise<OfferChangeRecord[]> {
  const now = move.at;
  const changes: OfferChangeRecord[] = [];
  const [fromTag, toTag] = tag;
  if (toTag && !(fromTag && isSamePrice(fromTag, toTag, now)))
    changes.push(await writePrice(tx, itemId, fromTag, toTag, now));
  if (!isSameStock(...level)) changes.push(await writeStock(tx, itemId, ...level, move));
  if (!isSamePreOrder(...preOrder)) changes.push(await writePreOrder(tx, itemId, ...preOrder, now));
  const before = stockLevelAt(level[0], preOrder[0], now);
  const after = stockLevelAt(level[1], preOrder[1], now);
  if (availableUnits(before) === 0 && availableUnits(after) !== 0) await enqueueRestockNotices(tx, [itemId], now);
  return changes;
}

async function writePrice(
  tx: Tx,
  itemId: number,
  from: PriceTag | null,
  to: PriceTag,
  now: number,
): Promise<OfferChangeRecord> {
  await storePriceTag(tx, itemId, to);
  await refreshPromotedPrices(tx, [itemId], now);
  return { from: { price: from }, to: { price: to }, affectsListings: true };
}

async function writeStock(
  tx: Tx,
  itemId: number,
  from: StockLevel,
  to: StockLevel,
  move: StockMove,
): Promise<OfferChangeRecord> {
  await setStock(tx, itemId, to, move);
  const listed = (availableUnits(from) === 0) !== (availableUnits(to) === 0);
  return { from: { stock: from }, to: { stock: to }, affectsListings: listed };
}

async function writePreOrder(
  tx: Tx,
  itemId: number,
  from: StoredPreOrder | null,
  to: StoredPreOrder | null,
  now: number,
): Promise<OfferChangeRecord> {
  await setPreOrder(tx, itemId, to);
  if (to) await enqueueReleases(tx, [{ itemId, tag: to }]);
  if (to && to.date !== from?.date) await enqueueReleaseDateChange(tx, itemId, to.date, now);
  return { from: { preOrder: from }, to: { preOrder: to }, affectsListings: true };
}
