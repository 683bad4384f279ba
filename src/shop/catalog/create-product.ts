// Staff makes a product.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { allocateCatalogIds } from '../../db/catalog/catalog-import.ts';
import { lockCatalogue } from '../../db/catalog/catalogue-lock.ts';
import { nextProductPosition } from '../../db/catalog/product-draft-checks.ts';
import { insertProductDraft } from '../../db/catalog/product-drafts.ts';
import { releaseSlug } from '../../db/catalog/slug-redirects.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { setCustomerLimit } from '../../db/orders/customer-limits.ts';
import type { PreOrderProblem } from '../../rules/catalog/pre-order.ts';
import type { ProductType } from '../../rules/catalog/product.ts';
import type { ProductStatus } from '../../rules/catalog/staff-products.ts';
import { slugify } from '../../rules/content/content.ts';
import type { OfferProblem } from '../../rules/pricing/offers.ts';
import { emptyDraft, missingForPublishing } from '../../rules/products/product-draft.ts';
import type { ProductDraft } from '../../rules/products/product-draft.ts';
import { productStock } from '../../settings/constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { writeOrRollBack } from '../write-or-roll-back.ts';
import { changeOffer } from './change-offer.ts';
import type { PriceChangedRefusal } from './change-offer.ts';
import type { OfferInput } from './change-product.ts';
import { findDraftRefusal, findFreeSlug, unknownTerm } from './plan-edit.ts';
import type { DraftRefusal } from './plan-edit.ts';
import { readSafetyDefaults } from './safety-defaults.ts';
import { resolveOptions } from './resolve-options.ts';
import type { ProductEdit } from './resolve-options.ts';

interface CreateProductInput extends Omit<OfferInput, 'expectedStock' | 'expectedPrice'> {
  type: ProductType;
  edit: ProductEdit & { name: string };
  /** Absent: published when nothing is missing, otherwise a draft (R65). */
  status?: ProductStatus;
  customerLimit?: number | null;
}

export type CreateProductOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'not-allowed' | 'has-variations' | 'unknown-product' }
  | { ok: false; reason: 'invalid'; problem: OfferProblem }
  | { ok: false; reason: 'invalid-pre-order'; problem: PreOrderProblem }
  | { ok: false; reason: 'stock-changed'; onHand: number | null }
  | PriceChangedRefusal
  | DraftRefusal;

/**
 * Stores a new product with its price and stock, all or nothing. Without a slug it gets a free one from its name; without a place
 * it is the last. Refused: not staff (R30), a wrong draft, price or stock of a product with variations, an invalid sale,
 * publishing an incomplete product (R65).
 */
export async function createProduct(
  shop: Shop,
  visitor: Visitor,
  input: CreateProductInput,
): Promise<CreateProductOutcome> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const outcome = await writeOrRollBack<CreateProductOutcome>(shop.db, (tx) =>
    insertNewProduct(tx, input, { now, actor: actorOf(visitor) }),
  );
  if (outcome.ok) signalJobsEnqueued(shop);
  return outcome;
}

async function insertNewProduct(
  tx: Tx,
  input: CreateProductInput,
  { now, actor }: { now: number; actor: string },
): Promise<CreateProductOutcome> {
  const { type, edit, status, customerLimit = null, ...offered } = input;
  if (type === 'variable' && Object.keys(offered).length > 0) return { ok: false, reason: 'has-variations' };
  await lockCatalogue(tx);
  const resolved = await resolveOptions(tx, edit, now);
  if (!resolved) return unknownTerm;
  const fill = await readSafetyDefaults(tx);
  const written = fill({
    ...emptyDraft(now),
    position: await nextProductPosition(tx),
    ...resolved,
    type,
    slug: edit.slug ?? (await findFreeSlug(tx, slugify(edit.name))),
  });
  const missing = missingForPublishing(written, {
    hasPrice: offered.price?.regular !== undefined,
    variationsForSale: 0,
    hasVariationCode: false,
  });
  const draft: ProductDraft = { ...written, status: status ?? (missing.length === 0 ? 'published' : 'draft') };
  const refusal = await findDraftRefusal(tx, 0, draft, null);
  if (refusal) return refusal;
  if (draft.status === 'published' && missing.length > 0) return { ok: false, reason: 'incomplete', missing };
  const [id = 0] = await allocateCatalogIds(tx, ['product']);
  await releaseSlug(tx, 'product', draft.slug);
  await insertProductDraft(tx, id, draft, { now, lowAt: productStock.lowAt });
  if (customerLimit !== null) await setCustomerLimit(tx, id, customerLimit);
  const offer = await changeOffer(tx, id, { ...offered, actor, now });
  if (!offer.ok) return offer;
  const params = { item: id, product: id, to: { name: draft.name, slug: draft.slug, status: draft.status } };
  await recordAuditEvent(tx, { kind: 'product-created', actor, params, at: now });
  await announce(tx, [`product:${id}`, 'modified', 'catalog'], now);
  return { ok: true, id };
}
