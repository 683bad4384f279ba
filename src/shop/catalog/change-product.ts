// Staff changes a product or variation: what it says, its status, price, stock and maximum per customer.
import { announce } from '../../db/changes.ts';
import { setCustomerLimit } from '../../db/orders/customer-limits.ts';
import type { Tx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { lockCatalogue } from '../../db/catalog/catalogue-lock.ts';
import { readProductDraft, refreshSearchTexts } from '../../db/catalog/product-drafts.ts';
import { markProductModified } from '../../db/catalog/product-edits.ts';
import { lockProduct, lockVariation, setVariationActive } from '../../db/catalog/staff-products.ts';
import { hasPrice, readVariationDrafts, storeVariationDraft } from '../../db/catalog/variation-drafts.ts';
import { lockStock } from '../../db/catalog/stock.ts';
import type { OfferProblem, PriceChange, StockChange } from '../../rules/pricing/offers.ts';
import type { PreOrderChange, PreOrderProblem } from '../../rules/catalog/pre-order.ts';
import type { StaffStockCause } from '../../rules/catalog/stock-movements.ts';
import type { ProductStatus } from '../../rules/catalog/staff-products.ts';
import type { ProductDraft } from '../../rules/products/product-draft.ts';
import type { VariationProblem } from '../../rules/products/variation-draft.ts';
import { changeOffer } from './change-offer.ts';
import { checkVariation } from './check-variation.ts';
import type { VariationEdit } from './check-variation.ts';
import { findOvertaken, planEdit } from './plan-edit.ts';
import type { DraftRefusal, OvertakenRefusal } from './plan-edit.ts';
import type { ProductEdit } from './resolve-options.ts';
import type { OfferChangeRecord, PriceChangedRefusal, SeenPrice } from './change-offer.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { enqueueProductRestockNotices } from '../../db/restock/restock-notices.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';

export interface OfferInput {
  price?: PriceChange;
  stock?: StockChange;
  preOrder?: PreOrderChange;
  /** The quantity that the form showed (null: not counted). The change is refused when the quantity now differs. */
  expectedStock?: number | null;
  /** The prices that the form showed. The change is refused when they now differ. */
  expectedPrice?: SeenPrice;
  /** Why the quantity changes; absent when staff do not say it. */
  stockCause?: StaffStockCause;
}

interface ChangeProductInput extends OfferInput {
  productId: number;
  status?: ProductStatus;
  /** What staff wrote. */
  edit?: ProductEdit;
  /** The revision that the change is based on. The change is refused when there is a later one. */
  revision?: number;
  /** Maximum units per customer, over all orders and variations; null: no maximum (R49). */
  customerLimit?: number | null;
}

interface ChangeVariationInput extends OfferInput {
  productId: number;
  variationId: number;
  active?: boolean;
  edit?: VariationEdit;
}

export type ChangeProductOutcome =
  /** `changed`: false when every value was already so; then nothing is written. */
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'not-allowed' | 'unknown-product' | 'has-variations' }
  | { ok: false; reason: 'invalid'; problem: OfferProblem }
  | { ok: false; reason: 'invalid-pre-order'; problem: PreOrderProblem }
  /** `onHand`: the quantity now; null when stock is not counted. */
  | { ok: false; reason: 'stock-changed'; onHand: number | null }
  | PriceChangedRefusal
  | DraftRefusal
  | OvertakenRefusal
  | { ok: false; reason: 'invalid-variation'; problem: VariationProblem };

/**
 * Changes the given fields; the other fields stay. All changes are written or none. Every change of a price is added to
 * the price history (R36), and a changed slug leads to the new one. Refused: not staff (R30), unknown product, price or stock of
 * a product with variations, an invalid sale, another stock than staff saw, a wrong draft, publishing an incomplete product
 * (R65), an older revision than the present one.
 */
export async function changeProduct(
  shop: Shop,
  visitor: Visitor,
  input: ChangeProductInput,
): Promise<ChangeProductOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { productId } = input;
  const isEdited = input.edit !== undefined;
  return changeInTransaction(shop, visitor, { productId, itemId: productId, isEdited, input }, async (tx, now) => {
    const product = await lockProduct(tx, productId);
    const stored = product && (await readProductDraft(tx, productId));
    if (!stored) return { ok: false, reason: 'unknown-product' };
    const overtaken = await findOvertaken(tx, productId, { stored: stored.revision, based: input.revision });
    if (overtaken) return overtaken;
    if (
      product.type === 'variable' &&
      (input.price ?? input.stock ?? input.preOrder ?? input.expectedStock) !== undefined
    )
      return { ok: false, reason: 'has-variations' };
    const { customerLimit } = product;
    const limit = input.customerLimit === undefined ? customerLimit : input.customerLimit;
    const { status = product.status, edit = {} } = input;
    const getsPrice = input.price?.regular !== undefined;
    const planned = await planEdit(tx, { id: productId, stored, edit, status, getsPrice, now });
    if (!planned.ok) return planned;
    const { fields, before, after } = planned;
    const isLimited = limit !== customerLimit;
    if (fields.length === 0 && !isLimited) return { ok: true, own: null };
    const pick = (draft: ProductDraft) => Object.fromEntries(fields.map((field) => [field, draft[field]]));
    return {
      ok: true,
      own: {
        changes: {
          from: { ...pick(before), ...(isLimited && { customerLimit }) },
          to: { ...pick(after), ...(isLimited && { customerLimit: limit }) },
          affectsListings: fields.length > 0,
        },
        async write() {
          if (isLimited) await setCustomerLimit(tx, productId, limit);
          await planned.write();
        },
      },
    };
  });
}

/** Changes one variation in the same way. An inactive variation stays in carts and orders, but nobody can buy it. */
export async function changeVariation(
  shop: Shop,
  visitor: Visitor,
  input: ChangeVariationInput,
): Promise<ChangeProductOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { productId, variationId, active, edit } = input;
  const isEdited = edit !== undefined;
  return changeInTransaction(shop, visitor, { productId, itemId: variationId, isEdited, input }, async (tx) => {
    const variation = await lockVariation(tx, productId, variationId);
    if (!variation) return { ok: false, reason: 'unknown-product' };
    const becomes = active === variation.active ? undefined : active;
    if (becomes === true && input.price?.regular === undefined && !(await hasPrice(tx, variationId)))
      return { ok: false, reason: 'invalid-variation', problem: { field: 'price', code: 'no-price' } };
    const edited = edit && (await planVariation(tx, { productId, variationId, edit }));
    if (edited && !edited.ok) return edited;
    if (becomes === undefined && !edited?.own) return { ok: true, own: null };
    return {
      ok: true,
      own: {
        changes: {
          from: { ...edited?.own?.from, ...(becomes !== undefined && { active: variation.active }) },
          to: { ...edited?.own?.to, ...(becomes !== undefined && { active: becomes }) },
          affectsListings: true,
        },
        async write() {
          await edited?.own?.write();
          if (becomes !== undefined) await setVariationActive(tx, variationId, becomes);
        },
      },
    };
  });
}

async function planVariation(
  tx: Tx,
  { productId, variationId, edit }: { productId: number; variationId: number; edit: VariationEdit },
): Promise<
  | { ok: true; own: (Pick<OfferChangeRecord, 'from' | 'to'> & { write: () => Promise<void> }) | null }
  | { ok: false; reason: 'invalid-variation'; problem: VariationProblem }
  | { ok: false; reason: 'unknown-product' }
> {
  const stored = await readProductDraft(tx, productId);
  const siblings = await readVariationDrafts(tx, productId);
  const found = siblings.find(({ id }) => id === variationId);
  if (!stored || !found) return { ok: false, reason: 'unknown-product' };
  const { id: _id, ...before } = found;
  const after = { ...before, ...edit };
  const names = (Object.keys(edit) as (keyof VariationEdit)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return { ok: true, own: null };
  const checked = await checkVariation(tx, { id: variationId, product: stored.draft, siblings, draft: after });
  if (!checked.ok) return { ok: false, reason: 'invalid-variation', problem: checked.problem };
  const pick = (draft: typeof before) => Object.fromEntries(names.map((name) => [name, draft[name]]));
  return {
    ok: true,
    own: {
      from: pick(before),
      to: pick(after),
      async write() {
        await storeVariationDraft(tx, variationId, checked.draft);
        if (names.includes('sku')) await refreshSearchTexts(tx, productId);
      },
    },
  };
}

type ChangeProductRefusal = Extract<ChangeProductOutcome, { ok: false }>;

/** The changes of the row of the product or variation. They are written after all checks. */
interface RowChange {
  ok: true;
  own: { changes: OfferChangeRecord; write: () => Promise<void> } | null;
}

/**
 * Locks the catalogue for an edit, then the stock row, then the row of the product or variation. Sales and price changes of the item wait for the
 * stock row.
 */
async function changeInTransaction(
  shop: Shop,
  visitor: Visitor,
  { productId, itemId, isEdited, input }: { productId: number; itemId: number; isEdited: boolean; input: OfferInput },
  lockOwn: (tx: Tx, now: number) => Promise<RowChange | ChangeProductRefusal>,
): Promise<ChangeProductOutcome> {
  const now = shop.clock.now();
  const outcome = await writeOrRollBack(shop.db, async (tx): Promise<ChangeProductOutcome> => {
    if (isEdited) await lockCatalogue(tx);
    await lockStock(tx, [itemId]);
    const locked = await lockOwn(tx, now);
    if (!locked.ok) return locked;
    const offer = await changeOffer(tx, itemId, { ...input, actor: actorOf(visitor), now });
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
    const names = done.flatMap(({ to }) => Object.keys(to));
    const fields = itemId === productId ? names : names.map((name) => `variations.${itemId}.${name}`);
    await markProductModified(tx, productId, { at: now, actor: actorOf(visitor), fields });
    await announce(tx, [`product:${productId}`, 'modified', ...(listed ? ['catalog'] : [])], now);
    // An item that is published or active again can be back in stock for customers who wait for it.
    if (locked.own?.changes.affectsListings) await enqueueProductRestockNotices(tx, productId, now);
    return { ok: true, changed: true };
  });
  if (outcome.ok && outcome.changed) signalJobsEnqueued(shop);
  return outcome;
}
