// Staff changes a product or variation: publication, price, stock, maximum per customer.
import { announce } from '../../db/changes.ts';
import { setCustomerLimit } from '../../db/orders/customer-limits.ts';
import type { Tx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import {
  lockProduct,
  lockVariation,
  markProductModified,
  setProductStatus,
  setVariationActive,
} from '../../db/catalog/staff-products.ts';
import { lockStock } from '../../db/catalog/stock.ts';
import type { OfferProblem, PriceChange, StockChange } from '../../rules/pricing/offers.ts';
import type { PreOrderChange, PreOrderProblem } from '../../rules/catalog/pre-order.ts';
import type { PublishedState } from '../../rules/catalog/staff-products.ts';
import { changeOffer } from './change-offer.ts';
import type { OfferChangeRecord } from './change-offer.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { enqueueProductRestockNotices } from '../../db/restock/restock-notices.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

export interface OfferInput {
  price?: PriceChange;
  stock?: StockChange;
  preOrder?: PreOrderChange;
  /** The quantity that the form showed (null: not counted). The change is refused when the quantity now differs. */
  expectedStock?: number | null;
}

interface ChangeProductInput extends OfferInput {
  productId: number;
  status?: PublishedState;
  /** Maximum units per customer, over all orders and variations; null: no maximum (R49). */
  customerLimit?: number | null;
}

interface ChangeVariationInput extends OfferInput {
  productId: number;
  variationId: number;
  active?: boolean;
}

export type ChangeProductOutcome =
  /** `changed`: false when every value was already so; then nothing is written. */
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'not-allowed' | 'unknown-product' | 'has-variations' }
  | { ok: false; reason: 'invalid'; problem: OfferProblem }
  | { ok: false; reason: 'invalid-pre-order'; problem: PreOrderProblem }
  /** `onHand`: the quantity now; null when stock is not counted. */
  | { ok: false; reason: 'stock-changed'; onHand: number | null };

/**
 * Changes the given fields; the other fields stay. All changes are written or none. Every change of a price is added to
 * the price history (R36). Refused: not staff (R30), unknown product, price or stock of a product with variations, an
 * invalid sale, another stock than staff saw.
 */
export async function changeProduct(
  shop: Shop,
  visitor: Visitor,
  input: ChangeProductInput,
): Promise<ChangeProductOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { productId } = input;
  return changeInTransaction(shop, visitor, { productId, itemId: productId, input }, async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) return { ok: false, reason: 'unknown-product' };
    if (
      product.type === 'variable' &&
      (input.price ?? input.stock ?? input.preOrder ?? input.expectedStock) !== undefined
    )
      return { ok: false, reason: 'has-variations' };
    return { ok: true, own: productRowChange(tx, product, input) };
  });
}

function productRowChange(
  tx: Tx,
  product: { id: number; status: PublishedState; customerLimit: number | null },
  { status = product.status, customerLimit = product.customerLimit }: ChangeProductInput,
): RowChange['own'] {
  const [published, limited] = [status !== product.status, customerLimit !== product.customerLimit];
  if (!published && !limited) return null;
  return {
    changes: {
      from: { ...(published && { status: product.status }), ...(limited && { customerLimit: product.customerLimit }) },
      to: { ...(published && { status }), ...(limited && { customerLimit }) },
      affectsListings: published,
    },
    async write() {
      if (limited) await setCustomerLimit(tx, product.id, customerLimit);
      if (published) await setProductStatus(tx, product.id, status);
    },
  };
}

/** Changes one variation in the same way. An inactive variation stays in carts and orders, but nobody can buy it. */
export async function changeVariation(
  shop: Shop,
  visitor: Visitor,
  input: ChangeVariationInput,
): Promise<ChangeProductOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { productId, variationId, active } = input;
  return changeInTransaction(shop, visitor, { productId, itemId: variationId, input }, async (tx) => {
    const variation = await lockVariation(tx, productId, variationId);
    if (!variation) return { ok: false, reason: 'unknown-product' };
    if (active === undefined || active === variation.active) return { ok: true, own: null };
    const changes = { from: { active: variation.active }, to: { active }, affectsListings: true };
    return { ok: true, own: { changes, write: () => setVariationActive(tx, variationId, active) } };
  });
}

type ChangeProductRefusal = Extract<ChangeProductOutcome, { ok: false }>;

/** The changes of the row of the product or variation. They are written after all checks. */
interface RowChange {
  ok: true;
  own: { changes: OfferChangeRecord; write: () => Promise<void> } | null;
}

/**
 * Locks the stock row first, then the row of the product or variation. Sales and price changes of the item wait for the
 * stock row.
 */
async function changeInTransaction(
  shop: Shop,
  visitor: Visitor,
  { productId, itemId, input }: { productId: number; itemId: number; input: OfferInput },
  lockOwn: (tx: Tx) => Promise<RowChange | ChangeProductRefusal>,
): Promise<ChangeProductOutcome> {
  const now = shop.clock.now();
  const outcome = await shop.db.write(async (tx): Promise<ChangeProductOutcome> => {
    await lockStock(tx, [itemId]);
    const locked = await lockOwn(tx);
    if (!locked.ok) return locked;
    const offer = await changeOffer(tx, itemId, { ...input, now });
    if (!offer.ok) return offer;
    await locked.own?.write();
    const done = [...(locked.own ? [locked.own.changes] : []), ...offer.changes];
    if (done.length === 0) return { ok: true, changed: false };
    await recordAuditEvent(tx, {
      kind: 'product-changed',
      actor: actorOf(visitor),
      params: {
        item: itemId,
        product: productId,
        from: Object.fromEntries(done.flatMap(({ from }) => Object.entries(from))),
        to: Object.fromEntries(done.flatMap(({ to }) => Object.entries(to))),
      },
      at: now,
    });
    const listed = done.some((change) => change.affectsListings);
    await markProductModified(tx, productId, now);
    await announce(tx, [`product:${productId}`, 'modified', ...(listed ? ['catalog'] : [])], now);
    // An item that is published or active again can be back in stock for customers who wait for it.
    if (locked.own?.changes.affectsListings) await enqueueProductRestockNotices(tx, productId, now);
    return { ok: true, changed: true };
  });
  if (outcome.ok && outcome.changed) signalJobsEnqueued(shop);
  return outcome;
}
