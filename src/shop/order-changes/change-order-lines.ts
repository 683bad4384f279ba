// Staff change what an order has, before it is sent: fewer units of a line, and new lines at today's price.
import { takePreOrders } from '../../db/catalog/pre-orders.ts';
import { addUnitsSold, lockStock, takeStock } from '../../db/catalog/stock.ts';
import type { UnitsById } from '../../db/catalog/stock.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { hasInvoice } from '../../db/documents/issued-documents.ts';
import { readIdentityKeys, readWithdrawnUnits } from '../../db/orders/change-order.ts';
import { lockProducts } from '../../db/orders/customer-limits.ts';
import { readTakenUnits } from '../../db/orders/order-events.ts';
import { insertLines, replaceLines } from '../../db/orders/order-lines.ts';
import { lockOrder, readOrder } from '../../db/orders/orders.ts';
import { addPromotionUses } from '../../db/promotions/promotion-uses.ts';
import { readPromotions } from '../../db/promotions/promotions.ts';
import { readRefunds } from '../../db/refunds/refunds.ts';
import { findOrdersWithParcels } from '../../db/shipments/shipments.ts';
import { noChoices } from '../../rules/cart/cart.ts';
import type { CartRow, PricedLine } from '../../rules/cart/cart.ts';
import { itemsOfRow, stockItemOf, sumByItem } from '../../rules/cart/stock-demand.ts';
import { productTitle } from '../../rules/catalog/product-title.ts';
import type { StockMove } from '../../rules/catalog/stock-movements.ts';
import { noCents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import { lineNotice } from '../../rules/notices.ts';
import type { Notice } from '../../rules/notices.ts';
import { planUnits, whyUnchangeable, withFewerUnits } from '../../rules/orders/order-changes.ts';
import type { UnchangeableReason } from '../../rules/orders/order-changes.ts';
import type { Order, OrderLine } from '../../rules/orders/orders.ts';
import type { Promotion } from '../../rules/promotions/promotions.ts';
import { usedPromotionIds } from '../../rules/promotions/used-promotions.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { buildCartView } from '../cart/view-cart.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { customerLimitRefusal } from '../orders/customer-limit.ts';
import { toOrderLine, unitsOfLines } from '../orders/make-order-lines.ts';
import { returnToStock, unsellUnits } from '../orders/return-units.ts';
import { giftItems } from '../pricing/load-offers.ts';
import { priceWithLockedPromotions } from '../promotions/promotion-uses.ts';
import { recordRefundIn } from '../refunds/record-refund.ts';
import { loadRateTables } from '../shipping/rate-tables.ts';
import type { RateTables } from '../shipping/rate-tables.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { noUnits } from './moved-units.ts';
import type { MovedUnits } from './moved-units.ts';
import type { OrderChangeFacts } from './order-change-facts.ts';
import { recountOrder } from './recount-order.ts';
import type { LineChange } from './recount-order.ts';
import { rowsOfItems } from './rows-of-items.ts';
import type { AddedItem } from './rows-of-items.ts';

export interface LineChanges {
  /** The units that are left of lines; 0 takes a line out. The other lines stay as they are. */
  lines: readonly { lineId: number; quantity: number }[];
  added: readonly AddedItem[];
}

type ChangeOrderLinesInput = LineChanges & {
  orderId: number;
  /** Only what would follow: nothing is stored. */
  isPreview: boolean;
};

export type ChangeLinesRefusal =
  | { ok: false; reason: 'unknown-order' | 'nothing' | 'empty' | 'withdrawn' | 'refunded' | 'unknown-item' }
  | { ok: false; reason: 'unchangeable'; why: UnchangeableReason }
  | { ok: false; reason: 'unknown-line' | 'more' | 'joined' }
  /** An item cannot be ordered: its stock, its maximum per customer, an incomplete choice. */
  | { ok: false; reason: 'not-available'; notice: Notice };

type ChangeOrderLinesOutcome = { ok: true; change: LineChange } | NotAllowed | ChangeLinesRefusal;

/**
 * Changes the lines of an order. Lines that are left keep their frozen prices; new lines are priced by the engine as today's cart of
 * them would be. Of an unpaid order lines and shipping are counted anew. Of a paid one, units that are taken out are a refund that the
 * shop owes, and new lines are asked for by mail. Stock moves under its lock, in the same transaction. Refused: not staff (R30), an
 * unknown order, one that cannot be changed any more, units of lines that belong together, items that cannot be ordered, nothing left.
 */
export async function changeOrderLines(
  shop: Shop,
  visitor: Visitor,
  input: ChangeOrderLinesInput,
): Promise<ChangeOrderLinesOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const facts = { actor: actorOf(visitor), now: shop.clock.now(), tables: await loadRateTables(shop) };
  const { outcome } = await writeOrRollBack(shop.db, async (tx) => {
    const changed: ChangeOrderLinesOutcome = await changeLinesIn(tx, input, facts);
    return { ok: changed.ok && !input.isPreview, outcome: changed };
  });
  if (outcome.ok && !input.isPreview) signalJobsEnqueued(shop);
  return outcome;
}

/** The same in the transaction of a use-case, which rolls a refusal back. */
export async function changeLinesIn(
  tx: Tx,
  { orderId, lines, added }: LineChanges & { orderId: number },
  change: OrderChangeFacts,
): Promise<{ ok: true; change: LineChange } | ChangeLinesRefusal> {
  if (!(await lockOrder(tx, orderId))) return { ok: false, reason: 'unknown-order' };
  const order = await readOrder(tx, orderId);
  if (!order) return { ok: false, reason: 'unknown-order' };
  const why = whyUnchangeable({
    status: order.status,
    hasParcel: (await findOrdersWithParcels(tx, [orderId])).has(orderId),
    hasInvoice: await hasInvoice(tx, orderId),
  });
  if (why) return { ok: false, reason: 'unchangeable', why };
  if ((await readWithdrawnUnits(tx, orderId)) > 0) return { ok: false, reason: 'withdrawn' };
  const plan = planUnits(order.lines, lines);
  if (!plan.ok) return plan;
  const removed = order.lines.flatMap((line) => {
    const quantity = line.quantity - (plan.units.get(line.id) ?? line.quantity);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const wanted = added.filter(({ quantity }) => quantity > 0);
  if (removed.length === 0 && wanted.length === 0) return { ok: false, reason: 'nothing' };
  const isEmpty = order.lines.every(({ id }) => plan.units.get(id) === 0) && wanted.length === 0;
  if (isEmpty) return { ok: false, reason: 'empty' };

  const made = await rowsOfItems(tx, wanted, change.now);
  if (!made.ok) return made;
  const promotions = made.rows.length > 0 ? await readPromotions(tx, change.now) : [];
  // All stock is locked before any of it moves.
  const addedItems = [...made.rows.flatMap(itemsOfRow), ...giftItems(promotions)];
  const items = [...removed.map(({ line }) => line), ...addedItems].map(stockItemOf);
  const counted = await lockStock(tx, [...new Set(items)]);

  const isPaid = order.paidAt !== null;
  const owed = isPaid ? await refundUnits(tx, order, removed, change) : noCents;
  // Units that were refunded before are no longer in the order.
  if (owed === null) return { ok: false, reason: 'refunded' };
  const left = isPaid ? { lines: order.lines, units: noUnits } : await takeOut(tx, order, { plan, removed, change });
  const priced =
    made.rows.length > 0 ? await priceAdded(tx, order, { rows: made.rows, promotions, ...change }) : noLines;
  if (!priced.ok) return priced;
  const taken = await takeAdded(tx, order, { added: priced.lines, counted, from: left.lines.length, change });
  return { ok: true, change: await recountOrder(tx, order, { owed, moved: [left.units, taken], ...change }) };
}

const noLines: { ok: true; lines: readonly PricedLine[] } = { ok: true, lines: [] };

type RemovedUnits = readonly { line: OrderLine; quantity: number }[];

/** What moves the units of an order whose lines staff change. */
function changedBy({ id }: Order, { actor, now }: Pick<OrderChangeFacts, 'actor' | 'now'>): StockMove {
  return { cause: 'order-changed', orderId: id, actor, at: now };
}

/** Of a paid order: what is taken out is a refund with its units. Returns what the shop owes for it; null: they were refunded before. */
async function refundUnits(
  tx: Tx,
  order: Order,
  removed: RemovedUnits,
  change: OrderChangeFacts,
): Promise<Cents | null> {
  if (removed.length === 0) return noCents;
  const lines = removed.map(({ line, quantity }) => ({ lineId: line.id, quantity, amount: null }));
  const recorded = await recordRefundIn(tx, {
    orderId: order.id,
    request: () => ({ lines, shipping: noCents, amount: noCents }),
    reason: '',
    restock: true,
    withdrawalId: null,
    ...change,
  });
  if (!recorded.ok) return null;
  const refund = (await readRefunds(tx, order.id)).find(({ id }) => id === recorded.refundId);
  return refund?.total ?? noCents;
}

/** Of an unpaid order: stores the lines that are left, and puts the units of the others back into the stock. */
async function takeOut(
  tx: Tx,
  order: Order,
  {
    plan,
    removed,
    change: { actor, now },
  }: { plan: { units: UnitsById }; removed: RemovedUnits; change: OrderChangeFacts },
): Promise<{ lines: readonly OrderLine[]; units: MovedUnits }> {
  if (removed.length === 0) return { lines: order.lines, units: noUnits };
  const left = order.lines.filter(({ id }) => plan.units.get(id) !== 0);
  const positionOf = new Map(left.map((line, position) => [order.lines.indexOf(line), position]));
  const lines = left.map((line) => {
    const quantity = plan.units.get(line.id) ?? line.quantity;
    const parent = line.parent === null ? null : (positionOf.get(line.parent) ?? null);
    return { ...(quantity === line.quantity ? line : withFewerUnits(line, quantity)), parent };
  });
  await replaceLines(tx, order.id, lines);
  const taken = await readTakenUnits(tx, order.id);
  // The units of a bundle are those of its parts, which are lines too.
  const units = sumByItem(
    removed.flatMap(({ line, quantity }) => (line.role === 'bundle' ? [] : [{ ...line, quantity }])),
  );
  const preOrders = new Map([...units].filter(([item]) => taken.preOrders.has(item)));
  const stock = new Map([...units].filter(([item]) => taken.stock.has(item) && !taken.preOrders.has(item)));
  const backInStock = await returnToStock(tx, { stock, preOrders }, changedBy(order, { actor, now }));
  const sold = new Map<number, number>();
  for (const { line, quantity } of removed) sold.set(line.productId, (sold.get(line.productId) ?? 0) + quantity);
  await unsellUnits(tx, { sold, backInStock }, now);
  return { lines, units: { stock: negative(stock), preOrders: negative(preOrders) } };
}

const negative = (units: UnitsById): UnitsById => new Map([...units].map(([id, count]) => [id, -count]));

/** The added lines with today's prices, as the engine makes them of a cart with these rows alone. */
async function priceAdded(
  tx: Tx,
  order: Order,
  {
    rows,
    promotions,
    now,
    tables,
  }: { rows: readonly CartRow[]; promotions: readonly Promotion[]; now: number; tables: RateTables },
): Promise<{ ok: true; lines: readonly PricedLine[] } | ChangeLinesRefusal> {
  const { email, billing, shipping } = order;
  const customer = { email, billing, shipping, shippingRateId: order.shippingMethod?.id ?? null, paymentMethod: null };
  const cart = {
    id: 0,
    customerCartId: null,
    session: '',
    expiresAt: now,
    rows,
    removed: [],
    customer,
    choices: noChoices,
  };
  const { priced } = await priceWithLockedPromotions(tx, promotions, (known) =>
    buildCartView(tx, cart, now, { promotions: known, tables, tax: order.tax }),
  );
  for (const line of priced.lines) {
    const { problem } = line;
    if (problem) return { ok: false, reason: 'not-available', notice: lineNotice(problem, productTitle(line.product)) };
  }
  await lockProducts(tx, [...new Set(priced.lines.map(({ product }) => product.id))]);
  const limited = await customerLimitRefusal(tx, priced.lines, await readIdentityKeys(tx, order.id));
  if (limited) return { ok: false, reason: 'not-available', notice: limited };
  return { ok: true, lines: priced.lines };
}

/** Stores the added lines and takes their units. Returns those. */
async function takeAdded(
  tx: Tx,
  order: Order,
  {
    added,
    counted,
    from,
    change,
  }: { added: readonly PricedLine[]; counted: ReadonlySet<number>; from: number; change: OrderChangeFacts },
): Promise<MovedUnits> {
  if (added.length === 0) return noUnits;
  const { now } = change;
  await insertLines(
    tx,
    order.id,
    added.map((line) => toOrderLine(line, added, order.tax.basisPoints)),
    from,
  );
  await addPromotionUses(tx, order.id, usedPromotionIds({ lines: added, freeShippingSources: [] }), now);
  const { taken, sold } = unitsOfLines(added, counted);
  const { soldOut } = await takeStock(tx, taken.stock, changedBy(order, change));
  const { full } = await takePreOrders(tx, taken.preOrders);
  await addUnitsSold(tx, sold);
  const products = [...sold.keys()].map((id) => `sold:${id}`);
  await announce(tx, ['popularity', ...products, ...(soldOut || full ? ['catalog'] : [])], now);
  return taken;
}
