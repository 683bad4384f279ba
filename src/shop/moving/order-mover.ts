// Orders of another shop with their own numbers, dates, totals, refunds and notes. Nothing is mailed, no stock moves and nothing is
// held (R60, R69).
import { storeCouponUses } from '../../db/coupons/coupon-uses.ts';
import { readCouponsByCode } from '../../db/coupons/coupons.ts';
import type { StoredCoupon } from '../../db/coupons/coupons.ts';
import {
  deleteMovedOrder,
  hasOrder,
  hasOrderKey,
  isOrderInUse,
  raiseOrderNumbers,
  readOrderChange,
  setOrderChange,
  setRefundMoved,
} from '../../db/moving/moved-orders.ts';
import { readBroughtItems } from '../../db/moving/old-ids.ts';
import type { BroughtItem } from '../../db/moving/old-ids.ts';
import { readOldItems } from '../../db/moving/old-items.ts';
import type { OldItems } from '../../db/moving/old-items.ts';
import { findOrderIdByNumber, insertOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent, recordOrderPlaced } from '../../db/orders/order-events.ts';
import { insertRefund } from '../../db/refunds/refunds.ts';
import type { OldOrder } from '../../rules/moving/old-records.ts';
import { planOrder, planRefund, ratesOfOldOrder } from '../../rules/moving/plan-order.ts';
import type { OrderLookup, PlannedOrder } from '../../rules/moving/plan-order.ts';
import { addCents } from '../../rules/money.ts';
import { identityKeys } from '../../rules/orders/customer-limit.ts';
import { noteKinds } from '../../rules/orders/order-notes.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { htmlToLine } from '../../rules/products/product-text.ts';
import type { BroughtRecord, RecordBatch, RecordMover } from './move-records.ts';

/** What the orders of a batch refer to. */
interface KnownOfOrders {
  accounts: ReadonlyMap<string, BroughtItem>;
  items: OldItems;
  coupons: ReadonlyMap<string, StoredCoupon>;
}

/** The largest number that counts as one of the series; a longer one is another code. */
const maxOrderNumber = 999_999_999;

/** The number of an order as one of the series; null for a text. */
function seriesNumber({ number }: Pick<OldOrder, 'number'>): number | null {
  const value = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null;
  return value !== null && value <= maxOrderNumber ? value : null;
}

async function prepareOrders({ tx, source }: RecordBatch, orders: readonly OldOrder[]): Promise<KnownOfOrders> {
  const lines = orders.flatMap((order) => order.lines);
  const ids = [...new Set(lines.flatMap(({ productId, variationId }) => [productId, variationId]))];
  const codes = [...new Set(orders.flatMap(({ coupons }) => coupons.map(({ code }) => code.toLowerCase())))];
  return {
    accounts: await readBroughtItems(
      tx,
      { source, kind: 'customer' },
      orders.map(({ customerId }) => customerId),
    ),
    items: await readOldItems(tx, source, { ids, skus: lines.map(({ sku }) => sku) }),
    coupons: new Map((await readCouponsByCode(tx, codes)).map((coupon) => [coupon.code, coupon])),
  };
}

function lookupIn({ items, coupons }: KnownOfOrders): OrderLookup {
  return {
    item: ({ productId, variationId, sku }) =>
      (variationId === '' ? null : items.byOldId.get(variationId)) ??
      items.byOldId.get(productId) ??
      items.bySku.get(sku) ??
      null,
    coupon: (code) => {
      const found = coupons.get(code.toLowerCase());
      return found ? { id: found.id, kind: found.kind, amount: found.amount, freeShipping: found.freeShipping } : null;
    },
  };
}

async function storeHistory({ tx, actor }: RecordBatch, order: Order, old: OldOrder): Promise<void> {
  await recordOrderPlaced(tx, order.id, actor, { stock: new Map(), preOrders: new Map() }, old.placedAt);
  const params = {
    payment: old.paymentTitle,
    transaction: old.transactionId,
    ...(old.invoice && { invoice: old.invoice.number, invoicedAt: old.invoice.at }),
    ...(old.creditNotes && { creditNotes: old.creditNotes }),
  };
  await recordOrderEvent(tx, { orderId: order.id, kind: 'moved-in', actor, at: old.placedAt, params });
  for (const { text, at, isForCustomer } of old.notes) {
    const kind = isForCustomer ? noteKinds.customer : noteKinds.internal;
    await recordOrderEvent(tx, { orderId: order.id, kind, actor, at, params: { note: htmlToLine(text) } });
  }
}

async function storeRefunds(
  { tx, actor }: RecordBatch,
  order: Order,
  { lines }: PlannedOrder,
  old: OldOrder,
): Promise<void> {
  const lineIds = new Map(
    old.lines.flatMap(({ id }, index) => {
      const line = order.lines[index];
      return line ? [[id, { id: line.id, index }] as const] : [];
    }),
  );
  for (const refund of old.refunds) {
    const parts = planRefund(refund, { lines, rates: ratesOfOldOrder(old), lineIds });
    if (parts.length === 0) continue;
    const id = await insertRefund(tx, {
      orderId: order.id,
      withdrawalId: null,
      reason: refund.reason,
      parts,
      total: addCents(...parts.map(({ total }) => total)),
      tax: addCents(...parts.map(({ tax }) => tax)),
      isRestocked: false,
      createdAt: refund.at,
      createdBy: actor,
    });
    await setRefundMoved(tx, id, refund.at);
  }
}

/** The id and number of a new order: those of the old shop where they are free. */
async function numberOf({ tx }: RecordBatch, old: OldOrder): Promise<{ id: number | null; number: string } | null> {
  if ((await findOrderIdByNumber(tx, old.number)) !== null) return null;
  const value = seriesNumber(old);
  if (value === null) return { id: null, number: old.number };
  return { id: (await hasOrder(tx, value)) ? null : value, number: old.number };
}

async function bringOrder(
  batch: RecordBatch,
  old: OldOrder,
  known: KnownOfOrders,
  before: BroughtItem | null,
): Promise<BroughtRecord> {
  const { tx, shop } = batch;
  const planned = planOrder(old, lookupIn(known));
  if (!planned.ok) return planned;
  const { plan } = planned;
  if (before) {
    const changedAt = await readOrderChange(tx, before.newId);
    if (changedAt === null) return { ok: false, refusal: { code: 'deleted-here', params: {} } };
    if (changedAt > before.revision || (await isOrderInUse(tx, before.newId)))
      return { ok: false, refusal: { code: 'changed-here', params: {} } };
    await deleteMovedOrder(tx, before.newId);
  }
  const numbered = before ? { id: before.newId, number: old.number } : await numberOf(batch, old);
  if (!numbered) return { ok: false, refusal: { code: 'number-taken', params: { value: old.number } } };
  const isKeyFree = old.key !== '' && !(await hasOrderKey(tx, old.key));
  const accountId = known.accounts.get(old.customerId)?.newId ?? null;
  const { order, lines, createdVia } = plan;
  const stored = await insertOrder(tx, {
    order: { ...order, key: isKeyFree ? old.key : shop.ids.orderKey(), coupons: [] },
    lines,
    cartId: 0,
    accountId,
    attemptKey: null,
    bodyHash: '',
    attribution: old.attribution,
    createdVia,
    identityKeys: identityKeys({ accountId, email: old.email, address: order.shipping }),
    numbered,
  });
  await storeCouponUses(tx, stored.id, order.coupons);
  await storeRefunds(batch, stored, plan, old);
  await storeHistory(batch, stored, old);
  await setOrderChange(tx, stored.id, old.modifiedAt);
  const notes = [
    ...plan.notes,
    ...(old.customerId !== '' && accountId === null ? [{ code: 'account-unknown' as const, params: {} }] : []),
  ];
  return { ok: true, id: stored.id, revision: old.modifiedAt, notes };
}

/**
 * How orders are brought. Refused: another currency, a status that the shop does not have, a number that another order has, a
 * change of an order with which something happened here.
 */
export const orderMover: RecordMover<OldOrder, KnownOfOrders> = {
  kindOf: () => 'order',
  nameOf: ({ number }) => number,
  prepare: prepareOrders,
  bring: bringOrder,
};

/** Before orders come: orders that are placed from now on get numbers above theirs. */
export async function continueOrderNumbers(
  { db }: RecordBatch['shop'],
  orders: readonly Pick<OldOrder, 'number'>[],
): Promise<void> {
  const highest = orders.reduce((most, order) => Math.max(most, seriesNumber(order) ?? 0), 0);
  if (highest > 0) await db.write((tx) => raiseOrderNumbers(tx, highest));
}
